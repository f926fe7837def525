import Model
import Subjects

/// How often a scenario showed a failure when it ran again, each time in a fresh process.
public struct Stability: Hashable, Sendable, Codable {
  public var failures: Int
  public var runs: Int

  /// For a scenario that did not run again.
  static let unknown = Stability(failures: 0, runs: 0)

  /// Whether the failure occurred each time; also true if the scenario did not run again.
  public var isStable: Bool { failures == runs }

  /// How often a scenario runs before it is shrunk, and before it is reported.
  static let runsBeforeShrinking = 2
  static let runsBeforeReport = 20
  /// How often a scenario runs before it is reported if its failure takes seconds to see.
  static let slowRunsBeforeReport = 2

  mutating func add(_ other: Stability) {
    failures += other.failures
    runs += other.runs
  }

  init(failures: Int, runs: Int) { (self.failures, self.runs) = (failures, runs) }

  /// Runs a scenario that shows several failures, each time in a fresh process.
  ///
  /// - Parameter fingerprints: several only if all are of laws about one run.
  /// - Returns: how often the scenario showed each of them, in their order.
  @MainActor static func all(
    of fingerprints: [Fingerprint], in scenario: Scenario, with subject: Subject, runs: Int
  ) throws -> [Stability] {
    let runner = IsolatedRunner(subject) { _ in scenario }
    var stabilities = fingerprints.map { _ in Stability(failures: 0, runs: 0) }
    for _ in 0..<runs where runner.budget > 0 {
      let shown = try runner.fingerprintsInFreshProcess(judging: fingerprints[0].law)
      for (index, fingerprint) in fingerprints.enumerated() {
        stabilities[index].runs += 1
        if shown.contains(fingerprint) { stabilities[index].failures += 1 }
      }
    }
    return stabilities
  }

  /// Runs the scenario, each time in a fresh process; fewer times if each run takes seconds.
  ///
  /// - Parameter before: the scenarios that run before it in the same process.
  @MainActor init(
    of fingerprint: Fingerprint, in scenario: Scenario, after before: [Scenario] = [],
    with subject: Subject, runs: Int
  ) throws {
    let sequence = before + [scenario]
    let runner = IsolatedRunner(subject) { sequence[$0[0]] }
    self.init(failures: 0, runs: 0)
    while self.runs < runs, runner.budget > 0 {
      let index = try runner.index(of: fingerprint, inSequence: sequence.indices.map { [$0] })
      self.runs += 1
      if index == before.count { failures += 1 }
    }
  }
}
