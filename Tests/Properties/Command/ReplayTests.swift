import Foundation
import Model
import TestSupport
import Testing

/// `fuzz replay` of one entry or a folder of entries.
@Suite(.waitingForProcesses) struct `A replay` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `prints the same report as the run that found it`() throws {
    let finding = try PublishedFinding.saved(in: folder)
    let path = finding.path
    let replay = try FuzzProcess.run("replay", path, in: folder)
    #expect(replay.status == 0)
    let (line, report) = try #require(replay.output.firstLineAndRest)
    #expect(line == "\(path): broken, as expected")
    #expect(report.hasPrefix("Law broken: "))
    // The run prints the usual fix with the cause.
    let (body, fix) = try #require(report.beforeAndFromFix)
    #expect(finding.output.contains(body))
    #expect(finding.output.contains("    " + fix))
    #expect(try FuzzProcess.run("show", path, in: folder).output == report)
  }

  @Test func `fails when a law is broken that should hold`() throws {
    let path = try PublishedFinding.saved(in: folder).path
    let text = String(decoding: try folder.data(path), as: UTF8.self)
    try folder.write(
      text.replacing(#""expect" : "broken""#, with: #""expect" : "holds""#), to: path)
    let replay = try FuzzProcess.run("replay", "corpus", in: folder)
    #expect(replay.status == 1)
    #expect(replay.output.contains("\(path): broken, but expected “holds”\nLaw broken: "))
  }

  @Test(arguments: [
    (
      "pairs-keep-order",
      "the condition of pairs-keep-order does not occur in this scenario; delete"
    ),
    ("turns-as-specified", "turns-as-specified does not apply to reference/fade; delete the entry"),
  ])
  func `fails when the law is vacuous in the scenario, or does not apply to the subject`(
    law: String, reason: String
  ) throws {
    // A push between two screens without marks: no pairs. A fade turns nothing.
    try folder.write(
      """
      {"format": 1, "subject": "reference/fade", "law": "\(law)", "expect": "holds",
       "scenario": {"screens": [{"views": [{"bounds": [0, 0, 384, 832], "position": [192, 416]}]}],
        "operations": [{"kind": "push", "screen":
         {"views": [{"bounds": [0, 0, 384, 832], "position": [192, 416]}]}}]}}
      """, to: "corpus/entry.json")
    let replay = try FuzzProcess.run("replay", "corpus", in: folder)
    #expect(replay.status == 1)
    #expect(
      replay.output.hasPrefix(
        "corpus/entry.json: no longer checks its law: \(reason)"))
  }

  /// A pop whose finger waits until the window changes in the last tick.
  private func entry(lastTick: Int) -> String {
    let screen = #"{"views": [{"bounds": [0, 0, 384, 832], "position": [192, 416]}]}"#
    return """
      {"format": 1, "subject": "reference/fade", "law": "right-screen-remains", "expect": "holds",
       "scenario": {"screens": [\(screen), \(screen)],
        "operations": [{"kind": "pop", "interactive": true}],
        "events": [{"at": \(lastTick), "kind": "resize", "size": [832, 384]}]}}
      """
  }

  @Test func `of the longest scenario does not blame its subject for the memory`() throws {
    let last = Scenario.Limits.tickMax.count
    try folder.write(entry(lastTick: last), to: "corpus/longest.json")
    try folder.write(entry(lastTick: last + 1), to: "corpus/longer.json")
    let replay = try FuzzProcess.run("replay", "corpus", in: folder)
    #expect(replay.output.contains("corpus/longest.json: holds, as expected"), "\(replay.output)")
    #expect(replay.errors.contains("corpus/longer.json: scenario.events[0].at: "))
  }

  @Test func `of a minimal scenario cannot be shrunk further`() throws {
    let path = try PublishedFinding.saved(in: folder).path
    let shrink = try FuzzProcess.run("shrink", path, in: folder)
    #expect(shrink.status == 0)
    #expect(shrink.output == "\(path) cannot be shrunk further.\n")
  }
}

extension String {
  /// The text before and after the first line end; nil if there is none.
  fileprivate var firstLineAndRest: (String, String)? {
    guard let end = firstIndex(of: "\n") else { return nil }
    return (String(self[..<end]), String(self[index(after: end)...]))
  }

  /// The text before the usual fix, and from it on; nil if there is none.
  fileprivate var beforeAndFromFix: (String, String)? {
    guard let fix = range(of: "Usual fix: ") else { return nil }
    return (String(self[..<fix.lowerBound]), String(self[fix.lowerBound...]))
  }
}
