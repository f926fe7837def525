/// The smallest value that was found to break a property, and how to see it again.
public struct Counterexample<Value> {
  /// The name of the property.
  public var property: String
  public var value: Value
  /// What it shrank from: the kind, and the number of the story.
  public var failure: Failure
  public var seed: UInt64
  public var shrunk: Shrinker.Result
}

extension Counterexample: Sendable where Value: Sendable {}

extension Counterexample: CustomStringConvertible {
  public var description: String {
    let kind = failure.kind.isEmpty ? "" : " (\(failure.kind))"
    return "“\(property)” is broken\(kind) by \(value): story \(failure.index) of seed \(seed), "
      + "shrunk with \(shrunk.evaluations) evaluations."
  }
}

extension Property {
  /// Checks `stories` values from a seed and shrinks the first that breaks the property; nil if none
  /// does. For all kinds of failures of one run, and what its values were like: `run`.
  ///
  /// - Throws: `HealthError` if no value breaks the property, but all or nearly all were discarded.
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

  /// The first value that breaks the property, and how many were checked or discarded before it.
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
