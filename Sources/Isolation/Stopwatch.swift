import Foundation

/// Measures the seconds since it was made. Time decides only when a run ends, when a process counts
/// as hanging, and what a report says about speed.
public struct Stopwatch: Sendable {
  private let clock: clockid_t
  private let start: Double

  /// Starts a stopwatch of wall time.
  public init() { self.init(CLOCK_MONOTONIC) }

  /// Starts a stopwatch of this process's CPU time, so that a benchmark gives the same result on a
  /// busy machine as on an idle one.
  package static func cpuTime() -> Stopwatch { Stopwatch(CLOCK_PROCESS_CPUTIME_ID) }

  private init(_ clock: clockid_t) {
    self.clock = clock
    start = Stopwatch.now(clock)
  }

  /// The seconds since it was made.
  public var seconds: Double { Stopwatch.now(clock) - start }

  /// The seconds of a clock of the system since its start.
  static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
