/// One recorded decision of a generator: a whole number, the bounds it was drawn from, and the
/// value that counts as simplest. Everything a generator decides is stored as this one type, a
/// double and a flag too, so that shrinking, mutation and enumeration need to know no other.
public struct Choice: Hashable, Sendable {
  /// What a choice decides, which tells the shrinker what is worth trying on it.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A whole number with a meaning of its own: it may be lowered, raised and redistributed.
    case integer
    /// Yes or no.
    case flag
    /// Which of several: near numbers do not mean near things.
    case pick
    /// Whether a collection gets one more element.
    case more
    /// A floating-point number, stored as its place in the order of all doubles (`DoubleOrder`).
    case double
    /// A mark, always 0: here a step yielded a result that later choices may refer to.
    case result
    /// Which earlier result is meant: its number among all results of the story.
    case reference
  }

  public var value: Int
  public var low: Int
  public var high: Int
  /// The value in `low...high` that a shrinker would like best.
  public var simplest: Int
  public var kind: Kind

  @inlinable
  public init(_ kind: Kind, _ value: Int, in range: ClosedRange<Int>, simplest: Int) {
    self.value = value
    self.low = range.lowerBound
    self.high = range.upperBound
    self.simplest = simplest
    self.kind = kind
  }

  public var range: ClosedRange<Int> { low...high }
  public var isSimplest: Bool { value == simplest }
  /// Whether the bounds leave no other value.
  public var isForced: Bool { low == high }

  /// The same decision with another value, brought into the bounds.
  public func with(_ value: Int) -> Choice {
    var copy = self
    copy.value = min(max(value, low), high)
    return copy
  }
}

extension Choice {
  /// How far the value is from the simplest one: 0 for the simplest.
  ///
  /// Numbers go outward from the simplest value, upward first: 0, 1, −1, 2, −2, …, and on along the
  /// longer side when the shorter one has ended; each value has its own number. Doubles go by
  /// `DoubleOrder.complexity`.
  public var complexity: UInt64 {
    switch kind {
    case .double:
      return isSimplest ? 0 : DoubleOrder.complexity(of: DoubleOrder.double(at: value))
    default:
      let above = value >= simplest
      let distance = Choice.distance(value, simplest)
      let shorter = min(Choice.distance(simplest, low), Choice.distance(high, simplest))
      guard distance <= shorter else { return distance + shorter }
      return above ? (distance == 0 ? 0 : 2 * distance - 1) : 2 * distance
    }
  }

  /// The value whose `complexity` is `rank`, for any kind but `double`; ranks past the last value
  /// give the least simple one.
  func value(ofRank rank: UInt64) -> Int {
    let below = Choice.distance(simplest, low)
    let above = Choice.distance(high, simplest)
    let shorter = min(below, above)
    if rank <= 2 * shorter {
      let distance = Int(truncatingIfNeeded: rank / 2 + rank % 2)
      return rank % 2 == 1 ? simplest &+ distance : simplest &- distance
    }
    let distance = min(rank - shorter, max(below, above))
    return above >= below
      ? simplest &+ Int(truncatingIfNeeded: distance)
      : simplest &- Int(truncatingIfNeeded: distance)
  }

  /// One less than the number of values within the bounds.
  var rankMax: UInt64 { Choice.distance(high, low) }

  /// |a − b| without overflow.
  static func distance(_ a: Int, _ b: Int) -> UInt64 {
    UInt64(bitPattern: Int64(a >= b ? a &- b : b &- a))
  }
}
