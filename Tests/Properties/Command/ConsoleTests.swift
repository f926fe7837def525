import Foundation
import TestSupport
import Testing

/// Text from a file or the command line cannot control the terminal.
@Suite(.waitingForProcesses) struct `The command prints` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `control characters of an entry as escapes, in errors`() throws {
    try folder.write(
      #"{"format": 1, "subject": "a", "law": "\u001b]0;owned\u0007\r", "expect": "\u202ered\u009b"}"#,
      to: "entry.json")
    let run = try FuzzProcess.run("replay", "entry.json", in: folder)
    #expect(
      run.errors.hasPrefix(
        #"fuzz: entry.json: expect: “\u{202e}red\u{9b}” is not an expectation"#), "\(run.errors)")
  }

  @Test func `control characters of an entry as escapes, in reports`() throws {
    let subject = #"reference/fade\u001b[2J\u2066"#
    try folder.write(
      """
      {"format": 1, "subject": "\(subject)", "law": "completes-exactly-once", "expect": "holds",
       "scenario": {"screens": [{"views": [{"bounds": [0, 0, 384, 832], "position": [192, 416]}]}],
       "operations": [{"kind": "pop"}]}}
      """, to: "entry.json")
    let run = try FuzzProcess.run("replay", "entry.json", in: folder)
    #expect(run.errors.contains(#"“reference/fade\u{1b}[2J\u{2066}”"#), "\(run.errors)")
    #expect(!run.errors.contains("\u{1b}"))
  }

  @Test func `control characters of a file's name as escapes`() throws {
    let name = "cl\u{1b}[2Jear\u{7f}\u{202e}nosj.json"
    try folder.write("", to: name)
    let run = try FuzzProcess.run("replay", name, in: folder)
    #expect(
      run.errors.hasPrefix(#"fuzz: cl\u{1b}[2Jear\u{7f}\u{202e}nosj.json: it is not JSON"#),
      "\(run.errors)")

    try folder.write(
      """
      {"format": 1, "subject": "reference/fade", "law": "completes-exactly-once", "expect": "holds",
       "scenario": {"screens": [{"views": [{"bounds": [0, 0, 384, 832], "position": [192, 416]}]}],
       "operations": [{"kind": "push", "screen":
        {"views": [{"bounds": [0, 0, 384, 832], "position": [192, 416]}]}}]}}
      """, to: name)
    let replay = try FuzzProcess.run("replay", name, in: folder)
    #expect(replay.output.hasPrefix(#"cl\u{1b}[2Jear\u{7f}\u{202e}nosj.json: holds, as expected"#))
    #expect(
      !replay.output.unicodeScalars.contains { ["\u{1b}", "\u{7f}", "\u{202e}"].contains($0) })
  }

  @Test func `a long error up to a number of characters`() throws {
    func errors(quoting count: Int) throws -> String {
      let expectation = String(repeating: "é", count: count)
      try folder.write(
        #"{"format": 1, "subject": "a", "law": "a", "expect": "\#(expectation)"}"#, to: "entry.json"
      )
      return try FuzzProcess.run("replay", "entry.json", in: folder).errors
    }
    // At most 2,000 characters of a message are printed.
    #expect(try !errors(quoting: 1_500).contains(" more)"))
    #expect(try errors(quoting: 2_500).contains("é … ("))
  }

  @Test func `an error on one line, whatever is in it`() throws {
    let run = try FuzzProcess.run("replay", "one\nfuzz: two\r\nthree", in: folder)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix(#"fuzz: one\u{a}fuzz: two\u{d}\u{a}three: "#), "\(run.errors)")
  }

  @Test func `the command as it works in the current folder`() throws {
    let entry = PackageFolder.url.appending(
      path: "corpus/everything-restored/published-fade-19aa1a65.json"
    ).path
    // Without a launcher, and outside the package, a report names the program as it was started.
    let typed = try FuzzProcess.start(
      ["replay", entry], in: folder, environment: ["TRANSITION_CHECK_LAUNCHER="]
    ).end()
    let command = "\nReplay: \(FuzzProcess.binary.path) replay "
    #expect(typed.output.contains(command), "\(typed.output)")
  }

  @Test func `colors only where they are wanted`() throws {
    let entry = PackageFolder.url.appending(
      path: "corpus/everything-restored/published-fade-19aa1a65.json"
    ).path
    let plain = try FuzzProcess.run("show", entry, in: folder).output
    #expect(!plain.contains("\u{1b}") && plain.hasPrefix("Law broken"))
    let colored = try FuzzProcess.run("show", entry, "--color", "always", in: folder).output
    #expect(colored.hasPrefix("\u{1b}[1;31mLaw broken"))
    #expect(try FuzzProcess.run("show", entry, "--color=always", in: folder).output == colored)
    #expect(colored.replacing(/\u{1b}\[[0-9;]*m/, with: "") == plain)
    let wrong = try FuzzProcess.run("show", entry, "--color", "red", in: folder)
    #expect(wrong.status == 2)
    #expect(wrong.errors.hasPrefix("fuzz: --color: invalid value “red”; use one of auto, always"))
  }
}
