/// The size up to which `Exploration` runs every scenario.
public struct SmallScope: Hashable, Sendable {
  /// The name on the command line.
  public var name: String
  /// How many views a screen has at most besides its root, and how many marks.
  public var viewsMax: Int
  public var operationsMax = 1
  /// How many events a scenario has at most, besides the one by which a finger lets go of the first
  /// operation.
  public var eventsMax = 1
  /// How many parts a scenario has at most: views that a screen need not have, operations after the
  /// first, and the events that `eventsMax` counts.
  public var partsMax = Int.max

  /// All scopes, those with few scenarios first.
  public static let named: [SmallScope] =
    (0...3).map { SmallScope(name: "\($0)", viewsMax: $0) } + [
      SmallScope(name: "small", viewsMax: 3, operationsMax: 3, eventsMax: 3, partsMax: 3),
      SmallScope(name: "medium", viewsMax: 3, operationsMax: 3, eventsMax: 3, partsMax: 4),
    ]
}
