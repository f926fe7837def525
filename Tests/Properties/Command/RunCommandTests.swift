import Foundation
import TestSupport
import Testing

/// `fuzz run`: what it prints and writes, and that it survives signals.
@Suite(.waitingForProcesses) struct `A run` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `prints its seed first and ends with 0 when the laws hold`() throws {
    let run = try FuzzProcess.run(
      "run", "--subject", "reference/fade", "--law", "completes-exactly-once", "--seed", "7",
      "--runs", "300", in: folder)
    #expect(run.output.hasPrefix("Seed 7\n"))
    #expect(run.output.contains("300 scenarios in "))
    #expect(run.output.hasSuffix("no law is broken.\n"))
    #expect(run.status == 0)
    #expect(folder.files(in: "corpus") == [])
  }

  @Test func `ends with 0 if only notes are broken, and with 1 if notes count`() throws {
    func run(_ more: String...) throws -> FuzzProcess {
      try FuzzProcess.start(
        [
          "run", "--subject", "mutant/fade-slides-by-a-margin", "--law", "larger-by-two", "--seed",
          "3", "--runs", "512",
        ] + more, in: folder
      ).end()
    }
    let silent = try run()
    #expect(silent.status == 0)
    #expect(silent.output.contains("Law broken (note): ") && silent.output.contains("(note; "))
    #expect(try run("--notes").status == 1)
  }

  /// The mistake of a plain transition must not hide behind that of a cancelled one: the published
  /// animator leaves the alpha 0 after a cancel, and writes the alpha 1 in any case.
  @Test func `reports two mistakes that break one law after different outcomes`() throws {
    _ = try FuzzProcess.run(
      "run", "--subject", "published/scale", "--law", "everything-restored", "--seed", "1",
      "--runs", "512", "--json", "figures.json", in: folder)
    let findings = try #require(try figures()["findings"] as? [[String: Any]])
    let sources = findings.compactMap {
      ($0["source"] as? String)?.trimmingCharacters(in: .whitespaces)
    }
    #expect(sources.contains("coming.view.alpha = 1"), "\(sources)")
    #expect(sources.contains("coming.view.alpha = 0"), "\(sources)")
  }

  @Test func `prints only findings and its result if it is quiet`() throws {
    let silent = try FuzzProcess.run(
      "run", "--subject", "reference/fade", "--seed", "7", "--runs", "64", "--quiet", in: folder)
    #expect(silent.status == 0 && silent.errors.isEmpty)
    #expect(silent.output.hasPrefix("Seed 7\n\n64 scenarios in "), "\(silent.output)")
    let broken = try FuzzProcess.run(
      "run", "--subject", "published/scale", "--law", "hidden-views-restored", "--seed", "3",
      "--runs", "64", "--quiet", in: folder)
    #expect(broken.status == 1 && broken.errors.isEmpty)
    #expect(broken.output.contains("Law broken: "))
    #expect(!broken.output.contains("non-vacuous"))
  }

  @Test func `is not needed to see the version`() throws {
    #expect(try FuzzProcess.run("--version", in: folder).output == "fuzz 0.2.0\n")
  }

  @Test func `shows how much a law excuses, and why`() throws {
    let run = try FuzzProcess.run(
      "run", "--subject", "Zoom/grow", "--law", "everything-restored", "--seed", "5", "--runs",
      "200", "--json", "figures.json", in: folder)
    #expect(run.output.contains("Comparisons that laws excuse:\n  everything-restored: "))
    let laws = try #require(try figures()["laws"] as? [String: [String: Any]])
    let law = try #require(laws["everything-restored"])
    let excused = try #require(law["excused"] as? [String: Int])
    let comparisons = try #require(law["comparisons"] as? Int)
    #expect(law["severity"] as? String == "error")
    #expect(excused["the screen has gone", default: 0] > 0)
    #expect(excused.values.reduce(0, +) < comparisons)
  }

  @Test func `finds the same, byte for byte, with one job and with two`() throws {
    func findings(jobs: String) throws -> [String: Data] {
      let run = try FuzzProcess.run(
        "run", "--subject", "published/scale", "--law", "hidden-views-restored", "does-not-crash",
        "--seed", "3", "--runs", "150", "--jobs", jobs, "--corpus", jobs, in: folder)
      #expect(run.status == 1)
      return try Dictionary(
        uniqueKeysWithValues: folder.files(in: jobs).map { ($0, try folder.data("\(jobs)/\($0)")) })
    }
    let alone = try findings(jobs: "1")
    #expect(!alone.isEmpty)
    #expect(try findings(jobs: "2") == alone)
  }

  @Test func `sees the same features with any number of jobs`() throws {
    let lines = try ["1", "3"].map { jobs in
      let run = try FuzzProcess.run(
        "run", "--subject", "reference/fade", "--seed", "5", "--runs", "4500", "--jobs", jobs,
        in: folder)
      return try #require(run.output.split(separator: "\n").first { $0.contains("features seen") })
    }
    #expect(lines[0] == lines[1])
  }

  @Test func `runs a subject once that is named twice`() throws {
    let run = try FuzzProcess.run(
      "run", "--subject", "reference/fade", "reference/fade", "--law", "completes-exactly-once",
      "--seed", "1", "--runs", "64", "--json", "figures.json", in: folder)
    #expect(run.status == 0)
    #expect(try figures()["runs"] as? Int == 64)
  }

  @Test func `divides the scenarios among the shards`() throws {
    func scenarios(_ shard: String) throws -> Int {
      let run = try FuzzProcess.run(
        "run", "--subject", "reference/fade", "--law", "completes-exactly-once", "--seed", "1",
        "--runs", "301", "--shard", shard, "--json", "figures.json", in: folder)
      #expect(run.status == 0)
      return try #require(figures()["runs"] as? Int)
    }
    #expect(try ["0/3", "1/3", "2/3"].map(scenarios) == [101, 100, 100])
  }

  @Test func `writes its figures as one JSON object`() throws {
    _ = try FuzzProcess.run(
      "run", "--subject", "published/scale", "--law", "hidden-views-restored", "--seed", "3",
      "--runs", "64", "--json", "figures.json", in: folder)
    let figures = try figures()
    #expect(
      figures.keys.sorted() == [
        "causes", "coverage", "findings", "format", "laws", "leftOut", "losses", "refusals",
        "repetitions",
        "runs", "runsPerSecond", "seconds", "seed", "shares", "subjects", "unrepeatedEnds",
        "unstable",
      ])
    #expect(figures["seed"] as? Int == 3)
    let machine = try #require((figures["coverage"] as? [String: Any])?["machine"])
    let modal = try #require((machine as? [String: [String: Any]])?["modal"])
    #expect(
      modal.keys.sorted() == [
        "moves", "movesNeverTaken", "movesVisited", "pairs", "pairsVisited", "states",
        "statesVisited",
      ])
    #expect(try #require(modal["movesVisited"] as? Int) > 5)
    let finding = try #require((figures["findings"] as? [[String: Any]])?.first)
    #expect(
      finding.keys.sorted() == [
        "cause", "events", "grade", "kind", "law", "location", "path", "severity",
        "source", "subject", "views",
      ])
    let location = try #require(finding["location"] as? [String: Any])
    #expect(location["file"] as? String == "Sources/Mutants/Published/PublishedScale.swift")
    #expect(finding["law"] as? String == "hidden-views-restored")
    let path = try #require(finding["path"] as? String)
    #expect(path.hasPrefix("corpus/hidden-views-restored/published-scale-"))
    let cause = try #require((figures["causes"] as? [[String: Any]])?.first)
    #expect(cause["severity"] as? String == "error")
    #expect(cause["expected"] as? String == "visible" && cause["found"] as? String == "invisible")
    let tick = try #require(cause["tick"] as? Double)
    #expect(cause["milliseconds"] as? Double == tick * 15.625)
    #expect((cause["scenario"] as? [String])?.contains { $0.hasPrefix("Tick 0: ") } == true)
    let laws = try #require(figures["laws"] as? [String: [String: Any]])
    #expect(laws["completes-exactly-once"]?.keys.sorted() == ["checked", "nonVacuous", "severity"])
  }

  // MARK: Interrupts and processes that are killed

  @Test func `ends with its summary when it is interrupted`() throws {
    let run = try FuzzProcess.start(
      [
        "run", "--subject", "reference/fade", "--law", "completes-exactly-once", "--max-time",
        "60s",
      ],
      in: folder)
    #expect(try run.wait(forProgress: "scenarios"))
    // SIGTERM ends a run as an interrupt does.
    kill(run.identifier, SIGTERM)
    let ended = try run.end()
    #expect(ended.status == 130)
    #expect(ended.output.contains("then interrupted: no law is broken."))
  }

  @Test func `of all small scenarios has a status of its own when it is interrupted`() throws {
    let run = try FuzzProcess.start(
      ["explore", "--scope", "3", "--subject", "reference/fade"], in: folder)
    // Long enough to begin, and too short for all scenarios of the scope.
    Thread.sleep(forTimeInterval: 1)
    kill(run.identifier, SIGTERM)
    let ended = try run.end()
    #expect(ended.status == 130)
    #expect(ended.output.contains(", then interrupted, through "))
  }

  @Test func `leaves no torn entry behind when it is killed`() throws {
    for round in ["0", "1", "2"] {
      let run = try FuzzProcess.start(
        [
          "run", "--subject", "published/scale", "--law", "everything-restored", "--seed", "3",
          "--runs", "64", "--corpus", "corpus/\(round)",
        ], in: folder)
      let deadline = Date().addingTimeInterval(60)
      while folder.files(in: "corpus/\(round)", ending: ".json").isEmpty, Date() < deadline {
        Thread.sleep(forTimeInterval: 0.001)
      }
      kill(run.identifier, SIGKILL)
      _ = try run.end()
    }
    let paths = folder.files(in: "corpus", ending: ".json")
    #expect(!paths.isEmpty)
    for path in paths {
      let replay = try FuzzProcess.run("replay", "corpus/\(path)", in: folder)
      #expect(replay.status == 0, "\(path)")
    }
  }

  @Test func `ends its workers when it is killed`() throws {
    let run = try FuzzProcess.start(
      ["run", "--subject", "reference/fade", "--max-time", "60s"], in: folder)
    #expect(try run.wait(forProgress: "scenarios"))
    kill(run.identifier, SIGKILL)
    _ = try run.end()
    let isAlone = (0..<500).contains { _ in
      Thread.sleep(forTimeInterval: 0.01)
      return folder.processes.isEmpty
    }
    #expect(isAlone)
  }

  @Test func `continues when the children of its workers are killed`() throws {
    let run = try FuzzProcess.start(
      [
        "run", "--subject", "published/scale", "--law", "everything-restored", "--seed", "3",
        "--runs", "400", "--jobs", "1", "--json", "figures.json",
      ], in: folder)
    // There are three processes while the run shrinks: the command, its worker, and a child in
    // which the worker tries a smaller scenario. Two such children are killed. A child is the
    // newest process.
    var killed = Set<pid_t>()
    let deadline = Date().addingTimeInterval(20)
    while killed.count < 2, Date() < deadline, kill(run.identifier, 0) == 0 {
      let processes = folder.processes
      let deepest = processes.count > 2 ? processes.max() : nil
      if let child = deepest, !killed.contains(child), kill(child, SIGKILL) == 0 {
        killed.insert(child)
      }
    }
    let ended = try run.end()
    #expect(killed.count == 2)
    #expect(ended.status == 1)
    #expect(ended.output.contains("published/scale breaks everything-restored"))
    #expect(!ended.output.contains("from outside"))
    let findings = try #require(figures()["findings"] as? [[String: Any]])
    #expect(!findings.isEmpty)
  }

  @Test func `blames no subject for signals that something outside sends`() throws {
    let run = try FuzzProcess.start(
      [
        "run", "--subject", "reference/scale", "--law", "does-not-crash", "--seed", "3",
        "--runs", "4000", "--jobs", "1", "--json", "figures.json",
      ], in: folder)
    #expect(try run.wait(forProgress: "scenarios"))
    var sent = 0
    // The worker ignores SIGTERM. After each of the other signals another worker takes its place.
    for signal in [SIGTERM, SIGUSR1, SIGKILL, SIGQUIT, SIGSTOP] {
      // Another worker may not have started yet.
      let isSent = (0..<100).contains { _ in
        Thread.sleep(forTimeInterval: 0.05)
        let worker = folder.processes.first { Self.parent(of: $0) == run.identifier }
        return worker.map { kill($0, signal) == 0 } ?? false
      }
      if isSent { sent += 1 }
    }
    let ended = try run.end()
    #expect(sent == 5)
    #expect(ended.status == 0, "\(ended.output)")
    for list in ["findings", "unstable", "unrepeatedEnds", "losses"] {
      #expect((try figures()[list] as? [Any])?.isEmpty == true, "\(list)")
    }
  }

  @Test(.atNight)
  func `names the lines of each subject, although the tool that finds them is killed`() throws {
    let run = try FuzzProcess.start(
      [
        "run", "--subject", "published/scale", "published/flip", "--law", "right-screen-remains",
        "--seed", "3", "--runs", "64", "--json", "figures.json",
      ], in: folder)
    var killed = Set<pid_t>()
    while kill(run.identifier, 0) == 0, Self.parent(of: run.identifier) != nil {
      for process in folder.processes
      where killed.isEmpty && Folder.program(of: process) == "llvm-symbolizer" {
        if kill(process, SIGKILL) == 0 { killed.insert(process) }
      }
      Thread.sleep(forTimeInterval: 0.002)
    }
    #expect(try run.end().status == 1)
    #expect(killed.count == 1)
    let findings = try #require(figures()["findings"] as? [[String: Any]])
    let located = findings.filter { $0["location"] != nil }
    #expect(Set(located.compactMap { $0["subject"] as? String }).count == 2)
    // One finding has no responsible statement.
    #expect(located.count >= findings.count - 1)
  }

  @Test func `starts the tool that finds lines once, and keeps it while it kills orphans`() throws {
    // The tool is looked for beside `swift` first. This one notes that it is started, and becomes
    // the real one.
    try folder.write("", to: "Tools/swift")
    try folder.writeProgram(
      #"""
      #!/bin/sh
      PATH=${PATH#*:}
      echo started >>"$0.starts"
      exec "$(dirname "$(readlink -f "$(command -v swift)")")/llvm-symbolizer" "$@"

      """#, to: "Tools/llvm-symbolizer")
    // After the first block the workers are replaced, and orphans are killed.
    let run = try FuzzProcess.start(
      [
        "run", "--subject", "published/scale", "--law", "right-screen-remains", "--seed", "3",
        "--runs", "128", "--max-findings", "2", "--json", "figures.json",
      ], in: folder, environment: folder.searchPath(before: "Tools")
    ).end()
    #expect(run.status == 1)
    let findings = try #require(figures()["findings"] as? [[String: Any]])
    #expect(findings.contains { $0["location"] != nil })
    let starts = String(decoding: try folder.data("Tools/llvm-symbolizer.starts"), as: UTF8.self)
    #expect(starts == "started\n")
  }

  // MARK: Subjects, progress and limits

  @Test func `runs every subject, even if another one has many failures`() throws {
    let run = try FuzzProcess.run(
      "run", "--subject", "published/fade", "reference/scale", "--law", "everything-restored",
      "--max-time", "3s", "--json", "figures.json", in: folder)
    #expect(run.status == 1)
    let subjects = try #require(figures()["subjects"] as? [String: [String: Any]])
    for name in ["published/fade", "reference/scale"] {
      #expect(try #require(subjects[name]?["runs"] as? Int) >= 64, "\(name)")
    }
    let counts = subjects.values.compactMap { $0["runs"] as? Int }
    #expect(counts.reduce(0, +) == (try figures()["runs"] as? Int))
  }

  @Test func `does not pass a subject that got no scenario`() throws {
    let run = try FuzzProcess.run(
      "run", "--subject", "reference/fade", "--max-time", "0.000001s", in: folder)
    #expect(run.status == 2)
    #expect(run.output.contains("reference/fade            0  NOT RUN"))
    #expect(run.output.contains("1 subject got no scenario before the run ended"))
  }

  @Test func `names each subject that got no scenario, also with --quiet`() throws {
    let names = ["fade", "flip", "scale", "snapshot", "snapshot-scrubbed"].map { "reference/\($0)" }
    let run = try FuzzProcess.start(
      ["run", "--quiet", "--max-time", "0.000001s", "--subject"] + names, in: folder
    ).end()
    #expect(run.status == 2)
    #expect(run.output.contains("before the run ended: \(names.joined(separator: ", ")).\n"))
  }

  @Test func `lists the kinds of scenario that a subject never got`() throws {
    _ = try FuzzProcess.run(
      "run", "--subject", "Tiles/fall", "reference/fade", "--law", "completes-exactly-once",
      "--seed", "1", "--runs", "2500", "--json", "figures.json", in: folder)
    let subjects = try #require(figures()["subjects"] as? [String: [String: Any]])
    let never = try #require(subjects["Tiles/fall"]?["neverOccurred"] as? [String])
    #expect(never.contains("interactive") == false)
    #expect(never.contains("one pair"))
    #expect(subjects["reference/fade"]?["neverOccurred"] as? [String] == [])
  }

  @Test func `prints progress to standard error, and counts failures from the first one on`() throws
  {
    let run = try FuzzProcess.run(
      "run", "--subject", "published/scale", "--law", "hidden-views-restored", "--seed", "3",
      "--runs", "64", in: folder)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("0 s: ") })
    #expect(lines.contains("published/scale breaks hidden-views-restored: shrinking …"))
    #expect(lines.contains("The first finding, which is not graded yet:"))
    #expect(run.errors.contains(" to shrink"))
    #expect(!run.errors.contains("no law broken"))
    #expect(!run.output.contains(" s: "))
  }

  @Test func `leaves out what ordinary scenarios do not show, if that is requested`() throws {
    func run(_ more: String...) throws -> FuzzProcess {
      try FuzzProcess.start(
        [
          "run", "--subject", "published/fade", "--law", "alpha-endpoints", "--seed", "3",
          "--runs", "128", "--json", "figures.json",
        ] + more, in: folder
      ).end()
    }
    let all = try run()
    let found = try #require(try figures()["findings"] as? [[String: Any]])
    let ordinary = found.filter { $0["kind"] as? String == "ordinary" }
    #expect(all.status == 1 && ordinary.count < found.count && !ordinary.isEmpty)
    let some = try run("--ordinary-only", "--corpus", "ordinary")
    let figures = try figures()
    let kept = try #require(figures["findings"] as? [[String: Any]])
    #expect(kept.map { $0["law"] as? String } == ordinary.map { $0["law"] as? String })
    #expect(figures["leftOut"] as? Int == found.count - ordinary.count)
    #expect(folder.files(in: "ordinary").count == ordinary.count)
    #expect(some.output.contains(", \(found.count - ordinary.count) left out that take unusual "))
    #expect(some.status == 1 && !some.output.contains("an unusual scenario"))
  }

  @Test func `shrinks no further failure if enough findings are there`() throws {
    let run = try FuzzProcess.run(
      "run", "--subject", "published/scale", "--seed", "3", "--runs", "64", "--max-findings", "2",
      "--json", "figures.json", in: folder)
    #expect(run.status == 1)
    #expect((try figures()["findings"] as? [Any])?.count == 2)
    #expect(folder.files(in: "corpus").count == 2)
  }

  @Test func `ends after the first block with a finding, if that is requested`() throws {
    for flags in [["--fail-fast"], ["--max-findings", "1"]] {
      let run = try FuzzProcess.start(
        [
          "run", "--subject", "published/scale", "--law", "hidden-views-restored", "--seed", "3",
          "--runs", "4000",
        ] + flags, in: folder
      ).end()
      #expect(run.status == 1)
      #expect(run.output.contains("\n64 scenarios in "), "\(run.output.suffix(200))")
    }
  }

  // MARK: Children that are all killed

  @Test func `reports failures without shrinking when all its children are killed`() throws {
    let run = try FuzzProcess.start(
      [
        "run", "--subject", "published/scale", "--law", "everything-restored", "--seed", "3",
        "--runs", "64", "--jobs", "1", "--json", "figures.json",
      ], in: folder)
    #expect(try run.wait(forProgress: " to shrink"))
    let deadline = Date().addingTimeInterval(20)
    while Self.parent(of: run.identifier) != nil, Date() < deadline {
      for process in folder.processes
      where Self.parent(of: process) == run.identifier { kill(process, SIGKILL) }
    }
    let ended = try run.end()
    #expect(ended.status == 1 || ended.status == 2)
    #expect(ended.output.contains("Not shrunk: processes were ended from outside"))
    let findings = try #require(figures()["findings"] as? [[String: Any]])
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0["law"] as? String == "everything-restored" })
  }

  /// The process that started a process; nil if that has ended.
  private static func parent(of process: pid_t) -> pid_t? {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // The name of the program, in parentheses, may hold spaces. The state and the parent follow it.
    // A process that has ended, but that its parent has not waited for, has the state Z.
    let words = status?.split(separator: ")").last?.split(separator: " ") ?? []
    return words.count > 1 && words[0] != "Z" ? pid_t(words[1]) : nil
  }

  private func figures() throws -> [String: Any] { try folder.json("figures.json") }
}

@Suite(.waitingForProcesses) struct `A run survives a subject that` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Runs with one seed after another until the hazard occurs; throws if it does with none of them.
  private func run(_ subject: String, runs: Int) throws -> FuzzProcess {
    for seed in 1...40 {
      let run = try FuzzProcess.run(
        "run", "--subject", subject, "--law", "does-not-crash", "--seed", "\(seed)", "--runs",
        "\(runs)", in: folder)
      if run.status != 0 { return run }
    }
    throw NothingHappened()
  }

  private struct NothingHappened: Error {}

  @Test func `traps`() throws {
    let run = try run("mutant/traps-rarely", runs: 256)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "found a trap: Mutants/ProcessEndingSubjects.swift:10: Fatal error: a hazard has come true."
      ))
    #expect(run.output.contains("  does-not-crash             256             256\n"))
    #expect(run.output.contains("256 scenarios in "))
    #expect(run.output.hasSuffix(": 1 finding.\n"))
    let entry = try #require(folder.files(in: "corpus").first)
    #expect(entry.hasPrefix("does-not-crash/mutant-traps-rarely-"))
    let replay = try FuzzProcess.run("replay", "corpus/\(entry)", in: folder)
    #expect(replay.output.contains("found a trap: Mutants/ProcessEndingSubjects.swift:10: "))
  }

  @Test func `calls UIKit forever`() throws {
    let run = try run("mutant/hangs-rarely", runs: 64)
    #expect(run.output.contains("found a hang: it never stops calling UIKit."))
    #expect(run.output.hasSuffix(": 1 finding.\n"))
  }

  @Test func `loops forever without a call`() throws {
    let run = try run("mutant/spins-rarely", runs: 32)
    #expect(run.output.contains("not deterministic."))
    #expect(run.output.contains("found a hang: a loop that calls nothing"))
    #expect(run.output.hasSuffix(": 1 finding.\n"))
  }

  @Test func `exhausts the memory`() throws {
    let run = try run("mutant/eats-memory-rarely", runs: 64)
    #expect(run.output.contains("found more than 256 MiB of memory."))
    #expect(run.output.hasSuffix(": 1 finding.\n"))
  }

  @Test func `waits for two seconds, which is not a finding`() throws {
    for seed in 1...40 {
      let start = Date()
      let run = try FuzzProcess.run(
        "run", "--subject", "mutant/naps-rarely", "--law", "does-not-crash", "--seed", "\(seed)",
        "--runs", "64", in: folder)
      #expect(run.status == 0)
      // A run that takes so long had a scenario in which the subject waits.
      if Date().timeIntervalSince(start) > 2 { return }
    }
    throw NothingHappened()
  }

  @Test func `crashes only after certain earlier scenarios`() throws {
    let run = try FuzzProcess.run(
      "run", "--subject", "mutant/remembers-rarely", "--law", "does-not-crash", "--seed", "1",
      "--runs", "300", "--jobs", "1", "--json", "figures.json", "--junit", "tests.xml", in: folder)
    #expect(run.status == 1)
    let tests = String(decoding: try folder.data("tests.xml"), as: UTF8.self)
    #expect(tests.contains("failures=\"1\""))
    #expect(tests.contains("<failure message=\"mutant/remembers-rarely breaks does-not-crash"))
    #expect(run.output.contains("Before it, in the same process:"))
    #expect(run.output.contains("Unstable: it occurs only after the scenarios before it"))
    #expect(run.output.hasSuffix(": no finding, 1 unstable failure.\n"))
    let figures = try folder.json("figures.json")
    #expect((figures["findings"] as? [[String: Any]])?.isEmpty == true)
    let unstable = try #require(figures["unstable"] as? [[String: Any]])
    #expect(unstable.map { $0["law"] as? String } == ["does-not-crash"])
    let entry = try #require(unstable.first?["path"] as? String)
    let replay = try FuzzProcess.run("replay", entry, in: folder)
    #expect(replay.status == 0, "\(replay.output)")
  }

  @Test func `is correct while a law of the suite traps`() throws {
    let run = try FuzzProcess.run(
      "run", "--subject", "mutant/judge-traps-rarely", "reference/scale", "--seed", "1", "--runs",
      "200", "--json", "figures.json", in: folder)
    #expect(run.status == 2)
    #expect(run.output.contains("could not be judged, so they have no result."))
    #expect(run.output.contains("a bug of TransitionCheck itself: a trap: "))
    #expect(run.output.contains("while law comes-to-rest was judged"))
    #expect(run.output.contains("the window goes away."))
    #expect(run.output.hasSuffix(": no law is broken.\n"))
    let figures = try folder.json("figures.json")
    let losses = try #require(figures["losses"] as? [[String: Any]])
    #expect(!losses.isEmpty)
    #expect(losses.allSatisfy { $0["subject"] as? String == "mutant/judge-traps-rarely" })
    #expect(figures["runs"] as? Int == 400 - losses.count)
  }

  /// A subject may have damaged the memory of the suite in an earlier scenario.
  @Test func `makes a law trap after earlier scenarios only, which is not a bug of the suite`()
    throws
  {
    let run = try FuzzProcess.run(
      "run", "--subject", "mutant/judge-traps-later", "--seed", "1", "--runs", "200", "--json",
      "figures.json", in: folder)
    #expect(run.status == 1)
    #expect(!run.output.contains("a bug of TransitionCheck itself"))
    #expect(
      run.output.contains("while law comes-to-rest was judged: run alone, the scenario breaks"))
    #expect(run.output.hasSuffix(": no finding, 1 unstable failure.\n"))
    let figures = try folder.json("figures.json")
    #expect((figures["losses"] as? [Any])?.isEmpty == true)
    #expect(figures["runs"] as? Int == 200)
  }

  @Test(arguments: ["1", "2"])
  func `needs what is not simulated, and the others run to the end`(jobs: String) throws {
    let run = try FuzzProcess.run(
      "run", "--subject", "mutant/refuses-rarely", "reference/fade", "--law",
      "completes-exactly-once", "--seed", "1", "--runs", "1500", "--jobs", jobs, "--json",
      "figures.json", "--junit", "tests.xml", in: folder)
    #expect(run.status == 2)
    let tests = String(decoding: try folder.data("tests.xml"), as: UTF8.self)
    #expect(tests.contains("errors=\"1\""))
    #expect(tests.contains("<error message=\"UIGravityBehavior needs UIKit Dynamics, "))
    #expect(run.output.contains(" of mutant/refuses-rarely were not judged, because they need "))
    #expect(run.output.contains("  UIGravityBehavior needs UIKit Dynamics, "))
    let figures = try folder.json("figures.json")
    let refusals = try #require(figures["refusals"] as? [[String: Any]])
    #expect(refusals.map { $0["subject"] as? String } == ["mutant/refuses-rarely"])
    let count = try #require(refusals.first?["scenarios"] as? Int)
    #expect(count > 0 && figures["runs"] as? Int == 3_000 - count)
  }
}

/// The policies on which a finding depends, here a finding of `cancel-leaves-no-trace`, which
/// compares two runs.
@Suite(.waitingForProcesses) struct `The grade of a finding` {
  /// The grades of the findings about a subject.
  private func grade(of subject: String) throws -> [String] {
    let folder = try Folder()
    _ = try FuzzProcess.run(
      "run", "--subject", subject, "--law", "cancel-leaves-no-trace", "--seed", "5", "--runs",
      "600", "--json", "figures.json", in: folder)
    let figures = try folder.json("figures.json")
    let findings = try #require(figures["findings"] as? [[String: Any]])
    return findings.compactMap { $0["grade"] as? String }
  }

  @Test func `names the one policy under which the system cleans up itself`() throws {
    #expect(
      try grade(of: "mutant/fade-keeps-to-view-on-cancel")
        == ["depends on undocumented behavior: not with systemRemovesToViewOnCancel"])
  }

  @Test func `is a defect if no policy makes a difference`() throws {
    #expect(try grade(of: "mutant/scale-trusts-the-rollback") == ["defect"])
  }
}
