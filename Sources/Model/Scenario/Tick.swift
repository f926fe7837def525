/// A point in virtual time, or a span of it: 1/64 s, a power of two, so that arithmetic on
/// times is exact.
public struct Tick: Hashable, Comparable, Sendable {
  public var count: Int

  public init(_ count: Int) { self.count = count }

  public static let zero = Tick(0)
  public static let perSecond = 64
  /// Later than anything that a story tells, and still safe to count with.
  static let distant = Tick(1 << 40)
  /// Later even than that.
  static let never = Tick(1 << 41)

  public var seconds: Double { Double(count) / Double(Tick.perSecond) }

  /// The first tick at or after a point in time.
  public init(atOrAfter seconds: Double) {
    count = Int((seconds * Double(Tick.perSecond)).rounded(.up))
  }

  public static func < (a: Tick, b: Tick) -> Bool { a.count < b.count }
  public static func + (a: Tick, b: Tick) -> Tick { Tick(a.count + b.count) }
  public static func - (a: Tick, b: Tick) -> Tick { Tick(a.count - b.count) }
}
