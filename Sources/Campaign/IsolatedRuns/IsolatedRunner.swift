import Generators
import Isolation
import Model

/// Runs scenarios of one subject one at a time in a child process, and returns what each of them
/// breaks. If a scenario ends the child, that is its result, and the next one needs a new fork.
@MainActor final class IsolatedRunner {
  private let configuration: RunConfiguration
  private let subject: Int
  private var child: ChildProcess?
  private var number: UInt64 = 0
  /// How many scenarios may still run. A scenario that ends its process counts as several, because
  /// it takes a fork, fills memory, or waits for a timer: see `Termination.cost`.
  private(set) var budget = IsolatedRunner.budgetMax

  static let budgetMax = 24_000

  init(_ configuration: RunConfiguration, subject: Int) {
    (self.configuration, self.subject) = (configuration, subject)
  }

  /// What the scenario of a recording breaks; empty if the budget is spent.
  ///
  /// - Parameter law: the law that counts. If it is a metamorphic law, it is judged, too.
  func keys(of recording: Recording, law: Law.ID) throws -> [Fingerprint] {
    guard budget > 0 else { return [] }
    number += 1
    budget -= 1
    let child =
      try self.child
      ?? ChildProcess(sharing: SharedResults.layout) { [configuration] in
        Worker(configuration, $1).serve($0)
      }
    self.child = child
    let message = Worker.runRecording(recording, subject: subject, law: law, number: number)
    if let answer = child.ask(message) { return Worker.readRecordingResult(answer) }
    let termination = child.waitForTermination()
    child.release()
    self.child = nil
    budget -= termination.cost
    return Fingerprint(termination).map { [$0] } ?? []
  }

  /// Ends the child process.
  func end() {
    child?.dismiss()
    child = nil
  }
}

extension Termination {
  /// How many scenarios could have run in the same time.
  var cost: Int {
    switch reason {
    case .trap, .exit, .unsupported, .outside: 10
    case .fuel: 40
    case .memory: 200
    case .loop, .asleep: 6000
    }
  }
}
