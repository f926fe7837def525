import Generators
import Model
import Subjects

/// Maps indices to scenarios: each is a new one, or a neighbor of a scenario with a new feature.
///
/// Child processes are forked with a copy, so an index means the same scenario in all of them. The
/// source changes only between two blocks; then new children with the new copy replace the old ones.
@MainActor final class ScenarioSource {
  let configuration: RunConfiguration
  private var subjectStates: [SubjectState]

  /// What is known about the scenarios of one subject.
  private struct SubjectState {
    var search: Search
    var coverageMap = CoverageMap()
  }

  /// One scenario in this many is a neighbor of a kept input.
  private static let neighborOneIn: UInt64 = 4

  init(_ configuration: RunConfiguration, seed: UInt64) {
    self.configuration = configuration
    subjectStates = configuration.subjects.map { _ in
      SubjectState(search: Search(seed: seed, neighborOneIn: ScenarioSource.neighborOneIn))
    }
  }

  /// Prepares the choices for the scenario with this index.
  func begin(_ index: UInt64, of subject: Int, _ choices: inout Choices) {
    subjectStates[subject].search.begin(index, &choices)
  }

  /// How many scenarios of all subjects are kept for their coverage.
  var keptCount: Int { subjectStates.reduce(0) { $0 + $1.search.kept.count } }

  func coverageMap(of subject: Int) -> CoverageMap { subjectStates[subject].coverageMap }

  /// Adds the features of a batch.
  func record(_ result: BatchResult) {
    subjectStates[result.batch.subject].coverageMap.add(
      result.featureCounts, scenarios: result.scenariosRun)
  }

  /// Ends a block: keeps the scenarios with new features.
  ///
  /// - Returns: whether there were any.
  func learn(_ subject: Int) -> Bool {
    let firsts = subjectStates[subject].coverageMap.closeBlock()
    // Workers report only indices, so the choices are made again, before the search changes.
    var choices = Choices(seed: 0, index: 0)
    let outcomes = firsts.map { index, features in
      begin(index, of: subject, &choices)
      _ = configuration.subjects[subject].scenario(from: &choices)
      return Search.Outcome(index: index, recording: choices.recording, states: features)
    }
    subjectStates[subject].search.learn(outcomes)
    return !outcomes.isEmpty
  }
}
