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
  public static var never: Tick { Tick(1 << 41) }

  @inlinable public var seconds: Double { Double(count) / Double(Tick.perSecond) }

  /// The first tick at or after a time in ticks. A time that is too large or too small to count
  /// with becomes the last or the first tick that is not; what is not a number becomes the last.
  @inlinable public init(atOrAfter time: Double) {
    let limit = Double(Tick.never.count)
    count = Int((time.isNaN ? limit : min(max(time, -limit), limit)).rounded(.up))
  }

  @inlinable public static func < (a: Tick, b: Tick) -> Bool { a.count < b.count }
  @inlinable public static func + (a: Tick, b: Tick) -> Tick { Tick(a.count + b.count) }
  @inlinable public static func - (a: Tick, b: Tick) -> Tick { Tick(a.count - b.count) }
}
