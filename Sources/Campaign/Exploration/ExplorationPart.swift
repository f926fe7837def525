import Generators
import Model
import Scenarios
import Subjects

/// What consecutive scenarios of a small scope have shown, as one process answers it.
struct ExplorationPart: Codable {
  /// How many scenarios ran.
  var scenarios = 0
  /// Whether no scenario of the scope comes after them.
  var isLast = false
  /// The states of the model that they reach.
  var states: Set<State> = []
  /// The simplest of them for each fingerprint.
  var minimal: [Fingerprint: Minimal] = [:]
  /// Why the process could not run its scenarios; nil if it could.
  var failure: TriageError?

  /// How many scenarios have a fingerprint, and the choices of the simplest of them.
  struct Minimal: Codable {
    var scenarios = 0
    var recording: Recording

    mutating func add(_ other: Minimal) {
      scenarios += other.scenarios
      if other.recording.isSimpler(than: recording) { recording = other.recording }
    }
  }

  /// A state of the model: the transition, how it is driven, how it ends and its progress.
  struct State: Hashable, Codable {
    let container: Scenario.Container
    let transitionKind: TransitionKind
    let from: Int
    let to: Int
    let isInteractive: Bool
    let succeeds: Bool
    /// In intervals, rounded down.
    let progress: Int
  }

  /// Adds what other scenarios have shown.
  mutating func add(_ other: ExplorationPart) {
    scenarios += other.scenarios
    isLast = isLast || other.isLast
    states.formUnion(other.states)
    for (fingerprint, minimal) in other.minimal { add(minimal, of: fingerprint) }
    failure = failure ?? other.failure
  }

  private mutating func add(_ minimal: Minimal, of fingerprint: Fingerprint) {
    if self.minimal[fingerprint]?.add(minimal) == nil { self.minimal[fingerprint] = minimal }
  }

  /// Into how many intervals the progress of a transition is divided.
  private static let intervals = 8

  /// Adds the states that the model predicts for a scenario; without a specification, for a fade.
  mutating func addStates(of scenario: Scenario, as subject: Subject) {
    let specification = subject.modelSpecification ?? .fade
    for transition in Prediction(of: specification, in: scenario).transitions {
      let course = transition.course
      // At most four seconds, because the model may predict that a transition never completes.
      let length = max(0, min(course.completionTick.count - course.began.count, 256))
      for sample in 0...ExplorationPart.intervals {
        let share = Double(sample) / Double(ExplorationPart.intervals)
        let time = Double(course.began.count) + Double(length) * share
        states.insert(
          State(
            container: scenario.container, transitionKind: course.transitionKind, from: course.from,
            to: course.to, isInteractive: course.isInteractive, succeeds: course.succeeds,
            progress: Int(course.progress(at: time) * Double(ExplorationPart.intervals))))
      }
    }
  }

  /// Adds what a scenario breaks.
  @MainActor mutating func add(
    _ outcome: IsolatedRunner.Outcome, _ recording: Recording, _ configuration: RunConfiguration
  ) {
    scenarios += 1
    for fingerprint in outcome.fingerprints where configuration.counts(fingerprint.law) {
      add(Minimal(scenarios: 1, recording: recording), of: fingerprint)
    }
  }
}
