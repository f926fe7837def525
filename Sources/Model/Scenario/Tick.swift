/// A point in virtual time, or a span of it: 1/64 s, a power of two, so that arithmetic on
/// times is exact.
public struct Tick: Hashable, Comparable, Sendable {
  public var count: Int

  @inlinable public init(_ count: Int) { self.count = count }

  @inlinable public static var zero: Tick { Tick(0) }
  @inlinable public static var perSecond: Int { 64 }
  /// Later than anything that a story tells, and still safe to count with.
  static let distant = Tick(1 << 40)
  /// Later even than that.
  static let never = Tick(1 << 41)

  @inlinable public var seconds: Double { Double(count) / Double(Tick.perSecond) }

  /// The first tick at or after a point in time.
  @inlinable public init(atOrAfter seconds: Double) {
    count = Int((seconds * Double(Tick.perSecond)).rounded(.up))
  }

  @inlinable public static func < (a: Tick, b: Tick) -> Bool { a.count < b.count }
  @inlinable public static func + (a: Tick, b: Tick) -> Tick { Tick(a.count + b.count) }
  @inlinable public static func - (a: Tick, b: Tick) -> Tick { Tick(a.count - b.count) }
}
