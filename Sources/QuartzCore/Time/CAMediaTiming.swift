/// The timing of an animation or a layer. Times are in seconds.
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in its parent's time; 0 is when it is added.
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  /// How fast its time runs in its parent's.
  var speed: Float { get set }
  /// An offset that is added to its own time.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs; 0 is once.
  var repeatCount: Float { get set }
  /// How long it repeats; 0 leaves that to the count.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run ends with the way back.
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The system's clock at the start of a run: any time after the device was switched on will do. A
/// power of two, so that sums of it and a number of ticks are exact.
package let mediaTimeAtStart = 4096.0

/// The system's time: the virtual clock, in seconds since the device was switched on.
public func CACurrentMediaTime() -> CFTimeInterval { mediaTimeAtStart + world.now }

/// The wall-clock time at the start of a run: 2026-01-01 00:00 UTC, in seconds since 1970.
package let wallClockAtStart = 1_767_225_600.0

/// Seconds since 2001-01-01 00:00 UTC, like `timeIntervalSinceReferenceDate`.
public typealias CFAbsoluteTime = CFTimeInterval

public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  // The year 2001 begins 978,307,200 seconds after 1970.
  wallClockAtStart - 978_307_200 + world.now
}
