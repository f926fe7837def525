import Foundation

/// Time and random numbers of the C library, as a subject sees them.
///
/// In a child each scenario begins at the same instant, with the same random numbers, so that a
/// subject that reads `Date()`, draws a random number or sleeps does the same in each run. Every reading of
/// a clock advances it a little, so that a loop that waits for a time ends; a sleep advances it by
/// its length and returns at once.
///
/// The functions below replace those of the C library, because a program comes first in the search
/// for a symbol. It must be linked with `--export-dynamic`. Not replaced: waiting with a time limit
/// (`poll`, `select`, condition variables), `/dev/urandom`, from which Foundation makes a `UUID`, and
/// the instructions of the processor.
@MainActor enum VirtualSystem {
  /// Makes the functions virtual. Call it in a child.
  static func activate() { isVirtual = true }

  /// Begins the time and the random numbers of a scenario.
  static func restart() {
    nanoseconds = 0
    randomState = 0
  }
}

// Any code may call the functions, so their state is plain memory.
nonisolated(unsafe) private var isVirtual = false
/// Since the beginning of the scenario.
nonisolated(unsafe) private var nanoseconds: Int64 = 0
nonisolated(unsafe) private var randomState: UInt64 = 0

/// How much a reading of a clock advances it.
private let nanosecondsPerReading: Int64 = 10_000
/// What the clock of the calendar shows when a scenario begins: 2026-01-01 00:00 UTC.
private let calendarSeconds = 1_767_225_600
/// What every other clock shows then: a machine that was started a while ago.
private let uptimeSeconds = 10_000

private func readClock(startingAt start: Int) -> timespec {
  nanoseconds += nanosecondsPerReading
  return timespec(
    tv_sec: start + Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
}

/// A century: longer sleeps count as this long, so that the sum of many still fits.
private let secondsPerSleepMax = 3_155_760_000

private func advance(seconds: Int, nanoseconds more: Int = 0) {
  nanoseconds &+= Int64(min(max(0, seconds), secondsPerSleepMax)) * 1_000_000_000
  nanoseconds &+= Int64(min(max(0, more), 999_999_999))
  nanoseconds &= .max
}

/// The next random number.
///
/// - Source: Steele, Lea, Flood: Fast splittable pseudorandom number generators (SplitMix64).
private func nextRandom() -> UInt64 {
  randomState &+= 0x9e37_79b9_7f4a_7c15
  var word = randomState
  word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
  word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
  return word ^ word >> 31
}

private func fillWithRandom(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) {
  for index in 0..<count { bytes[index] = UInt8(truncatingIfNeeded: nextRandom()) }
}

// The functions of the C library. They are looked up at the first call and not by a global `let`,
// because Swift itself calls `syscall` while it initializes one.

/// - Parameter function: where the address is kept.
private func original<Function>(_ name: StaticString, _ function: inout Function?) -> Function {
  if let function { return function }
  let address = unsafeBitCast(SystemSymbol.address(of: "\(name)"), to: Function.self)
  function = address
  return address
}

// Clocks.

private typealias ReadClock = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>?) -> Int32
nonisolated(unsafe) private var realClock: ReadClock?

@_cdecl("clock_gettime")
package func virtualClock(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>?) -> Int32 {
  guard isVirtual else { return original("clock_gettime", &realClock)(clock, time) }
  time?.pointee = readClock(
    startingAt: clock == CLOCK_REALTIME ? calendarSeconds : uptimeSeconds)
  return 0
}

private typealias ReadTimeOfDay =
  @convention(c) (UnsafeMutablePointer<timeval>?, UnsafeMutableRawPointer?) -> Int32
nonisolated(unsafe) private var realTimeOfDay: ReadTimeOfDay?

@_cdecl("gettimeofday")
package func virtualTimeOfDay(
  _ time: UnsafeMutablePointer<timeval>?, _ zone: UnsafeMutableRawPointer?
) -> Int32 {
  guard isVirtual else { return original("gettimeofday", &realTimeOfDay)(time, zone) }
  let now = readClock(startingAt: calendarSeconds)
  time?.pointee = timeval(tv_sec: now.tv_sec, tv_usec: now.tv_nsec / 1_000)
  return 0
}

private typealias ReadTime = @convention(c) (UnsafeMutablePointer<time_t>?) -> time_t
nonisolated(unsafe) private var realTime: ReadTime?

@_cdecl("time")
package func virtualTime(_ time: UnsafeMutablePointer<time_t>?) -> time_t {
  guard isVirtual else { return original("time", &realTime)(time) }
  let now = readClock(startingAt: calendarSeconds).tv_sec
  time?.pointee = now
  return now
}

// Sleeping.

private typealias SleepFor =
  @convention(c) (UnsafePointer<timespec>?, UnsafeMutablePointer<timespec>?) -> Int32
nonisolated(unsafe) private var realSleep: SleepFor?

@_cdecl("nanosleep")
package func virtualNanosleep(
  _ length: UnsafePointer<timespec>?, _ rest: UnsafeMutablePointer<timespec>?
) -> Int32 {
  guard isVirtual, let length else { return original("nanosleep", &realSleep)(length, rest) }
  advance(seconds: length.pointee.tv_sec, nanoseconds: length.pointee.tv_nsec)
  return 0
}

@_cdecl("sleep")
package func virtualSleep(_ seconds: UInt32) -> UInt32 {
  var length = timespec(tv_sec: Int(seconds), tv_nsec: 0)
  return virtualNanosleep(&length, nil) == 0 ? 0 : seconds
}

@_cdecl("usleep")
package func virtualMicrosleep(_ microseconds: UInt32) -> Int32 {
  var length = timespec(
    tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1_000)
  return virtualNanosleep(&length, nil)
}

// Random numbers. Swift and Foundation ask the system for them by the number of its call.

private typealias SystemCall = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
nonisolated(unsafe) private var realSystemCall: SystemCall?

#if arch(x86_64)
  private let getRandomNumber = 318
#else
  private let getRandomNumber = 278
#endif

@_cdecl("syscall")
package func virtualSystemCall(
  _ number: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int
) -> Int {
  guard isVirtual, number == getRandomNumber, let bytes = UnsafeMutablePointer<UInt8>(bitPattern: a)
  else { return original("syscall", &realSystemCall)(number, a, b, c, d, e, f) }
  fillWithRandom(bytes, b)
  return b
}

private typealias GetRandom = @convention(c) (UnsafeMutablePointer<UInt8>?, Int, UInt32) -> Int
nonisolated(unsafe) private var realRandom: GetRandom?

@_cdecl("getrandom")
package func virtualRandom(
  _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ flags: UInt32
) -> Int {
  guard isVirtual, let bytes else { return original("getrandom", &realRandom)(bytes, count, flags) }
  fillWithRandom(bytes, count)
  return count
}

// Processes that a subject starts.

private typealias StartProcess = @convention(c) () -> pid_t
nonisolated(unsafe) private var realFork: StartProcess?

/// Makes a process that a subject starts end with the process of the subject.
@_cdecl("fork")
package func tiedFork() -> pid_t {
  let process = original("fork", &realFork)()
  #if canImport(Glibc)
    if process == 0, isVirtual { SystemSymbol.endWithParent() }
  #endif
  return process
}
