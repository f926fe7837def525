/// A point in virtual time, or a span of it, in units of 1/64 s: a power of two, so that arithmetic
/// on times is exact.
public struct Tick: Hashable, Comparable, Sendable {
  /// The number of ticks since the start of a run, or in a span.
  public var count: Int

  @inlinable public init(_ count: Int) { self.count = count }

  @inlinable public static var zero: Tick { Tick(0) }
  @inlinable public static var perSecond: Int { 64 }
  /// Later than anything in a scenario, and still safe for arithmetic.
  static let distant = Tick(1 << 40)
  /// Later than `distant`.
  public static var never: Tick { Tick(1 << 41) }

  /// The first tick at or after a time in ticks, clamped to the range up to `never`. NaN becomes
  /// `never`.
  @inlinable public init(atOrAfter time: Double) {
    let limit = Double(Tick.never.count)
    count = Int((time.isNaN ? limit : min(max(time, -limit), limit)).rounded(.up))
  }

  @inlinable public static func < (a: Tick, b: Tick) -> Bool { a.count < b.count }
  @inlinable public static func + (a: Tick, b: Tick) -> Tick { Tick(a.count + b.count) }
  @inlinable public static func - (a: Tick, b: Tick) -> Tick { Tick(a.count - b.count) }
}

extension Tick: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try WholeNumber(from: decoder).value)
  }

  public func encode(to encoder: any Encoder) throws { try count.encode(to: encoder) }
}
