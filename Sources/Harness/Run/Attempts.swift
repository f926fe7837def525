import Generators
import Model

/// Tells a subject one story after the other, in a child of this process, and says what each of them
/// breaks. One that ends the child costs a fork and is an answer like any other.
@MainActor final class Attempts {
  private let cast: Cast
  private let subject: Int
  private var child: Child?
  private var number: UInt64 = 0
  /// How many stories may still be told. A story that ends its process counts as several, because it
  /// takes a fork, fills memory, or waits for a timer: see `Death.price`.
  private(set) var patience = Attempts.patienceMax

  static let patienceMax = 24_000

  init(_ cast: Cast, subject: Int) { (self.cast, self.subject) = (cast, subject) }

  /// What the story of a recording breaks; nothing once patience is over.
  ///
  /// - Parameter law: the one that counts; its relation is judged, if it is one.
  func keys(of recording: Recording, law: Int) throws -> [FindingKey] {
    guard patience > 0 else { return [] }
    number += 1
    patience -= 1
    let child = try self.child ?? Child { [cast] in Storyteller(cast, $1).serve($0) }
    self.child = child
    let message = Storyteller.attempt(recording, subject: subject, law: law, number: number)
    if let answer = child.ask(message) { return Storyteller.readAttempt(answer) }
    let death = child.bury()
    child.release()
    self.child = nil
    patience -= death.price
    return FindingKey(death).map { [$0] } ?? []
  }

  /// Lets the child go.
  func end() {
    child?.dismiss()
    child = nil
  }
}

extension Death {
  /// How many stories could have been told instead.
  var price: Int {
    switch cause {
    case .trap, .exit, .refusal, .outside: 10
    case .fuel: 40
    case .memory: 200
    case .timer, .asleep: 6000
    }
  }
}
