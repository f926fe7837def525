import Generators
import Model
import Subjects

/// Makes a story that breaks a law smaller, as long as it breaks the same law at the same place
/// and gets neither less ordinary nor more eventful.
@MainActor final class ScenarioShrinker {
  private let subject: Subject
  private let key: Fingerprint
  private let runner: IsolatedRunner
  private var choices = Choices(seed: 0, index: 0)
  private var failure: (any Error)?

  init(_ configuration: RunConfiguration, subject: Int, key: Fingerprint) {
    (self.subject, self.key) = (configuration.subjects[subject], key)
    runner = IsolatedRunner(configuration, subject: subject)
  }

  /// What is known of a smallest story: that none is simpler and breaks the law at the place, of all
  /// that lie one or two edits away.
  struct Proof: Hashable, Sendable {
    /// How many stories were told in vain or on the way; those that spell another one, or no simpler
    /// one, need no telling.
    var tries: Int
  }

  /// The smallest story that was found. The result is the same each time, on any machine.
  func shrink(
    _ recording: Recording, _ effort: Shrinker.Effort = .usual
  ) throws -> (recording: Recording, proof: Proof?) {
    defer { runner.end() }
    var complexityMax = regenerate(recording).complexity
    let result = Shrinker(effort: effort).shrink(recording, budget: IsolatedRunner.budgetMax) {
      self.regenerate($0).recording
    } oracle: { candidate in
      guard self.runner.budget > 0, self.failure == nil else { return .unknown }
      let (consumed, complexity) = self.regenerate(candidate)
      guard complexity <= complexityMax, self.breaks(consumed) else { return .uninteresting }
      complexityMax = complexity
      return .interesting(consumed)
    }
    if let failure { throw failure }
    let isProof = effort == .utmost && result.isComplete
    return (result.recording, isProof ? Proof(tries: result.evaluations) : nil)
  }

  /// What the story of a recording consumes, and how much happens in it.
  private func regenerate(
    _ recording: Recording
  ) -> (recording: Recording, complexity: Scenario.Complexity) {
    choices.restart(replaying: recording)
    let complexity = subject.scenario(from: &choices).complexity
    return (choices.recording, complexity)
  }

  /// Whether the story breaks the law at the place.
  private func breaks(_ recording: Recording) -> Bool {
    do {
      return try runner.keys(of: recording, law: key.law).contains(key)
    } catch {
      failure = error
      return false
    }
  }
}
