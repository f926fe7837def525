import Foundation

/// Watches a child from outside, because a subject can block signals, stop its timers or stop its
/// process.
///
/// A child hangs if it notes no progress although it has used several seconds of CPU time, or has
/// slept for several seconds. Waiting for a CPU is neither, so a busy machine ends no child.
@MainActor struct Watch {
  private var progress: UInt64?
  private var cpuSeconds = 0.0
  private var cpuSecondsOfLastCheck = 0.0
  private var wallSeconds = 0.0
  /// For how long the process was found asleep or stopped.
  private var idleSeconds = 0.0

  /// How often to check, in milliseconds of wall time.
  static let intervalMilliseconds: Int32 = 100
  /// How much CPU time a scenario may take. A timer in the child usually ends it earlier.
  private static let scenarioSecondsMax = 2.0
  /// How much CPU time the suite may take between two scenarios.
  private static let betweenSecondsMax = 60.0
  /// How long a process may sleep.
  nonisolated static let idleSecondsMax = 3.0
  /// The most that one check adds to the time asleep. If the watching process itself was suspended,
  /// this is much less than the time that has passed.
  private static let idleSecondsStep = 0.2

  /// When to check next.
  private var nextCheckSeconds = 0.0

  /// Begins to watch a new request.
  mutating func restart() { (progress, nextCheckSeconds) = (nil, 0) }

  /// Why the child must be ended; nil if it may go on.
  mutating func reasonToEnd(_ child: ChildProcess) -> Termination.Reason? {
    let now = Stopwatch.now(CLOCK_MONOTONIC)
    guard now >= nextCheckSeconds else { return nil }
    nextCheckSeconds = now + Double(Watch.intervalMilliseconds) / 1_000
    let cpu = Watch.cpuSeconds(of: child.identifier)
    guard progress == child.memory.progress.pointee else {
      progress = child.memory.progress.pointee
      (cpuSeconds, wallSeconds, idleSeconds) = (cpu, now, 0)
      return nil
    }
    let secondsMax =
      child.memory.scenarioInFlight == nil ? Watch.betweenSecondsMax : Watch.scenarioSecondsMax
    if cpu - cpuSeconds > secondsMax { return .loop }
    // Another thread of the process may compute while the first one waits.
    let isComputing = cpu > cpuSecondsOfLastCheck
    cpuSecondsOfLastCheck = cpu
    // Without `/proc` a process that uses no CPU time is taken as asleep.
    let state = ProcessStatus(of: child.identifier)?.state ?? "S"
    let isStopped = "Tt".contains(state)
    if isComputing || !isStopped && state != "S" {
      idleSeconds = 0
    } else {
      idleSeconds += min(now - wallSeconds, Watch.idleSecondsStep)
    }
    wallSeconds = now
    guard idleSeconds > Watch.idleSecondsMax else { return nil }
    return isStopped ? .stopped : .asleep
  }

  /// The CPU time that a process has used; 0 if it has ended.
  private static func cpuSeconds(of process: pid_t) -> Double {
    var clock = clockid_t()
    return clock_getcpuclockid(process, &clock) == 0 ? Stopwatch.now(clock) : 0
  }
}
