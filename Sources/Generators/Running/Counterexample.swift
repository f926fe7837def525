/// The minimal value that breaks a property, and how to generate it again.
public struct Counterexample<Value> {
  /// The name of the property.
  public var property: String
  /// The value after shrinking.
  public var value: Value
  /// The failure that shrinking started from: its kind, its number in the run and its recording.
  public var failure: Failure
  /// The seed of the run.
  public var seed: UInt64
  /// What shrinking made of the failure.
  public var shrunk: Shrinker.Result

  /// Makes the value again, with `Generator.value(replaying:)`.
  public var replayKey: ReplayKey { ReplayKey(shrunk.recording) }
}

extension Counterexample: Sendable where Value: Sendable {}

extension Counterexample: CustomStringConvertible {
  /// The property, the value, where it was found, what shrinking it took, and how to make it again.
  public var description: String {
    let kind = failure.kind.isEmpty ? "" : " (\(failure.kind))"
    return "“\(property)” is broken\(kind) by \(ValueText.text(of: value)): "
      + "value \(failure.index) of seed \(seed), \(shrunk.summary). Replay it with "
      + "\"\(replayKey)\"."
  }
}

extension Property {
  /// Checks values and shrinks the first one that breaks the property. Returns nil if none does.
  ///
  /// To find every kind of failure, and statistics of the values, call `run`.
  ///
  /// ```swift
  /// let property = Property("is small", of: .uniform(0...100)) { $0 < 50 }
  /// if let found = try property.counterexample(seed: 1) { print(found.value) }   // 50
  /// ```
  ///
  /// - Parameters:
  ///   - seed: the same seed generates the same values on every machine.
  ///   - values: how many values are checked.
  ///   - effort: how long shrinking looks for a simpler value.
  ///   - health: how many values must be valid.
  /// - Throws: `HealthError` if no value breaks the property, but all or nearly all values were
  ///   discarded, or `values` is 0.
  public func counterexample(
    seed: UInt64, values: UInt64 = 1_000, effort: Shrinker.Effort = .usual,
    health: HealthLimits = .init()
  ) throws(HealthError) -> Counterexample<Value>? {
    // A check of no values proves nothing. `firstFailure` accepts an empty range, because a part of a
    // run may be empty.
    if values == 0, let problem = health.failure(in: Statistics()) {
      throw HealthError(property: name, problem: problem)
    }
    guard let failure = try firstFailure(seed: seed, indices: 0..<values, health: health) else {
      return nil
    }
    let shrunk = shrink(failure, effort: effort)
    return Counterexample(
      property: name, value: generator.value(replaying: shrunk.recording), failure: failure,
      seed: seed, shrunk: shrunk)
  }
}
