import Foundation
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
  /// In each run objects have other addresses, so that a failure which depends on their order is
  /// unstable.
  ///
  /// - Parameter fingerprints: several only if all are of laws about one run.
  /// - Returns: how often the scenario showed each of them, in their order.
  @MainActor static func all(
    of fingerprints: [Fingerprint], in scenario: Scenario, with subject: Subject, runs: Int
  ) throws -> [Stability] {
    var stabilities = fingerprints.map { _ in Stability(failures: 0, runs: 0) }
    // The input is the number of the run.
    let runner = IsolatedRunner(subject) { input in
      moveAddresses(by: input[0])
      return scenario
    }
    for run in 0..<runs where runner.budget > 0 {
      let shown = try runner.fingerprintsInFreshProcess([run], judging: fingerprints[0].law)
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
    // The input is an index in the sequence and the number of the run.
    let runner = IsolatedRunner(subject) { input in
      if input[0] == 0 { Stability.moveAddresses(by: input[1]) }
      return sequence[input[0]]
    }
    self.init(failures: 0, runs: 0)
    while self.runs < runs, runner.budget > 0 {
      let inputs = sequence.indices.map { [$0, self.runs] }
      let index = try runner.index(of: fingerprint, inSequence: inputs)
      self.runs += 1
      if index == before.count { failures += 1 }
    }
  }

  /// Takes some blocks of memory of each small size forever, so that later objects get different
  /// addresses: at most a megabyte. Called in a child process.
  ///
  /// - Parameter number: each number from 0 to 30 moves them in another way; 0 moves nothing. The
  ///   number of a run is less than `runsBeforeReport`.
  static func moveAddresses(by number: Int) {
    // glibc keeps freed blocks by size in steps of 16 bytes, and gives out the last one first. The
    // remainder gives each size another number of blocks; 31 is a prime, so that few are 0.
    for step in 1...64 {
      for _ in 0..<(number * step % 31) { _ = malloc(16 * step) }
    }
  }
}
