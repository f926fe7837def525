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
    return "“\(property)” is broken\(kind) by \(value): story \(failure.story) of seed \(seed), "
      + "shrunk with \(shrunk.evaluations) evaluations."
  }
}

extension Property {
  /// Tells `stories` stories from a seed and shrinks the first that breaks the property; nil if none
  /// does. For all kinds of failures of one run, and what its stories were like: `run`.
  public func counterexample(
    seed: UInt64, stories: UInt64 = 1_000, effort: Shrinker.Effort = .usual
  ) -> Counterexample<Value>? {
    firstFailure(seed: seed, stories: 0..<stories).map { failure in
      let shrunk = shrink(failure, effort: effort)
      return Counterexample(
        property: name, value: generator.value(replaying: shrunk.recording), failure: failure,
        seed: seed, shrunk: shrunk)
    }
  }
}
