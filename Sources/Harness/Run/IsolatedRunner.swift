import Generators
import Model

/// Tells a subject one story after the other, in a child of this process, and says what each of them
/// breaks. One that ends the child costs a fork and is an answer like any other.
@MainActor final class IsolatedRunner {
  private let configuration: RunConfiguration
  private let subject: Int
  private var child: ChildProcess?
  private var number: UInt64 = 0
  /// How many stories may still be told. A story that ends its process counts as several, because it
  /// takes a fork, fills memory, or waits for a timer: see `Termination.cost`.
  private(set) var budget = IsolatedRunner.budgetMax

  static let budgetMax = 24_000

  init(_ configuration: RunConfiguration, subject: Int) {
    (self.configuration, self.subject) = (configuration, subject)
  }

  /// What the story of a recording breaks; nothing once patience is over.
  ///
  /// - Parameter law: the one that counts; its relation is judged, if it is one.
  func keys(of recording: Recording, law: Int) throws -> [Fingerprint] {
    guard budget > 0 else { return [] }
    number += 1
    budget -= 1
    let child =
      try self.child ?? ChildProcess { [configuration] in Worker(configuration, $1).serve($0) }
    self.child = child
    let message = Worker.runRecording(recording, subject: subject, law: law, number: number)
    if let answer = child.ask(message) { return Worker.readRecordingResult(answer) }
    let termination = child.waitForTermination()
    child.release()
    self.child = nil
    budget -= termination.cost
    return Fingerprint(termination).map { [$0] } ?? []
  }

  /// Lets the child go.
  func end() {
    child?.dismiss()
    child = nil
  }
}

extension Termination {
  /// How many stories could have been told instead.
  var cost: Int {
    switch reason {
    case .trap, .exit, .unsupported, .outside: 10
    case .fuel: 40
    case .memory: 200
    case .loop, .asleep: 6000
    }
  }
}
