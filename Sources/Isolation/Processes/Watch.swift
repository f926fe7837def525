import Foundation

/// Watches a child from outside, because a subject can block signals, stop its timers or stop its
/// process.
///
/// A child hangs if it records no progress although it has used one or two seconds of CPU time
/// (more between two scenarios), or has slept for several seconds. Waiting for a CPU is neither, so
/// a busy machine ends no child, unless its first thread waits for another one that gets no CPU.
@MainActor struct Watch {
  /// The child's progress at the last check; nil before the first check of a request.
  private var progress: UInt64?
  /// The tick of the child's timer when the child last recorded progress.
  private var beat: UInt64 = 0
  /// The CPU time of the child when it last recorded progress.
  private var cpuSeconds = 0.0
  private var cpuSecondsOfLastCheck = 0.0
  /// The time of the last check, on the monotonic clock.
  private var wallSeconds = 0.0
  /// For how long the process was found idle (asleep, stopped, or waiting for its own children)
  /// since it last computed.
  private var idleSeconds = 0.0
  /// For how long the process was found idle since it last recorded progress.
  private var idleSecondsInAll = 0.0

  /// How often to check, in milliseconds of wall time.
  static let intervalMilliseconds: Int32 = 100
  /// How much CPU time a scenario may take. A timer in the child usually ends it earlier.
  private static let scenarioSecondsMax = 2.0
  /// How much CPU time a scenario may take if the timer in the child does not tick, because the
  /// subject has stopped it or blocks its signal.
  private static let scenarioSecondsMaxWithoutTimer = 1.0
  /// How much CPU time the suite may take between two scenarios.
  private static let betweenSecondsMax = 60.0
  /// How long a process may sleep, unless its owner sets less.
  nonisolated static let idleSecondsMax = 3.0
  /// How long a process may sleep in one scenario with pauses, as a factor. A scenario runs twice if a
  /// metamorphic law is judged.
  private static let idlePausesMax = 2.5
  /// The most that one check adds to the time asleep. If the watching process itself was suspended,
  /// this is much less than the time that has passed.
  private static let idleSecondsStep = 0.2

  private var nextCheckSeconds = 0.0

  /// Begins to watch a new request.
  mutating func restart() { (progress, nextCheckSeconds) = (nil, 0) }

  /// Why the child must be ended: a loop, asleep or stopped; nil if it may continue. Call it only
  /// while a request runs: a child that waits for one is asleep.
  mutating func reasonToEnd(_ child: ChildProcess) -> Termination.Reason? {
    let now = Stopwatch.now(CLOCK_MONOTONIC)
    guard now >= nextCheckSeconds else { return nil }
    nextCheckSeconds = now + Double(Watch.intervalMilliseconds) / 1_000
    let cpu = Watch.cpuSeconds(of: child.identifier)
    guard progress == child.memory.progress.pointee else {
      progress = child.memory.progress.pointee
      beat = child.memory.beat.pointee
      (cpuSeconds, cpuSecondsOfLastCheck, wallSeconds) = (cpu, cpu, now)
      (idleSeconds, idleSecondsInAll) = (0, 0)
      return nil
    }
    let secondsMax =
      child.memory.scenarioInFlight == nil
      ? Watch.betweenSecondsMax
      : beat == child.memory.beat.pointee
        ? Watch.scenarioSecondsMaxWithoutTimer : Watch.scenarioSecondsMax
    if cpu - cpuSeconds > secondsMax { return .loop }
    // Another thread of the process may compute while the first one waits.
    let computedSeconds = cpu - cpuSecondsOfLastCheck
    cpuSecondsOfLastCheck = cpu
    // Without `/proc` a process that uses no CPU time is taken as asleep.
    let state = ProcessStatus(of: child.identifier)?.state ?? "S"
    if state != "R" {
      let step = min(now - wallSeconds, Watch.idleSecondsStep)
      idleSeconds += step
      // A loop that mostly sleeps computes a little in each interval.
      idleSecondsInAll += max(0, step - computedSeconds)
    }
    if computedSeconds > 0 || state == "R" { idleSeconds = 0 }
    wallSeconds = now
    let idleMax = child.idleSecondsMax
    guard idleSeconds > idleMax || idleSecondsInAll > idleMax * Watch.idlePausesMax
    else { return nil }
    return "Tt".contains(state) ? .stopped : .asleep
  }

  /// The CPU time that a process has used; 0 if it has ended.
  private static func cpuSeconds(of process: pid_t) -> Double {
    var clock = clockid_t()
    return clock_getcpuclockid(process, &clock) == 0 ? Stopwatch.now(clock) : 0
  }
}
