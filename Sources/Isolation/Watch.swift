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
    let now = RealTime.wallSeconds
    guard now >= nextCheckSeconds else { return nil }
    nextCheckSeconds = now + Double(Watch.intervalMilliseconds) / 1_000
    let cpu = RealTime.cpuSeconds(of: child.identifier) ?? 0
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
    let state = ProcessState(of: child.identifier)
    if state == .running || isComputing {
      idleSeconds = 0
    } else {
      idleSeconds += min(now - wallSeconds, Watch.idleSecondsStep)
    }
    wallSeconds = now
    guard idleSeconds > Watch.idleSecondsMax else { return nil }
    return state == .stopped ? .stopped : .asleep
  }
}

/// Whether a process could compute.
private enum ProcessState {
  case running, asleep, stopped

  /// The state of a process. Without `/proc` it is taken as asleep: a process that computes uses CPU
  /// time, and is not judged by its state.
  init(of process: pid_t) {
    guard let file = fopen("/proc/\(process)/stat", "r") else {
      self = .asleep
      return
    }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 512)
    guard fgets(&text, Int32(text.count), file) != nil,
      let end = text.lastIndex(of: CChar(UInt8(ascii: ")"))), end + 2 < text.count
    else {
      self = .asleep
      return
    }
    switch UInt8(bitPattern: text[end + 2]) {
    case UInt8(ascii: "S"): self = .asleep
    case UInt8(ascii: "T"), UInt8(ascii: "t"): self = .stopped
    // Running, or waiting for a disk.
    default: self = .running
    }
  }
}
