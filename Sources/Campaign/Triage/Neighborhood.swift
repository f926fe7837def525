import Generators
import Model
import Subjects

/// What the scenarios near a minimal scenario break.
///
/// A scenario that breaks one law often has neighbors that break another. The minimal scenario of a
/// defect does not depend on the seed, and neither do its neighbors. So every run that finds the
/// defect also finds what they break.
@MainActor struct Neighborhood {
  /// For each fingerprint found there, the preferred scenario.
  private(set) var best: [Fingerprint: Recording] = [:]

  /// The total cost of scenarios that end their process, see `Termination.cost`. It is limited
  /// because most neighbors of such a scenario end their process, too.
  private static let budgetMax = 640

  init(of recording: Recording, subject: Int, in configuration: RunConfiguration) throws {
    let testedSubject = configuration.subjects[subject]
    let (recordings, scenarios, nearCount) = Neighborhood.scenarios(
      around: recording, testedSubject)
    let runner = IsolatedRunner(testedSubject, budget: Neighborhood.budgetMax) { scenarios[$0[0]] }
    defer { runner.end() }
    // Many recordings mean the same scenario, which runs once.
    var seen: [Neighbor: Int] = [:], different: [Int] = []
    let numbers = scenarios.indices.map { index in
      let neighbor = Neighbor(scenario: scenarios[index], isNear: index < nearCount)
      let number = seen[neighbor] ?? different.count
      if number == different.count {
        seen[neighbor] = number
        different.append(index)
      }
      return number
    }
    let known = try runner.run(
      different.map { .init(input: [$0], metamorphicLaws: $0 < nearCount ? .all : .none) })
    let outcomes = numbers.prefix { $0 < known.count }.map { known[$0] }
    var bestIndices: [Fingerprint: Int] = [:]
    func isBetter(_ a: Int, than b: Int) -> Bool {
      recordings[a].isPreferred(to: recordings[b], scenarios[a], scenarios[b])
    }
    for (index, outcome) in outcomes.enumerated() where !outcome.isUncertain {
      for fingerprint in outcome.fingerprints where configuration.counts(fingerprint.law) {
        if bestIndices[fingerprint].map({ isBetter(index, than: $0) }) ?? true {
          bestIndices[fingerprint] = index
        }
      }
    }
    best = bestIndices.mapValues { recordings[$0] }
  }

  /// A scenario with the laws that judge it.
  private struct Neighbor: Hashable {
    let scenario: Scenario
    /// Whether metamorphic laws judge it, too.
    let isNear: Bool
  }

  /// A scenario and the neighbors to run, in a fixed order.
  ///
  /// - Returns: their choices, the scenarios, and how many of the first are also judged by
  ///   metamorphic laws: the scenario itself and its near neighbors.
  private static func scenarios(
    around recording: Recording, _ testedSubject: Subject
  ) -> (recordings: [Recording], scenarios: [Scenario], nearCount: Int) {
    var choices = Choices(seed: 0, index: 0)
    func regenerate(_ recording: Recording) -> Scenario {
      choices.restart(replaying: recording)
      return testedSubject.scenario(from: &choices)
    }
    let center = regenerate(recording)
    var recordings = [recording], scenarios = [center]
    func append(_ neighbor: Recording) {
      let scenario = regenerate(neighbor)
      // Scenarios with faults often end their process, which is slow, so they only run if the
      // center has faults, too.
      guard scenario.kind <= max(center.kind, .unusual) else { return }
      recordings.append(neighbor)
      scenarios.append(scenario)
    }
    let seed = recording.digest
    let neighbors = recording.neighborhood { candidate in
      _ = regenerate(candidate)
      return choices.recording
    } drawing: { candidate, number in
      choices.restart(continuing: candidate, seed: seed, index: number)
      _ = testedSubject.scenario(from: &choices)
      return choices.recording
    }
    neighbors.near.forEach(append)
    let nearCount = scenarios.count
    neighbors.far.forEach(append)
    return (recordings, scenarios, nearCount)
  }
}
