import Generators
import Isolation
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
  fileprivate mutating func addStates(of scenario: Scenario, as subject: Subject) {
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
  @MainActor fileprivate mutating func add(
    _ outcome: IsolatedRunner.Outcome, _ recording: Recording, _ configuration: RunConfiguration
  ) {
    scenarios += 1
    for fingerprint in outcome.fingerprints where configuration.counts(fingerprint.law) {
      add(Minimal(scenarios: 1, recording: recording), of: fingerprint)
    }
  }
}

/// The main loop of a process of an exploration: it enumerates the scope for itself, and runs the
/// scenarios that it is asked for.
@MainActor final class ExplorationWorker {
  private let configuration: RunConfiguration
  private let scope: SmallScope
  private var enumeration = ExplorationWorker.enumeration
  private var choices = Choices(replaying: Recording())

  private var subject: Subject { configuration.subjects[0] }

  /// No limit is reached: a small scenario makes fewer choices, each with fewer values.
  private static var enumeration: Enumeration {
    Enumeration(.init(choicesMax: 256, valuesMax: 8, visitsMax: .max))
  }

  /// - Parameter configuration: has one subject.
  init(_ configuration: RunConfiguration, _ scope: SmallScope) {
    (self.configuration, self.scope) = (configuration, scope)
  }

  /// How many scenarios a process runs for one request: about a second of work.
  private static let partSize = 2048

  /// The request for the scenarios of a part, by its number in the order of the enumeration.
  static func workItem(part number: Int) -> WorkerPool.WorkItem {
    WorkerPool.WorkItem(type: 1, payload: .init(words: [number]), tag: number)
  }

  /// Handles requests until the other end of the channel is closed.
  func serve(_ channel: Channel) {
    channel.serve { request in
      let words = request.payload.words
      precondition(words.count == 1, "a request names one part; see ExplorationWorker.workItem")
      return Message.encode(run(from: words[0] * ExplorationWorker.partSize))
    }
  }

  /// Runs the scenarios of a part, of which the first has this number in the enumeration.
  private func run(from first: Int) -> ExplorationPart {
    // A part that was lost with its process comes again, after later ones.
    if enumeration.count > first { enumeration = ExplorationWorker.enumeration }
    var part = ExplorationPart()
    var batch: [(scenario: Scenario, recording: Recording)] = []
    while batch.count < ExplorationWorker.partSize {
      guard enumeration.begin(&choices) else {
        part.isLast = true
        break
      }
      let scenario = choices.smallScenario(scope, of: subject.scope)
      let recording = choices.recording
      guard enumeration.end(choices), enumeration.count > first else { continue }
      part.addStates(of: scenario, as: subject)
      batch.append((scenario, recording))
    }
    let runner = IsolatedRunner(subject, budget: .max) { [batch] in batch[$0[0]].scenario }
    defer { runner.end() }
    do {
      let outcomes = try runner.run(batch.indices.map { .init(input: [$0]) })
      try outcomes.requireSupport()
      for (outcome, (_, recording)) in zip(outcomes, batch) {
        part.add(outcome, recording, configuration)
      }
    } catch {
      part.failure = TriageError(error)
    }
    return part
  }
}
