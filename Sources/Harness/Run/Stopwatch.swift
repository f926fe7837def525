import Foundation

/// Seconds since its making. Time decides when a run ends and what a report says of speed, and
/// nothing else.
public struct Stopwatch: Sendable {
  private let clock: clockid_t
  private let start: Double

  public init() { self.init(CLOCK_MONOTONIC) }

  /// Counts only what this process computes, so that a benchmark on a busy machine says the same
  /// as on an idle one.
  static func cpuTime() -> Stopwatch { Stopwatch(CLOCK_PROCESS_CPUTIME_ID) }

  private init(_ clock: clockid_t) {
    self.clock = clock
    start = Stopwatch.now(clock)
  }

  public var seconds: Double { Stopwatch.now(clock) - start }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
