/// One exception to one law. It holds values only; a report turns them into text.
public struct Violation: Hashable, Sendable, Codable {
  public var law: Law.ID
  /// What is affected, and how.
  public var effect: Effect
  /// The index of the transition in the trace; nil if the violation is about none.
  public var transition: Int?
  /// The index of the operation that began this transition; nil if it is not known.
  public var operation: Int?
  /// In ticks.
  public var time: Double
  /// The affected view; nil if there is none.
  public var tracedView: TracedView?
  public var expected: Quantity
  public var found: Quantity

  public init(
    law: Law.ID, effect: Effect, transition: Int? = nil, time: Double,
    tracedView: TracedView? = nil,
    expected: Quantity, found: Quantity
  ) {
    (self.law, self.effect, self.transition, self.time) = (law, effect, transition, time)
    (self.tracedView, self.expected, self.found) = (tracedView, expected, found)
  }
}

extension [Violation] {
  /// The violation that comes first in time, and of several the first in the list; nil if the list
  /// is empty.
  public var earliest: Violation? { self.min { $0.time < $1.time } }
}
