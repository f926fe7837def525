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
  /// The same for a failure that takes seconds to see.
  static let slowRunsBeforeReport = 2

  init(failures: Int, runs: Int) { (self.failures, self.runs) = (failures, runs) }

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
      let place = try runner.place(of: fingerprint, inSequence: sequence.indices.map { [$0] })
      self.runs += 1
      if place == before.count { failures += 1 }
    }
  }
}
