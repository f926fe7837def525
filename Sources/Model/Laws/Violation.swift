/// One exception to one law. It stays a value until somebody wants to read it.
public struct Violation: Hashable, Sendable {
  /// The place of the law in `Law.all`.
  public var law: Int
  public var effect: Effect
  /// Which transition, by its place in the trace; nil where none is meant.
  public var transition: Int?
  /// In ticks.
  public var time: Double
  public var tracedView: TracedView?
  public var expected: Quantity
  public var found: Quantity

  public init(
    law: Int, effect: Effect, transition: Int? = nil, time: Double, tracedView: TracedView? = nil,
    expected: Quantity, found: Quantity
  ) {
    (self.law, self.effect, self.transition, self.time) = (law, effect, transition, time)
    (self.tracedView, self.expected, self.found) = (tracedView, expected, found)
  }
}
