import Foundation
import Mutants
import TestSupport
import Testing

/// Hostile subjects: each run survives them, and says what they do. `Extras/stress/stress` runs all
/// of them, including those that take seconds.
@Suite(.waitingForProcesses) struct `A run with a hostile subject` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// With this seed the hazards occur among the first 64 scenarios.
  private static let seed = "3"

  /// Runs hazards together, with one law; returns the result and the figures of `--json`.
  private func run(_ hazards: [Hazard], _ flags: String...) throws -> (FuzzProcess, [String: Any]) {
    let names = hazards.map(\.subject.name)
    let run = try FuzzProcess.start(
      ["run", "--law", "does-not-crash", "--seed", Self.seed, "--runs", "64", "--json", "x.json"]
        + flags + ["--subject"] + names, in: folder
    ).end()
    return (run, try folder.json("x.json"))
  }

  /// The hazards with some names, without `mutant/hazard-`.
  private func hazards(_ names: String...) -> [Hazard] {
    Hazard.all.filter { names.contains(String($0.subject.name.dropFirst("mutant/hazard-".count))) }
  }

  /// The subjects that a list of the figures names, such as the list of the findings.
  private func subjects(_ figures: [String: Any], _ list: String) -> Set<String> {
    let entries = figures[list] as? [[String: Any]] ?? []
    return Set(entries.compactMap { $0["subject"] as? String })
  }

  @Test func `reports what it does, and the others run to the end`() throws {
    try expectReports(
      of: hazards(
        "kills-itself", "raises-fault-once", "exits", "writes-garbage", "changes-directory",
        "leaves-a-process", "becomes-another-program"),
      count: 7)
  }

  @Test(.atNight) func `reports what more of them do, and the others run to the end`() throws {
    try expectReports(
      of: hazards(
        "sleeps", "signals-its-parent", "exits-as-the-suite", "sets-a-timer", "limits-its-time",
        "limits-its-memory", "asks-to-be-traced", "sleeps-in-a-loop", "becomes-two",
        "becomes-its-child", "becomes-a-daemon"),
      count: 11)
  }

  /// Runs hazards together and expects of each what it must report.
  ///
  /// - Parameter count: how many there must be, so that none is left out by a wrong name.
  private func expectReports(of chosen: [Hazard], count: Int) throws {
    #expect(chosen.count == count)
    let (run, figures) = try run(chosen)
    #expect(run.status == 1)
    for hazard in chosen {
      let name = hazard.subject.name
      switch hazard.expectation {
      case .finding(let text):
        #expect(subjects(figures, "findings").contains(name), "\(name)")
        #expect(run.output.contains(text), "\(name): \(text)")
      default:
        #expect(!subjects(figures, "findings").contains(name), "\(name)")
        #expect(!subjects(figures, "unstable").contains(name), "\(name)")
      }
    }
    let counts = try #require(figures["subjects"] as? [String: [String: Any]])
    #expect(counts.values.allSatisfy { $0["runs"] as? Int == 64 })
  }

  /// The version of Landlock in the kernel; below 1 if it has none. Version 6 separates signals, see
  /// `Domain`.
  private static let landlockVersion: Int = {
    typealias SystemCall = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
    guard let address = dlsym(nil, "syscall") else { return 0 }
    // `landlock_create_ruleset` with the flag that asks for the version.
    return unsafeBitCast(address, to: SystemCall.self)(444, 0, 0, 1, 0, 0, 0)
  }()

  @Test(.enabled(if: landlockVersion >= 6, "the kernel cannot separate processes"))
  func `keeps its processes apart from the subject's`() throws {
    let (run, figures) = try run(
      hazards("signals-through-a-file", "writes-to-memory-of-its-parent"))
    #expect(run.status == 0)
    #expect(figures["runs"] as? Int == 128)
  }

  @Test func `ends in time, even if it cannot be interrupted`() throws {
    let start = ContinuousClock.now
    let (run, figures) = try run(
      hazards("blocks-signals-and-loops", "stops", "waits-forever"), "--max-time", "5s")
    #expect(start.duration(to: .now) < .seconds(20))
    #expect(run.output.contains("scenarios in "))
    #expect(subjects(figures, "findings").count > 0)
  }

  @Test func `gives up a subject that hangs in three scenarios in a row, and says so`() throws {
    let start = ContinuousClock.now
    // The second subject must get all its scenarios nevertheless.
    let (run, figures) = try run(hazards("always-waits", "changes-directory"))
    #expect(start.duration(to: .now) < .seconds(60))
    #expect(run.status == 1)
    #expect(subjects(figures, "findings") == ["mutant/hazard-always-waits"])
    let counts = try #require(figures["subjects"] as? [String: [String: Any]])
    #expect(counts["mutant/hazard-always-waits"]?["runs"] as? Int == 3)
    #expect(counts["mutant/hazard-always-waits"]?["isGivenUp"] as? Bool == true)
    #expect(counts["mutant/hazard-changes-directory"]?["runs"] as? Int == 64)
    #expect(
      run.output.contains("hazard-always-waits got 3 scenarios, because several in a row hung"))
  }

  @Test func `ends between two scenarios of a batch if they are slow, and has judged the others`()
    throws
  {
    let (run, figures) = try run(hazards("is-slow"), "--max-time", "1s")
    #expect(run.status == 0)
    #expect((figures["losses"] as? [Any])?.count == 0)
    let scenarios = try #require(figures["runs"] as? Int)
    #expect(1..<64 ~= scenarios)
  }

  @Test(.atNight)
  func `does the same in each run if it depends on time, chance or the order of a set`() throws {
    let chosen = Hazard.all.filter { $0.expectation == .deterministic }
    #expect(chosen.count == 5)
    let (_, first) = try run(chosen, "--corpus", "a")
    let (_, second) = try run(chosen, "--corpus", "b")
    for list in ["findings", "unstable"] {
      #expect(subjects(first, list) == subjects(second, list), "\(list)")
    }
    #expect(subjects(first, "unstable") == [])
    #expect(folder.files(in: "a") == folder.files(in: "b"))
  }

  @Test func `never reports a failure that only sometimes occurs as a finding`() throws {
    let chosen = Hazard.all.filter { $0.expectation == .unstable }
    #expect(chosen.count == 3)
    let (run, figures) = try run(chosen)
    #expect(run.status == 1)
    #expect(run.output.contains("192 scenarios in "))
    #expect(subjects(figures, "findings") == [])
    // This subject overwrites the results of its batch.
    let memory = "mutant/hazard-writes-to-shared-memory"
    #expect(subjects(figures, "unstable").contains(memory))
    #expect(run.output.contains("\(memory) breaks does-not-crash by a broken process: it writes"))
    let failures = try #require(figures["unstable"] as? [[String: Any]])
    let failure = failures.first { $0["subject"] as? String == memory }
    // Which of the two is noticed first depends on timing.
    #expect((failure?["found"] as? String)?.contains(/it writes to (memory|a file)/) == true)
    let later = try #require(
      failures.first { $0["subject"] as? String == "mutant/hazard-kills-itself-later" })
    // It may end in the scenario itself, or in the run of a variant.
    let end = "an end by SIGKILL, which it causes itself"
    #expect((later["found"] as? String)?.hasPrefix(end) == true)
    #expect(try #require(later["before"] as? Int) > 0)
  }

  @Test func `ends with 1, and says how many processes ended, if no failure explains it`() throws {
    let (run, figures) = try run(hazards("leaves-a-count", "traps-at-a-count"), "--jobs", "1")
    #expect(run.status == 1)
    for list in ["findings", "unstable", "losses"] {
      #expect((figures[list] as? [Any])?.isEmpty == true, "\(list)")
    }
    let all = try #require(figures["unrepeatedEnds"] as? [[String: Any]])
    #expect(all.count == 1)
    let ends = try #require(all.first)
    #expect(ends["subject"] as? String == "mutant/hazard-traps-at-a-count")
    #expect(ends["ends"] as? Int == 1)
    #expect(ends["isUncertain"] as? Bool == false)
    #expect((ends["found"] as? String)?.hasSuffix("what another subject left behind") == true)
    #expect(run.output.contains("1 process ended in scenarios of mutant/hazard-traps-at-a-count"))
    #expect(run.output.hasSuffix(": no finding, 1 process ended without a finding.\n"))
  }

  @Test func `leaves no process behind when its coordinator is killed`() throws {
    let names = hazards("starts-a-program", "waits-for-the-end-of-its-parent").map(\.subject.name)
    let run = try FuzzProcess.start(
      ["run", "--seed", Self.seed, "--runs", "64", "--jobs", "2", "--subject"] + names, in: folder)
    // Meanwhile the first scenario of the other subject waits.
    #expect(try run.wait(forProgress: "64 scenarios"))
    #expect(folder.programs.count > 1)
    kill(run.identifier, SIGKILL)
    _ = try run.end()
    let isAlone = (0..<200).contains { _ in
      Thread.sleep(forTimeInterval: 0.01)
      return folder.programs.isEmpty
    }
    #expect(isAlone, "\(folder.programs)")
  }
}
