import Testing

/// A wrong word, flag or file is one message that names the remedy, and exit status 2.
@Suite struct `The command does not run` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: [
    (
      "guess",
      "there is no word “guess”; there are run, replay, shrink, show, merge, explore, list, bench, mutants"
    ),
    ("merge all", "fuzz merge needs a folder to write and one to read"),
    ("explore --scope 4", "--scope 4 is too wide to be told; at most 3"),
    ("replay --bytes nowhere", "nowhere cannot be read; name a file that is there, after --bytes"),
    ("run --speed 9", "fuzz run has no flag --speed. It takes: --subject NAME…"),
    ("run 9", "fuzz run takes no “9”"),
    ("run --runs many", "--runs takes a whole number, 1 or more, and not “many”"),
    ("run --runs 0", "--runs takes a whole number, 1 or more, and not “0”"),
    ("run --runs 1 --runs 2", "--runs is given twice"),
    ("run --seed -1", "--seed takes a whole number from 0 to 18446744073709551615, and not “-1”"),
    ("run --max-time 30", "--max-time “30” is no time; write 30s, 10m or 8h"),
    ("run --jobs", "--jobs needs a value: --jobs N"),
    ("run --corpus=", "--corpus needs a value: --corpus DIR"),
    ("run --shard 0/9223372036854775807", "there are at most 65536"),
    ("adopt", "as in: fuzz adopt Path/To/*.swift --into Sources/Animators/MyApp"),
    ("merge", "as in: fuzz merge all new"),
    ("run --shard 4/4", "the first of four machines says 0/4, the last 3/4"),
    (
      "run --subject reference/fad", "there is no subject “reference/fad”; there are reference/fade"
    ),
    ("run --law completes", "there is no law “completes”; there are pairs-are-a-bijection"),
    ("list animators", "fuzz list knows no “animators”; expected subjects, laws, policies, bugs"),
    ("bench speed", "fuzz bench knows no “speed”; expected transitions, core, challenges"),
    ("replay", "fuzz replay needs at least one PATH, as in: fuzz replay corpus"),
    ("replay nowhere", "nowhere: there is no such file or folder"),
    ("show", "fuzz show needs one PATH"),
    ("shrink nowhere", "nowhere: there is no such file or folder"),
    ("shrink .", ".: it is a folder; name one of the entries in it"),
    ("run --json .", "--json .: it is a folder; name a file in it"),
    ("run --html file/page.html", "file is no folder; name another"),
    ("run --corpus file", "--corpus file: "),
    ("shrink --corpus file/corpus entry", "file is no folder; name another"),
  ])
  func `when it is asked for what is not there`(typed: String, message: String) throws {
    try folder.write("", to: "file")
    let run = try start(typed)
    #expect(run.status == 2)
    #expect(run.output == "" || run.output.hasPrefix("Seed"))
    #expect(run.errors.hasPrefix("fuzz: "))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("", "it is not JSON, or torn"),
    (#"{"format": 1, "subject": "reference/fa"#, "it is not JSON, or torn"),
    ("[1, 2]", "expected an object"),
    (#"{"subject": "reference/fade"}"#, "format: it is missing"),
    (#"{"format": 2}"#, "format: format 2 is unknown here; this version reads 1"),
    (#"{"format": "1"}"#, "format: expected a number"),
    (entry(law: "is-nice"), "law: there is no law “is-nice”"),
    (entry(subject: "nobody/here"), "subject: there is no subject “nobody/here”"),
    (entry(expect: "red"), "expect: “red” is no expectation; it is “broken” or “holds”"),
    (
      entry(operations: #"[{"kind": "fly"}]"#), "scenario.operations[0].kind: “fly” is no operation"
    ),
    (entry(operations: "[]"), "scenario: the first operation has to be at tick 0"),
    (
      entry(events: #"[{"at": 1, "kind": "mark", "screen": 0, "marked": [{"view": 9}]}]"#),
      "scenario: the mark at tick 1: it marks view 9, and there are 1"
    ),
  ])
  func `an entry that it cannot read, and tells the others`(text: String, message: String) throws {
    try folder.write(text, to: "corpus/bad.json")
    try folder.write(entry(), to: "corpus/good.json")
    let run = try start("replay corpus")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("fuzz: corpus/bad.json: "))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.contains("corpus/good.json: holds, as expected"))
    #expect(run.output.hasSuffix("1 told, all as expected, 1 unreadable.\n"))
  }

  private func start(_ typed: String) throws -> FuzzProcess {
    try FuzzProcess.start(typed.split(separator: " ").map(String.init), in: folder).end()
  }
}

/// An entry about a push of an empty screen, with parts exchanged.
private func entry(
  subject: String = "reference/fade", law: String = "completes-exactly-once",
  expect: String = "holds", operations: String? = nil, events: String = "[]"
) -> String {
  let screen = #"{"views": [{"bounds": [0, 0, 384, 832], "position": [192, 416]}]}"#
  let operations = operations ?? #"[{"kind": "push", "screen": \#(screen)}]"#
  return """
    {"format": 1, "subject": "\(subject)", "law": "\(law)", "expect": "\(expect)",
     "scenario": {"screens": [\(screen)], "operations": \(operations), "events": \(events)}}
    """
}
