import Foundation
import TestSupport
import Testing

/// The XCTests that `fuzz show --xctest` prints. `Extras/OnDevice/check-exports` compiles and runs
/// those of all published defects.
@Suite(.waitingForProcesses) struct `An exported test` {
  /// The text of an entry of the committed corpus.
  private func entry(_ path: String) throws -> String {
    try String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8)
  }

  /// Exports such an entry, as a test of its own subject or of another one.
  private func export(_ path: String, as subject: String? = nil) throws -> FuzzProcess {
    let folder = try Folder()
    try folder.write(try entry(path), to: path)
    guard let subject else { return try FuzzProcess.run("show", "--xctest", path, in: folder) }
    return try FuzzProcess.run("show", "--xctest", path, "--subject", subject, in: folder)
  }

  @Test func `holds screens, operations, events, the subject and what the law expects`() throws {
    let test = try export("corpus/everything-restored/published-snapshot-3af9a39d.json")
    #expect(test.status == 0 && test.errors == "")
    for line in [
      "// published/snapshot, everything-restored.",
      "final class EverythingRestoredPublishedSnapshot3af9a39dTests: XCTestCase {",
      "        window: CGRect(x: 0, y: 0, width: 384, height: 832), in: .navigation,",
      "      run.addScreen(marked: [.init(view: 1)])",
      "      run.addView(in: 0, center: CGPoint(x: 32, y: 32), bounds: CGRect(x: 0, y: 0, width: 64, height: 64))",
      "      run.operate(at: 0, .push(1))",
      "      run.at(1) { run[0, 1].alpha = 0.5 }",
      "      run.check(at: 16) {",
      "          run.alpha(run[0, 1]), 0.5,",
      "      run.perform(startingWith: 1)",
      "import Mutants",
    ] {
      #expect(test.output.contains("\n\(line)\n"), "\(line)")
    }
    #expect(test.output.contains("  PublishedSnapshotAnimationController("))
  }

  @Test func `can be about another subject, for example the corrected one`() throws {
    let test = try export(
      "corpus/everything-restored/published-snapshot-3af9a39d.json",
      as: "reference/snapshot")
    #expect(test.output.contains("\n  SnapshotAnimationController("))
    #expect(!test.output.contains("Published") && !test.output.contains("import Mutants"))
    #expect(test.output.contains("run.alpha(run[0, 1]), 0.5,"))
  }

  @Test func `does not compile before the placeholder is filled in`() throws {
    let text = try export(
      "corpus/everything-restored/published-scale-de5714e9.json", as: "PlainFade/fade"
    ).output
    #expect(text.contains("\n  <#the animator for `change`, or nil for the system's own#>\n"))
    #expect(text.contains("\n  ScenarioScreen(content)\n"))
  }

  @Test func `reads a snapshot, a picture and a whole run`() throws {
    let alphas = try export("corpus/alpha-is-monotone/published-fade-76fe6a0f.json").output
    #expect(alphas.contains("XCTAssertLessThanOrEqual(now, before, "))
    let picture = try export(
      "corpus/last-picture-is-the-surviving-screen/published-scale-e8922e71.json"
    ).output
    #expect(picture.contains("run.check(at: 16, .beforeCompletions) {"))
    let crash = try export("corpus/does-not-crash/published-scale-c229f4f0.json").output
    #expect(crash.contains(#"withheld: "fromController""#))
  }

  @Test func `keeps to one line and one literal whatever a file is called`() throws {
    let folder = try Folder()
    let name = "a\nfatalError()\r.json"
    try folder.write(
      try entry("corpus/everything-restored/published-scale-de5714e9.json"), to: name)
    let text = try FuzzProcess.run("show", "--xctest", name, in: folder).output
    #expect(text.contains("Replay: swift run"))
    #expect(!text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("fatalError()") })
  }

  @Test(arguments: [
    ("everything-restored", "cancel-leaves-no-trace", "compares two runs"),
    ("\"published/scale\"", "\"reference/scale\"", "everything-restored holds in this build"),
    (
      "\"format\" : 1,",
      "\"format\" : 1, \"before\": [{\"container\": \"navigation\", \"screens\": [{\"views\": "
        + "[{\"bounds\": [0, 0, 384, 832], \"position\": [192, 416]}]}], \"operations\": "
        + "[{\"kind\": \"pop\"}]}],",
      "scenarios before its own"
    ),
    (
      // Nine more tabs than the entry has.
      "\"screens\" : [",
      "\"screens\" : ["
        + String(
          repeating: "{\"views\": [{\"bounds\": [0, 0, 384, 832], \"position\": [192, 416]}]}, ",
          count: 9),
      "enough for 10 screens"
    ),
  ])
  func `is refused with the reason where one run of UIKit's own calls cannot show the finding`(
    _ old: String, _ new: String, _ reason: String
  ) throws {
    let folder = try Folder()
    let text = try entry("corpus/everything-restored/published-scale-de5714e9.json")
    try folder.write(text.replacing(old, with: new), to: "entry.json")
    let refused = try FuzzProcess.run("show", "--xctest", "entry.json", in: folder)
    #expect(refused.status == 2 && refused.output == "")
    #expect(refused.errors.contains(reason), "\(refused.errors)")
  }

  @Test func `is not made together with pictures, and needs its flag`() throws {
    let folder = try Folder()
    let both = try FuzzProcess.run("show", "--xctest", "x.json", "--svg", "x.svg", in: folder)
    #expect(both.status == 2 && both.errors.contains("--svg: an XCTest has no pictures"))
    let alone = try FuzzProcess.run("show", "x.json", "--subject", "reference/fade", in: folder)
    #expect(alone.status == 2 && alone.errors.contains("add --xctest"))
    let value = try FuzzProcess.run("show", "--xctest=x", "x.json", in: folder)
    #expect(value.status == 2 && value.errors.contains("--xctest: unexpected value “x”"))
  }
}
