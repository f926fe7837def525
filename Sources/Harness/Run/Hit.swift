/// One way in which stories broke a law: the first story that did, and those from which shrinking
/// starts best.
struct Hit: Hashable, Sendable {
  var key: FindingKey
  var first: UInt64
  /// The best few, best first. One start alone ends in whatever hollow it lies in; several agree
  /// more often on what is smallest.
  private(set) var starts: [Start]

  static let startsMax = 3

  /// A story worth shrinking: the most ordinary, then the shortest, then the earliest.
  struct Start: Hashable, Comparable, Sendable {
    var kind: Int
    /// How many choices made it.
    var size: Int
    var story: UInt64

    static func < (a: Start, b: Start) -> Bool {
      (a.kind, a.size, a.story) < (b.kind, b.size, b.story)
    }
  }

  init(_ key: FindingKey, _ start: Start) {
    (self.key, first, starts) = (key, start.story, [start])
  }

  init(_ key: FindingKey, first: UInt64, starts: [Start]) {
    (self.key, self.first, self.starts) = (key, first, starts)
  }

  var best: Start { starts[0] }

  /// Whether a start is new and among the best few.
  func wants(_ start: Start) -> Bool {
    if starts.contains(start) { return false }
    return starts.count < Hit.startsMax || start < starts[starts.count - 1]
  }

  mutating func add(_ start: Start) {
    guard wants(start) else { return }
    starts.insert(start, at: starts.firstIndex { start < $0 } ?? starts.count)
    if starts.count > Hit.startsMax { starts.removeLast() }
  }

  mutating func merge(_ other: Hit) {
    first = min(first, other.first)
    for start in other.starts { add(start) }
  }
}
