import Generators
import Isolation
import Model
import Subjects

/// The main loop of a process of an exploration: it enumerates the scope for itself, and runs the
/// scenarios that it is asked for.
@MainActor final class ExplorationWorker {
  private let configuration: RunConfiguration
  private let scope: SmallScope
  private var enumeration = ExplorationWorker.enumeration
  private var choices = Choices(replaying: Recording())

  private var subject: Subject { configuration.subjects[0] }

  /// No limit is reached: a small scenario makes fewer choices. All of them are flags and picks, of
  /// which every value is tried.
  static var enumeration: Enumeration {
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
