import Generators
import Model
import Subjects

/// Says which story a number means: a fresh one, or a neighbour of one that showed something new.
///
/// Child processes are forked with a copy of it, so that all agree what a number means. It learns
/// only at barriers, between two blocks of stories; when it has learnt something there, the children
/// are replaced by new ones, which have the new copy.
@MainActor final class ScenarioSource {
  let configuration: RunConfiguration
  private var subjectStates: [SubjectState]

  /// What is known of the stories of one subject.
  private struct SubjectState {
    var search: Search
    var coverageMap = CoverageMap()
  }

  /// One story in so many is a neighbour of one that was worth keeping.
  private static let neighborOneIn: UInt64 = 4

  init(_ configuration: RunConfiguration, seed: UInt64) {
    self.configuration = configuration
    subjectStates = configuration.subjects.map { _ in
      SubjectState(search: Search(seed: seed, neighborOneIn: ScenarioSource.neighborOneIn))
    }
  }

  /// Makes choices ready for a story.
  func begin(_ index: UInt64, of subject: Int, _ choices: inout Choices) {
    subjectStates[subject].search.begin(index, &choices)
  }

  func coverageMap(of subject: Int) -> CoverageMap { subjectStates[subject].coverageMap }

  func note(_ result: BatchResult) {
    subjectStates[result.batch.subject].coverageMap.note(
      result.featureCounts, scenarios: result.scenariosRun)
  }

  /// The barrier: keeps the stories that were the first to show something.
  ///
  /// - Returns: whether there were any.
  func learn(_ subject: Int) -> Bool {
    let firsts = subjectStates[subject].coverageMap.closeBlock()
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
