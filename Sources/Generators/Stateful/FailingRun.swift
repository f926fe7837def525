/// The minimal run that fails a stateful test, and how to make it again.
public struct FailingRun: Sendable {
  /// The name of the stateful test.
  public var test: String
  /// The rules of the run with the values that they drew: `["push(3)", "pop"]`.
  public var steps: [String]
  /// The failure that shrinking started from: its kind, its number and its recording.
  public var failure: Failure
  /// The seed of the runs.
  public var seed: UInt64
  /// What shrinking made of the failure.
  public var shrunk: Shrinker.Result

  /// Makes the run again, with `StatefulTest.recording(of:)`.
  public var replayKey: ReplayKey { ReplayKey(shrunk.recording) }
}

extension FailingRun: CustomStringConvertible {
  /// The test, the steps one below the other, where the run was found, and how to make it again.
  public var description: String {
    let kind = failure.kind.isEmpty ? "" : " (\(failure.kind))"
    let lines = steps.enumerated().map { "  \($0 + 1). \($1)" }
    return
      (["“\(test)” fails\(kind) with these steps:"] + lines + [
        "This is run \(failure.index) of seed \(seed), \(shrunk.summary). "
          + "Replay it with \"\(replayKey)\"."
      ]).joined(separator: "\n")
  }
}

extension StatefulTest {
  /// Makes runs and shrinks the first one that fails. Returns nil if none does.
  ///
  /// ```swift
  /// if let found = try test.counterexample(seed: 1) { print(found) }
  /// ```
  ///
  /// - Parameters:
  ///   - seed: the same seed generates the same runs on every machine.
  ///   - runs: how many runs are made.
  ///   - budget: how many runs shrinking tries at most.
  ///   - health: how many runs must be valid.
  /// - Throws: `HealthError` if no run fails, but all or nearly all runs were discarded or had no
  ///   step.
  public func counterexample(
    seed: UInt64, runs: UInt64 = 1_000, budget: Int = 10_000, health: HealthLimits = .init()
  ) throws(HealthError) -> FailingRun? {
    if runs == 0, let problem = health.failure(in: Statistics()) {
      throw HealthError(property: name, problem: problem)
    }
    guard let failure = try firstFailure(seed: seed, indices: 0..<runs, health: health) else {
      return nil
    }
    let shrunk = shrink(failure, budget: budget)
    return FailingRun(
      test: name, steps: steps(of: shrunk.recording), failure: failure, seed: seed, shrunk: shrunk)
  }
}
