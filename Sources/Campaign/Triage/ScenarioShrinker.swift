import Generators
import Model
import Subjects

/// Shrinks a scenario that breaks a law. The result keeps the fingerprint, is not less ordinary,
/// and has no more operations and events.
@MainActor final class ScenarioShrinker {
  private let subject: Subject
  private let fingerprint: Fingerprint
  private let runner: IsolatedRunner
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
    var job = ShrinkJob(recording, fingerprint, effort)
    let result: ShrinkJob.Result
    // If each candidate that fails ends its process, one process cannot run several.
    if fingerprint.law != .doesNotCrash, let shrunk = try runner.shrink(&job) {
      result = shrunk
    } else {
      // Each answer stands for a candidate that has run.
      runner.budget -= job.answers.count
      result = job.result(with: subject) { consumed, _ in self.breaks(consumed) }
    }
    if let failure { throw failure }
    let isProof = effort == .utmost && result.isComplete
    return (result.recording, isProof ? Proof(tries: result.evaluations) : nil)
  }

  /// Whether the scenario has the fingerprint; nil if it cannot run any more. Only the values of its
  /// choices are sent to the child.
  private func breaks(_ recording: Recording) -> Bool? {
    guard runner.budget > 0, failure == nil else { return nil }
    runner.budget -= 1
    do {
      let outcome = try runner.run(
        recording.choices.map(\.value), judging: .only(law: fingerprint.law))
      return outcome?.fingerprints.contains(fingerprint)
    } catch {
      failure = error
      return nil
    }
  }
}
