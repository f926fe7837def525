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
}

extension Counterexample: Sendable where Value: Sendable {}

extension Counterexample: CustomStringConvertible {
  /// One sentence: the property, the value, where it was found, and what shrinking it took.
  public var description: String {
    let kind = failure.kind.isEmpty ? "" : " (\(failure.kind))"
    return "“\(property)” is broken\(kind) by \(value): value \(failure.index) of seed \(seed), "
      + "shrunk with \(shrunk.evaluations) evaluations."
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
  ///   discarded.
  public func counterexample(
    seed: UInt64, values: UInt64 = 1_000, effort: Shrinker.Effort = .usual,
    health: HealthLimits = .init()
  ) throws(HealthError) -> Counterexample<Value>? {
    var statistics = Statistics()
    guard let failure = firstFailure(seed: seed, indices: 0..<values, &statistics) else {
      guard let problem = health.failure(in: statistics) else { return nil }
      throw HealthError(property: name, problem: problem)
    }
    let shrunk = shrink(failure, effort: effort)
    return Counterexample(
      property: name, value: generator.value(replaying: shrunk.recording), failure: failure,
      seed: seed, shrunk: shrunk)
  }

  /// Returns the first value that breaks the property, and counts the values before it.
  private func firstFailure(
    seed: UInt64, indices: Range<UInt64>, _ statistics: inout Statistics
  ) -> Failure? {
    var choices = Choices(seed: seed, index: indices.lowerBound)
    for index in indices {
      choices.restart(seed: seed, index: index)
      choices.size = Self.size(at: index)
      switch verdict(on: &choices) {
      case .passed: statistics.passed += 1
      case .discarded: statistics.discard(choices.discardReason ?? .property)
      case .failed(let kind):
        return Failure(kind: kind, index: index, recording: choices.recording)
      }
    }
    return nil
  }
}
