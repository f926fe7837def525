import Generators
import Model
import Subjects

/// A sequence of scenarios that shows a failure which none of them shows alone, because the subject
/// keeps state from one scenario to the next. The failure needs each of them.
struct FailingSequence: Sendable, Codable {
  /// The scenarios in their order. The failure occurs in the last one.
  let recordings: [Recording]
  /// The violations of the law in the last scenario.
  let violations: [Violation]
  /// How often the sequence showed the failure.
  let stability: Stability

  /// How many scenarios the search may run, in all sequences together.
  private static let budgetMax = 20_000
  /// How often the final sequence runs to measure its stability.
  private static let runs = 5
  /// How many candidates the shrinker may try for each scenario.
  private static let candidatesMax = 200

  /// Shortens a sequence; nil if the failure does not occur in it.
  ///
  /// - Parameter recordings: the scenarios that one process ran, in their order.
  @MainActor init?(
    of fingerprint: Fingerprint, in recordings: [Recording], with subject: Subject
  ) throws {
    var search = Search(fingerprint: fingerprint, subject: subject)
    guard let part = try search.failingPart(of: recordings) else { return nil }
    var sequence = try search.removeUnneeded(from: part)
    for index in sequence.indices.reversed() {
      sequence[index] = try search.shrink(sequence, at: index)
    }
    let scenarios = sequence.map { subject.scenario(of: $0) }
    guard let last = scenarios.last else { return nil }
    self.recordings = sequence
    stability = try Stability(
      of: fingerprint, in: last, after: scenarios.dropLast(), with: subject,
      runs: FailingSequence.runs)
    violations = try IsolatedRun(of: last, after: scenarios.dropLast(), with: subject).violations
      .filter { $0.law == fingerprint.law }
  }

  /// The search for a shorter sequence, which counts the scenarios that it runs.
  @MainActor private struct Search {
    let fingerprint: Fingerprint
    let subject: Subject
    /// How many scenarios may still run.
    var budget = FailingSequence.budgetMax

    /// The scenarios up to the first that fails when all run in one fresh process; nil if none
    /// does.
    mutating func failingPart(of recordings: [Recording]) throws -> [Recording]? {
      guard budget >= recordings.count else { return nil }
      budget -= recordings.count
      let subject = subject
      let runner = IsolatedRunner(subject) { subject.scenario(of: recordings[$0[0]]) }
      return try runner.index(of: fingerprint, inSequence: recordings.indices.map { [$0] })
        .map { Array(recordings[...$0]) }
    }

    /// The sequence without the scenarios that the failure does not need. Tries to remove ever
    /// smaller groups.
    ///
    /// - Source: Zeller, Hildebrandt: Simplifying and isolating failure-inducing input.
    mutating func removeUnneeded(from recordings: [Recording]) throws -> [Recording] {
      var sequence = recordings
      var size = max(1, sequence.count / 2)
      while true {
        var start = 0
        var isShorter = false
        while start < sequence.count {
          let end = min(start + size, sequence.count)
          if let shorter = try failingPart(of: Array(sequence[..<start] + sequence[end...])) {
            sequence = shorter
            isShorter = true
          } else {
            start = end
          }
        }
        if size == 1 && !isShorter { return sequence }
        size = max(1, min(size / 2, sequence.count / 2))
      }
    }

    /// Shrinks the scenario at an index of the sequence. The others stay as they are, and the last
    /// one must still fail.
    ///
    /// - Returns: the minimal scenario at the index.
    mutating func shrink(_ sequence: [Recording], at index: Int) throws -> Recording {
      // Copies for the closures below: one escapes, so it cannot capture `self` here.
      var search = self
      var failure: (any Error)?
      var choices = Choices(seed: 0, index: 0)
      let subject = subject
      func regenerate(_ recording: Recording) -> Recording {
        choices.restart(replaying: recording)
        _ = subject.scenario(from: &choices)
        return choices.recording
      }
      // The first closure only returns the choices that a candidate uses; the oracle runs it.
      let result = Shrinker(effort: .usual).shrink(
        sequence[index], budget: FailingSequence.candidatesMax
      ) {
        regenerate($0)
      } oracle: { candidate in
        guard failure == nil, search.budget > 0 else { return .unknown }
        var changed = sequence
        changed[index] = regenerate(candidate)
        do {
          // If an earlier scenario fails, those after it are not needed.
          return try search.failingPart(of: changed)?.count == changed.count
            ? .interesting(changed[index]) : .uninteresting
        } catch {
          failure = error
          return .unknown
        }
      }
      if let failure { throw failure }
      budget = search.budget
      return result.recording
    }
  }
}
