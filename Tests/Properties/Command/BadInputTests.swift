import Command
import Foundation
import TestSupport
import Testing

/// An invalid subcommand, flag or file gives one message that names the remedy, and exit status 2.
@Suite(.waitingForProcesses) struct `The command does not run` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: [
    (
      "guess",
      "unknown subcommand “guess”; use one of run, check, replay, shrink, show, inspect, merge, keep, explore, list, bench, mutants"
    ),
    ("merge all", "merge needs a folder to write and one to read"),
    (
      "explore --scope large",
      "--scope: unknown scope “large”; use one of 0, 1, 2, 3, small, medium, or a scope of --machine"
    ),
    (
      "explore --machine --scope huge",
      "--scope: unknown scope “huge” of the machine; use one of small, medium, large, stacks"
    ),
    ("explore --after run.json", "--after is for the moves of the transition machine"),
    ("explore --machine --corpus x", "--corpus is for the moves of the transition machine"),
    ("explore --moves --json x", "--json has no effect with --moves; leave one of them out"),
    ("explore --moves --machine", "--machine has no effect with --moves; leave one of them out"),
    (
      "explore --moves --after nowhere",
      "--after nowhere: expected the JSON of fuzz run --json; name such a file"
    ),
    (
      "explore --law slower-by-two",
      "--law slower-by-two: it compares two runs, and explore has one; use fuzz run"
    ),
    ("explore --fold", "--fold is for the transition machine; use it with --machine"),
    (
      "replay corpus --subject reference/fade",
      "--subject: an entry names its subject; use the flag with --bytes"
    ),
    ("replay corpus --bytes file", "--bytes: it replaces the entries; leave out PATH and --json"),
    ("show file --xctest --json x", "--json: it is for the report; leave out --json or --xctest"),
    ("show file --trace x --json y", "--json: samples are exported alone; leave out --json"),
    ("list laws --corpus x", "--corpus: only findings are in a corpus; use fuzz list findings"),
    ("replay --bytes nowhere", "nowhere cannot be read; name an existing file after --bytes"),
    (
      "run --speed 9",
      "run: unknown flag --speed (did you mean “--seed”?); use one of --subject NAME…"
    ),
    ("run 9", "run: unexpected operand “9”; for its flags: fuzz run --help"),
    (
      "run reference/fade",
      "run: unexpected operand “reference/fade”; to name a subject, use --subject reference/fade"
    ),
    ("run Fade.swift", "run: unexpected operand “Fade.swift”; to check files, use fuzz check Fade"),
    ("file", "unknown subcommand “file”; to check files, use fuzz check file. Or use one of run"),
    ("corpus/entry.json", "to replay an entry, use fuzz replay corpus/entry.json. Or use one of"),
    ("adopt Fade.swift", "fuzz: adopt: missing --into; use fuzz adopt Fade.swift --into Sources"),
    ("run --runs many", "--runs: invalid number “many”; use a whole number, 1 or more"),
    ("run --runs 0", "--runs: invalid number “0”; use a whole number, 1 or more"),
    ("run --runs 1 --runs 2", "--runs: duplicate flag; use it once"),
    (
      "run --seed -1",
      "--seed: invalid number “-1”; use a whole number from 0 to 18446744073709551615"
    ),
    ("run --max-time 30", "--max-time: invalid duration “30”; use a unit, for example 30s"),
    (
      "run --max-time 0s",
      "--max-time: invalid duration “0s”; use a number above 0 and one of the units s, m and h"
    ),
    ("run --max-time 5min", "; use a number above 0 and one of the units s, m and h, for"),
    ("run --jobs", "--jobs: missing value; use --jobs N"),
    ("run --corpus=", "--corpus: missing value; use --corpus DIR"),
    ("replay file --max-entry-size 0", "--max-entry-size: invalid number “0”"),
    (
      "replay file --max-entry-size 9223372036854775807",
      "--max-entry-size: invalid number “9223372036854775807”; use at most 1048576"
    ),
    ("run --shard 0/9223372036854775807", "with at most 65536 machines"),
    ("adopt", "for example: fuzz adopt Path/To/*.swift --into Sources/Animators/MyApp"),
    ("merge", "for example: fuzz merge all new"),
    ("merge file .", "file: "), ("keep", "for example: fuzz keep found"),
    ("keep nowhere", "nowhere: there is no such file or folder"),
    ("keep . --corpus file", "--corpus file: "),
    (
      "run --shard 4/4",
      "--shard: invalid shard “4/4”; use 0/4 on the first of four machines and 3/4 on the last"
    ),
    (
      "run --subject reference/fad",
      "there is no subject “reference/fad” (did you mean “reference/fade”?); there are reference/fade"
    ),
    ("run --law completes", "there is no law “completes”; there are pairs-are-a-bijection"),
    ("list laws more", "list: too many operands; use one of subjects, laws, policies, bugs"),
    (
      "list animators",
      "list: unknown operand “animators”; use one of subjects, laws, policies, bugs"
    ),
    (
      "bench speed", "bench: unknown operand “speed”; use one of transitions, core, challenges"
    ),
    ("replay", "replay: missing PATH; use at least one, for example: fuzz replay corpus"),
    ("replay nowhere", "nowhere: there is no such file or folder"),
    ("show", "show: expected one PATH, found 0; use the path of a corpus entry"),
    ("shrink nowhere", "nowhere: there is no such file or folder"),
    ("shrink .", ".: it is a folder; name one of the entries in it"),
    ("run --json .", "--json .: it is a folder; name a file in it"),
    ("run --html file/page.html", "file is not a folder; name another"),
    ("run --corpus file", "--corpus file: "),
    ("shrink --corpus file/corpus entry", "file is not a folder; name another"),
  ])
  func `with an invalid command line`(typed: String, message: String) throws {
    try folder.write("", to: "file")
    let run = try start(typed)
    #expect(run.status == 2)
    // A run prints its seed before it notices some mistakes.
    #expect(run.output == "" || run.output.hasPrefix("Seed"))
    #expect(run.errors.hasPrefix("fuzz: "))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("", "it is not JSON: the end is missing"),
    (#"{"format": 1, "subject": "reference/fa"#, "it is not JSON: the end is missing"),
    ("{\n  \"format\": 1,\n  \"subject\": fade\n}", "it is not JSON, see line 3; restore it"),
    (#"{"format": 1e400}"#, "or has a number out of range"),
    ("[1, 2]", "expected an object"),
    (#"{"subject": "reference/fade"}"#, "format: it is missing"),
    (#"{"format": 2}"#, "format: format 2 is unknown here; this version reads 1"),
    (#"{"format": "1"}"#, "format: expected a number"),
    (#"{"format": 1.5}"#, "format: expected a whole number that fits into 64 bits"),
    (entry(law: "is-nice"), "law: there is no law “is-nice”"),
    (entry(subject: "missing/here"), "subject: there is no subject “missing/here”"),
    (entry(expect: "red"), "expect: “red” is not an expectation; use “broken” or “holds”"),
    (
      entry(operations: #"[{"kind": "fly"}]"#),
      "scenario.operations[0].kind: “fly” is not an operation"
    ),
    (entry(operations: "[]"), "scenario.operations: the first operation has to be at tick 0"),
    (farView, "scenario.events[0].view: "), (hugeScreen, "scenario.screens[0].views[0].bounds: "),
    (farMark, "scenario.events[0].marked[0].view: "),
  ])
  func `an unreadable entry, but runs the others`(text: String, message: String) throws {
    try folder.write(text, to: "corpus/bad.json")
    try folder.write(entry(), to: "corpus/good.json")
    let run = try start("replay corpus")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("fuzz: corpus/bad.json: "))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.contains("corpus/good.json: holds, as expected"))
    #expect(run.output.hasSuffix("1 replayed, all as expected, 1 unreadable.\n"))
  }

  @Test(arguments: ["show corpus/bad.json", "shrink corpus/bad.json", "merge all corpus"])
  func `an entry whose numbers are out of bounds, with any subcommand`(typed: String) throws {
    for text in [farView, hugeScreen, farMark] {
      try folder.write(text, to: "corpus/bad.json")
      let run = try start(typed)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("fuzz: corpus/bad.json: scenario."), "\(run.errors)")
      #expect(run.errors.hasSuffix("; correct the value, or delete the entry.\n"), "\(run.errors)")
    }
  }

  @Test(arguments: ["replay", "show", "merge all", "keep --corpus kept", "shrink"])
  func `an entry that is too large, unless a flag raises the limit`(typed: String) throws {
    try folder.write(entry() + String(repeating: " ", count: 9 << 20), to: "corpus/large.json")
    let run = try start("\(typed) corpus/large.json")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "fuzz: corpus/large.json: it has more than 8 MB, the limit for an entry; "
        + "delete it, or raise the limit with --max-entry-size MB.\n")
    let raised = try start("\(typed) corpus/large.json --max-entry-size 10")
    // Without choices an entry can be read, but not shrunk.
    #expect(raised.status == (typed == "shrink" ? 2 : 0), "\(raised.errors)")
    #expect(!raised.errors.contains("MB"), "\(raised.errors)")
  }

  @Test func `without the arguments, which are unknown without /proc`() async {
    #expect(await FuzzCommand.run(commandLine: []) == 2)
  }

  @Test func `an entry of no subject in a merge, but merges the others`() throws {
    try folder.write(entry(subject: "missing/here"), to: "corpus/bad.json")
    try folder.write(entry(), to: "corpus/good.json")
    let run = try start("merge all corpus")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("fuzz: corpus/bad.json: subject: there is no subject “missing"))
    #expect(run.output.hasSuffix("1 kept of 1, 1 unusable.\n"))
  }

  @Test func `an entry in a list of findings, but lists the others`() throws {
    try folder.write("{", to: "corpus/bad.json")
    try folder.write(entry(), to: "corpus/good.json")
    let run = try start("list findings --json findings.json")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("fuzz: corpus/bad.json: it is not JSON"))
    #expect(folder.files(in: "").contains("findings.json"))
  }

  @Test func `with a baseline that is not text`() throws {
    try Data([0x80]).write(to: folder.url.appending(path: ".transitioncheck-baseline.json"))
    let run = try start("run --runs 1")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("fuzz: .transitioncheck-baseline.json: it cannot be read; "))
  }

  @Test func `an entry whose numbers are out of bounds, but a run skips it`() throws {
    for (number, text) in [farView, hugeScreen, farMark].enumerated() {
      try folder.write(text, to: "corpus/completes-exactly-once/bad-\(number).json")
    }
    let run = try start(
      "run --subject published/scale --law hidden-views-restored --runs 64 --seed 3")
    // The run has found the bug of its subject, so the entries have not stopped it.
    #expect(run.status == 1, "\(run.errors)")
  }

  /// Runs the command with the words of a line.
  private func start(_ typed: String) throws -> FuzzProcess {
    try FuzzProcess.start(typed.split(separator: " ").map(String.init), in: folder).end()
  }
}

/// The text of an entry: a push of an empty screen, with some parts replaced.
private func entry(
  subject: String = "reference/fade", law: String = "completes-exactly-once",
  expect: String = "holds", bounds: String = "[0, 0, 384, 832]", operations: String? = nil,
  events: String = "[]"
) -> String {
  let screen = #"{"views": [{"bounds": \#(bounds), "position": [192, 416]}]}"#
  let operations = operations ?? #"[{"kind": "push", "screen": \#(screen)}]"#
  return """
    {"format": 1, "subject": "\(subject)", "law": "\(law)", "expect": "\(expect)",
     "scenario": {"screens": [\(screen)], "operations": \(operations), "events": \(events)}}
    """
}

/// An entry that removes a view whose number does not fit into 32 bits.
private let farView = entry(events: #"[{"kind": "remove", "view": "A2147483648"}]"#)
/// An entry with a screen that is 2⁶³ points wide.
private let hugeScreen = entry(bounds: "[0, 0, 9223372036854775808, 832]")
/// An entry whose app marks a view with a number that does not fit into 32 bits.
private let farMark = entry(
  events: #"[{"at": 1, "kind": "mark", "screen": 0, "marked": [{"view": 2147483648}]}]"#)
