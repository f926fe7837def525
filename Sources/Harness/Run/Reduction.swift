import Generators
import Model
import Subjects

/// Makes a story that breaks a law smaller, as long as it breaks the same law at the same place
/// and gets neither less ordinary nor more eventful.
///
/// Attempts run in a child of this process, which serves one after the other; one that ends the
/// child costs a fork and is an answer like any other.
@MainActor final class Reduction {
  private let cast: Cast
  private let subject: Int
  private let key: FindingKey
  private var child: Child?
  private var choices = Choices(seed: 0, story: 0)
  private var attempts: UInt64 = 0
  private var patience = Reduction.patienceMax
  private var failure: (any Error)?

  /// What all attempts together may cost. Deaths are dear: some in forks, some in memory to
  /// fill, some in seconds of a timer.
  private static let patienceMax = 24_000

  init(_ cast: Cast, subject: Int, key: FindingKey) {
    (self.cast, self.subject, self.key) = (cast, subject, key)
  }

  /// What is known of a smallest story: that none is simpler and breaks the law at the place, of all
  /// that lie one or two edits away.
  struct Proof: Hashable, Sendable {
    /// How many stories were told in vain or on the way; those that spell another one, or no simpler
    /// one, need no telling.
    var tries: Int
  }

  /// The smallest story that was found. The result is the same each time, on any machine.
  func reduce(
    _ recording: Recording, _ effort: Shrinker.Effort = .usual
  ) throws -> (recording: Recording, proof: Proof?) {
    var bustleMax = retell(recording).bustle
    let result = Shrinker(effort: effort).shrink(recording, budget: Reduction.patienceMax) { candidate in
      self.retell(candidate).recording
    } oracle: { candidate in
      let (consumed, bustle) = self.retell(candidate)
      guard bustle <= bustleMax, self.breaks(consumed) else { return .uninteresting }
      bustleMax = bustle
      return .interesting(consumed)
    }
    child?.dismiss()
    if let failure { throw failure }
    let isProof = effort == .utmost && result.isComplete && patience > 0
    return (result.recording, isProof ? Proof(tries: result.evaluations) : nil)
  }

  /// What the story of a recording consumes, and how much happens in it.
  private func retell(
    _ recording: Recording
  ) -> (recording: Recording, bustle: Scenario.Bustle) {
    choices.restart(replaying: recording)
    let bustle = cast.subjects[subject].story(from: &choices).bustle
    return (choices.recording, bustle)
  }

  /// Whether the story breaks the law at the place.
  private func breaks(_ recording: Recording) -> Bool {
    guard patience > 0, failure == nil else { return false }
    attempts += 1
    patience -= 1
    do {
      let child = try self.child ?? Child { [cast] in Storyteller(cast, $1).serve($0) }
      self.child = child
      let message = Storyteller.attempt(
        recording, subject: subject, law: key.law, number: attempts)
      if let answer = child.ask(message) { return Storyteller.readAttempt(answer).contains(key) }
      let death = child.bury()
      child.release()
      self.child = nil
      patience -= Reduction.price(of: death)
      return FindingKey(death) == key
    } catch {
      failure = error
      return false
    }
  }

  private static func price(of death: Death) -> Int {
    switch death.cause {
    case .trap, .exit, .refusal, .outside: 10
    case .fuel: 40
    case .memory: 200
    case .timer: 6000
    }
  }
}
