import Model

/// One way in which stories broke a law: the first story that did, and those from which shrinking
/// starts best.
struct Hit: Hashable, Sendable {
  var key: FindingKey
  var first: UInt64
  /// The best few, best first. Shrinking from one start alone may end in a story that is not the
  /// smallest; from several, the best of the results is taken. They should begin differently: no
  /// single edit turns a push into a pop.
  private(set) var starts: [Start]

  static let startsMax = 2 * startsOfOneFamilyMax
  private static let startsOfOneFamilyMax = 1

  /// A story worth shrinking: the most ordinary, then the shortest, then the earliest.
  struct Start: Hashable, Comparable, Sendable {
    var oddity: Int
    /// How many choices made it.
    var size: Int
    var story: UInt64
    /// Whether it begins with a pop.
    var isPop: Bool

    init(oddity: Int, size: Int, story: UInt64, isPop: Bool) {
      (self.oddity, self.size, self.story, self.isPop) = (oddity, size, story, isPop)
    }

    init(_ scenario: Scenario, size: Int, story: UInt64) {
      self.init(
        oddity: scenario.oddity, size: size, story: story,
        isPop: scenario.operations.first?.kind == .pop)
    }

    static func < (a: Start, b: Start) -> Bool {
      (a.oddity, a.size, a.story) < (b.oddity, b.size, b.story)
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
    var better = 0
    for other in starts where other.isPop == start.isPop {
      if other.story == start.story { return false }
      if other < start { better += 1 }
    }
    return better < Hit.startsOfOneFamilyMax
  }

  mutating func add(_ start: Start) {
    guard wants(start) else { return }
    starts.insert(start, at: starts.firstIndex { start < $0 } ?? starts.count)
    let family = starts.indices.filter { starts[$0].isPop == start.isPop }
    if family.count > Hit.startsOfOneFamilyMax { starts.remove(at: family[family.count - 1]) }
  }

  mutating func merge(_ other: Hit) {
    first = min(first, other.first)
    for start in other.starts { add(start) }
  }
}
