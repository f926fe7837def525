import Generators
import Model
import Subjects

/// Shrinks a scenario that breaks a law. The result keeps the fingerprint, is not less ordinary,
/// and has no more operations and events.
@MainActor final class ScenarioShrinker {
  private let subject: Subject
  private let fingerprint: Fingerprint
  private let runner: IsolatedRunner
  private var choices = Choices(seed: 0, index: 0)
  private var failure: (any Error)?

  init(
    _ configuration: RunConfiguration, subject: Int, fingerprint: Fingerprint,
    budget: Int = IsolatedRunner.budgetMax
  ) {
    let subject = configuration.subjects[subject]
    (self.subject, self.fingerprint) = (subject, fingerprint)
    var choices = Choices(seed: 0, index: 0)
    runner = IsolatedRunner(subject, budget: budget) { values in
      choices.restart(
        replaying: Recording(
          choices: values.map { Choice(.integer, $0, in: $0...$0, simplest: $0) }))
      return subject.scenario(from: &choices)
    }
  }

  /// Shows that a scenario is minimal: no simpler one, one or two edits away, breaks the law with
  /// the same effect.
  struct Proof: Hashable, Sendable, Codable {
    /// How many scenarios were tried. Candidates that generate a scenario already tried, or one
    /// that is not simpler, do not run and are not counted.
    var tries: Int
  }

  /// The minimal scenario that was found. The result is the same each time, on any machine.
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

  /// The choices that the scenario of a recording consumes, and its complexity.
  private func regenerate(
    _ recording: Recording
  ) -> (recording: Recording, complexity: Scenario.Complexity) {
    choices.restart(replaying: recording)
    let complexity = subject.scenario(from: &choices).complexity
    return (choices.recording, complexity)
  }

  /// Whether the scenario has the fingerprint. Only the values of its choices are sent to the child.
  private func breaks(_ recording: Recording) -> Bool {
    runner.budget -= 1
    do {
      let outcome = try runner.run(
        recording.choices.map(\.value), judging: .only(law: fingerprint.law))
      return outcome?.fingerprints.contains(fingerprint) ?? false
    } catch {
      failure = error
      return false
    }
  }
}
