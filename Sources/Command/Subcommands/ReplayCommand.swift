import Campaign
import Foundation
import Isolation
import Subjects

extension Subcommand {
  static let replay = Subcommand(
    name: "replay",
    purpose: "Runs saved scenarios again and compares each result with the expected one",
    flags: [
      Flag(
        name: "--bytes", value: "FILE",
        purpose: "run the scenario encoded in FILE instead of entries"
      ),
      Flag(
        name: "--subject", value: "NAME",
        purpose: "the subject for --bytes (default: reference/fade)"),
      Flag(name: "--jobs", value: "N", purpose: "how many processes (default: one for each core)"),
      Flag(name: "--json", value: "FILE", purpose: "the results of the entries as one JSON object"),
      .entrySizeMax, .files,
    ] + Flag.measured,
    operands: .any("PATH…"),
    details: [
      "A path is a corpus entry or a folder of entries. For a single entry the whole report is printed.",
      "Several entries are replayed in a few processes; an entry with an unexpected result runs again alone.",
      "With --bytes any file encodes a scenario, so that a byte-oriented fuzzer can drive the generators.",
      "Exit status 0 if every entry has its expected result, 1 if an entry has another one, 2 if an entry "
        + "cannot be read.",
    ]
  ) { arguments in
    let measurements = try arguments.useMeasurements()
    if let file = arguments.text("--bytes") {
      if !arguments.operands.isEmpty || arguments.has("--json") {
        throw UsageError("--bytes: it replaces the entries; leave out PATH and --json, or --bytes")
      }
      return try replayBytes(
        file, SubjectRegistry.subject(named: arguments.text("--subject") ?? "reference/fade"))
    }
    if arguments.operands.isEmpty {
      throw UsageError("replay: missing PATH; use at least one, for example: fuzz replay corpus")
    }
    if arguments.has("--subject") {
      throw UsageError("--subject: an entry names its subject; use the flag with --bytes")
    }
    let file = try arguments.destination("--json")
    let paths = try arguments.entryPaths()
    let sizeMax = try arguments.entrySizeMax()
    let resultsAsExpected = replayTogether(paths, jobs: try arguments.jobs(), sizeMax)
    var count = (replayed: 0, unexpected: 0, unreadable: 0)
    var figures = ReplayFigures()
    for (path, result) in zip(paths, resultsAsExpected) {
      if let result {
        count.replayed += 1
        Console.say(result.lineAsExpected(at: path))
        figures.entries.append(.init(path: path, result: "\(result)", isExpected: true))
        continue
      }
      do {
        let row = try replayAlone(path, isOnly: paths.count == 1, sizeMax)
        count.replayed += 1
        if !row.isExpected { count.unexpected += 1 }
        figures.entries.append(row)
      } catch {
        count.unreadable += 1
        Console.complain(error)
        figures.entries.append(
          .init(path: path, result: "unreadable", isExpected: false, problem: "\(error)"))
      }
    }
    if paths.count > 1 {
      let parts = [
        "\(count.replayed) replayed",
        count.unexpected > 0
          ? "\(count.unexpected) not as expected" : count.replayed > 0 ? "all as expected" : "",
        count.unreadable > 0 ? "\(count.unreadable) unreadable" : "",
      ]
      Console.say(parts.filter { !$0.isEmpty }.joined(separator: ", ") + ".")
    }
    if let measurements { Console.say(measurements.lines) }
    if let file { try figures.write(to: file) }
    if count.unreadable > 0 { return .couldNotRun }
    return count.unexpected > 0 ? .lawBroken : .succeeded
  }

  /// Replays one entry in a process of its own, and prints the result: with the whole report if it
  /// is the only entry, or if it is not as expected.
  @MainActor private static func replayAlone(
    _ path: String, isOnly: Bool, _ sizeMax: Int
  ) throws -> ReplayFigures.Entry {
    let entry = try Corpus.read(path, sizeMax: sizeMax)
    let replay = try Replay(of: entry, at: path)
    Console.say(replay.line)
    var row = ReplayFigures.Entry(
      path: path, result: "\(replay.result)", isExpected: replay.isAsExpected)
    if isOnly || !replay.isAsExpected {
      let inspection = try replay.inspection
      Console.say(inspection.reportWithUsualFix + (try replay.outputOfSubject))
      row.finding = .init(entry, inspection)
    }
    return row
  }

  /// For each entry its result, if it is the expected one; nil for the others, and for a single
  /// entry, which is reported in full. These have to be replayed alone.
  @MainActor private static func replayTogether(
    _ paths: [String], jobs: Int, _ sizeMax: Int
  ) -> [Replay.Result?] {
    if paths.count == 1 { return [nil] }
    let subjects = Dictionary(
      SubjectRegistry.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let stopwatch = Stopwatch()
    var progress = ProgressLine()
    return BulkReplay(of: paths, subjects: subjects, jobs: jobs, entrySizeMax: sizeMax).run {
      progress.show(replayed: $0, of: paths.count, after: stopwatch.seconds)
    }
  }

  /// Runs the scenario that the bytes of a file encode: any file encodes one.
  @MainActor private static func replayBytes(
    _ file: String, _ subject: Subject
  ) throws -> CommandStatus {
    guard let bytes = try? Data(contentsOf: URL(filePath: file)) else {
      throw UsageError("\(file) cannot be read; name an existing file after --bytes")
    }
    let run = try ByteRun(bytes, subject)
    Console.say(run.report)
    return run.isBroken ? .lawBroken : .succeeded
  }
}
