import Foundation

/// Seconds since its making. Time decides when a run ends and what a report says of speed, and
/// nothing else.
public struct Stopwatch: Sendable {
  private let start = Stopwatch.now

  public init() {}

  public var seconds: Double { Stopwatch.now - start }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
