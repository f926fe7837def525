/// One recorded decision of a generator: a whole number, its bounds, and its simplest value.
///
/// Every decision has this type, even a flag or a double, so that shrinking, mutation and
/// enumeration handle only one type.
public struct Choice: Hashable, Sendable {
  /// What a choice decides. The shrinker uses it to select the edits worth trying.
  ///
  /// Files contain the raw values, in `Recording.bytes`: a new case comes last.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A number with a meaning of its own: it can be lowered, raised and redistributed.
    case integer
    /// Yes or no.
    case flag
    /// Which of several alternatives: near numbers do not mean similar alternatives.
    case pick
    /// Whether a collection has one more element.
    case more
    /// A floating-point number, stored as its ordinal in the order of all doubles (`DoubleOrder`).
    case double
    /// A mark that is always 0: here a step made a result that later choices can refer to.
    case result
    /// Which earlier result is meant: its number among all results of the recording.
    case reference
  }

  /// What was decided, in `low...high`. An edit can leave it outside; replay then clamps it to the
  /// bounds that the generator asks for.
  public var value: Int
  /// The smallest value that was possible.
  public var low: Int
  /// The largest value that was possible.
  public var high: Int
  /// The value in `low...high` that shrinking prefers to all others.
  public var simplest: Int
  /// What is decided.
  public var kind: Kind

  /// Makes a choice. `value` and `simplest` lie in `range`.
  @inlinable
  public init(_ kind: Kind, _ value: Int, in range: ClosedRange<Int>, simplest: Int) {
    self.value = value
    self.low = range.lowerBound
    self.high = range.upperBound
    self.simplest = simplest
    self.kind = kind
  }

  /// The values that were possible.
  public var range: ClosedRange<Int> { low...high }
  /// Whether the value is the simplest one.
  public var isSimplest: Bool { value == simplest }
  /// Whether the bounds leave no other value.
  public var isForced: Bool { low == high }
  /// Whether it is an integer that can have another value, so that arithmetic on it may make sense.
  var isNumber: Bool { kind == .integer && !isForced }

  /// Returns the same choice with another value, clamped to the bounds.
  public func with(_ value: Int) -> Choice {
    var copy = self
    copy.value = min(max(value, low), high)
    return copy
  }
}

extension Choice {
  /// The rank of the value in the order of simplicity: 0 for the simplest, and one rank for each
  /// value.
  ///
  /// Ranks alternate around the simplest value, upward first: 0, 1, −1, 2, −2, and so on. When the
  /// shorter side has ended, they continue on the longer side. Doubles are ranked by
  /// `DoubleOrder.complexity`.
  public var complexity: UInt64 {
    switch kind {
    case .double:
      return isSimplest ? 0 : DoubleOrder.complexity(of: DoubleOrder.double(atOrdinal: value))
    default:
      let above = value >= simplest
      let distance = Choice.distance(value, simplest)
      let shorter = min(Choice.distance(simplest, low), Choice.distance(high, simplest))
      guard distance <= shorter else { return distance + shorter }
      return above ? (distance == 0 ? 0 : 2 * distance - 1) : 2 * distance
    }
  }

  /// Returns the value whose `complexity` is `rank`, for every kind except `double`. A rank that is
  /// too large gives the least simple value.
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

  /// The rank of the least simple value, for every kind except `double`: one less than the number
  /// of values within the bounds.
  var rankMax: UInt64 { Choice.distance(high, low) }

  /// |a − b| without overflow.
  static func distance(_ a: Int, _ b: Int) -> UInt64 {
    UInt64(bitPattern: Int64(a >= b ? a &- b : b &- a))
  }
}

extension Choice {
  /// The value as readable text.
  var text: String {
    switch kind {
    case .double: "\(DoubleOrder.double(atOrdinal: value))"
    case .flag, .more: value == 1 ? "true" : "false"
    case .reference: "#\(value)"
    case .integer, .pick, .result: "\(value)"
    }
  }
}
