import Generators
import Model
import Subjects

/// Makes a story that breaks a law smaller, as long as it breaks the same law at the same place
/// and gets neither less ordinary nor more eventful.
@MainActor final class Reduction {
  private let subject: Subject
  private let key: FindingKey
  private let attempts: Attempts
  private var choices = Choices(seed: 0, story: 0)
  private var failure: (any Error)?

  init(_ cast: Cast, subject: Int, key: FindingKey) {
    (self.subject, self.key) = (cast.subjects[subject], key)
    attempts = Attempts(cast, subject: subject)
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
    defer { attempts.end() }
    var bustleMax = retell(recording).bustle
    let result = Shrinker(effort: effort).shrink(recording, budget: Attempts.patienceMax) {
      self.retell($0).recording
    } oracle: { candidate in
      guard self.attempts.patience > 0, self.failure == nil else { return .unknown }
      let (consumed, bustle) = self.retell(candidate)
      guard bustle <= bustleMax, self.breaks(consumed) else { return .uninteresting }
      bustleMax = bustle
      return .interesting(consumed)
    }
    if let failure { throw failure }
    let isProof = effort == .utmost && result.isComplete
    return (result.recording, isProof ? Proof(tries: result.evaluations) : nil)
  }

  /// What the story of a recording consumes, and how much happens in it.
  private func retell(
    _ recording: Recording
  ) -> (recording: Recording, bustle: Scenario.Bustle) {
    choices.restart(replaying: recording)
    let bustle = subject.story(from: &choices).bustle
    return (choices.recording, bustle)
  }

  /// Whether the story breaks the law at the place.
  private func breaks(_ recording: Recording) -> Bool {
    do {
      return try attempts.keys(of: recording, law: key.law).contains(key)
    } catch {
      failure = error
      return false
    }
  }
}
