import Glibc

// Replaces the clock functions of the C library while a scenario runs.
//
// `Date()`, `ProcessInfo` and the clocks of Swift read these functions. A scenario begins at the same
// instant in each run, and its clocks go with its virtual time. That time stands still while code
// runs, so a loop that waits for the clock would never end: therefore every reading advances the
// clocks a little. A sleep advances them by its length and returns at once. Outside a scenario and
// on other threads the functions call the library.
//
// Libraries call these functions only if the program is linked with `--export-dynamic`, as `fuzz`
// is. Not virtual: waiting with a time limit (`poll`, `select`, condition variables).

/// How far readings and sleeps have advanced the clocks since the scenario began.
private nonisolated(unsafe) var nanosecondsAdvanced: Int64 = 0

/// A loop of 100,000 readings advances the clocks by a second; the few of a usual scenario, by less
/// than a tick.
private let nanosecondsPerReading: Int64 = 10_000
/// A year. A longer sleep counts as this, so that the nanoseconds of many sleeps fit into `Int64`.
private let secondsPerSleepMax = 31_557_600

extension UIRunLoop {
  /// Sets the clocks back to the start, before a scenario.
  package static func restartClocks() { nanosecondsAdvanced = 0 }
}

/// Reads a clock that showed a time, in seconds, when the scenario began.
private func read(since start: Double) -> timespec {
  nanosecondsAdvanced &+= nanosecondsPerReading
  let nanoseconds = Int64(((start + world.now) * 1e9).rounded()) &+ nanosecondsAdvanced
  return timespec(
    tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
}

/// The C library's own versions of the functions that this file replaces.
private enum LibraryClock {
  typealias Read = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>?) -> Int32
  typealias ReadDay =
    @convention(c) (UnsafeMutablePointer<timeval>?, UnsafeMutableRawPointer?) -> Int32
  typealias ReadSeconds = @convention(c) (UnsafeMutablePointer<time_t>?) -> time_t
  typealias Sleep =
    @convention(c) (UnsafePointer<timespec>?, UnsafeMutablePointer<timespec>?) -> Int32
  static let read = originalFunction("clock_gettime", as: Read.self)
  static let readDay = originalFunction("gettimeofday", as: ReadDay.self)
  static let readSeconds = originalFunction("time", as: ReadSeconds.self)
  static let sleep = originalFunction("nanosleep", as: Sleep.self)
}

@_cdecl("clock_gettime")
package func interposeClock(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>?) -> Int32 {
  guard UIRunLoop.usesVirtualTime else { return LibraryClock.read(clock, time) }
  time?.pointee = read(since: clock == CLOCK_REALTIME ? wallClockAtStart : mediaTimeAtStart)
  return 0
}

@_cdecl("gettimeofday")
package func interposeTimeOfDay(
  _ time: UnsafeMutablePointer<timeval>?, _ zone: UnsafeMutableRawPointer?
) -> Int32 {
  guard UIRunLoop.usesVirtualTime else { return LibraryClock.readDay(time, zone) }
  let now = read(since: wallClockAtStart)
  time?.pointee = timeval(tv_sec: now.tv_sec, tv_usec: now.tv_nsec / 1_000)
  return 0
}

@_cdecl("time")
package func interposeTime(_ time: UnsafeMutablePointer<time_t>?) -> time_t {
  guard UIRunLoop.usesVirtualTime else { return LibraryClock.readSeconds(time) }
  let now = read(since: wallClockAtStart).tv_sec
  time?.pointee = now
  return now
}

@_cdecl("nanosleep")
package func interposeNanosleep(
  _ length: UnsafePointer<timespec>?, _ rest: UnsafeMutablePointer<timespec>?
) -> Int32 {
  guard UIRunLoop.usesVirtualTime, let length = length?.pointee else {
    return LibraryClock.sleep(length, rest)
  }
  let seconds = Int64(min(max(0, length.tv_sec), secondsPerSleepMax))
  nanosecondsAdvanced &+= seconds * 1_000_000_000 + Int64(min(max(0, length.tv_nsec), 999_999_999))
  return 0
}

@_cdecl("sleep")
package func interposeSleep(_ seconds: UInt32) -> UInt32 {
  var length = timespec(tv_sec: Int(seconds), tv_nsec: 0)
  return interposeNanosleep(&length, nil) == 0 ? 0 : seconds
}

@_cdecl("usleep")
package func interposeMicrosleep(_ microseconds: UInt32) -> Int32 {
  var length = timespec(
    tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1_000)
  return interposeNanosleep(&length, nil)
}
