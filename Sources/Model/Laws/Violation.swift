/// One exception to one law. It stays a value until somebody wants to read it.
public struct Violation: Hashable, Sendable {
  /// The place of the law in `Law.all`.
  public var law: Int
  public var place: Place
  /// Which transition, by its place in the trace; nil where none is meant.
  public var transition: Int?
  /// In ticks.
  public var time: Double
  public var actor: Actor?
  public var expected: Quantity
  public var found: Quantity

  public init(
    law: Int, place: Place, transition: Int? = nil, time: Double, actor: Actor? = nil,
    expected: Quantity, found: Quantity
  ) {
    (self.law, self.place, self.transition, self.time) = (law, place, transition, time)
    (self.actor, self.expected, self.found) = (actor, expected, found)
  }
}
