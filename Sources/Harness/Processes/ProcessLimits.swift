import Foundation
import UIKit

/// What a child process does to itself before it lets a subject run: it limits its memory, handles
/// traps, watches for hangs and keeps what it prints from the terminal. Whatever the subject does
/// then ends this one process at worst.
enum ProcessLimits {
  /// How much memory a subject may take beyond what the process has at its birth, in bytes.
  static let memoryMax = 256 << 20
  /// A process that has leaked as much is replaced by a fresh one; in bytes.
  static let memoryLeakedMax = 48 << 20

  /// The exit status of a process that has spent its fuel; UIKit leaves with it.
  static let fuelStatus: Int32 = 71
  static let loopStatus: Int32 = 72
  static let asleepStatus: Int32 = 75
  static let memoryStatus: Int32 = 73
  static let unsupportedStatus: Int32 = 74

  static let trapSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// - Parameter errors: a file that takes what the process says on standard error.
  @MainActor static func apply(_ results: SharedResults, errors: Int32) {
    redirectStandardStreams(errors)
    limitMemory()
    handleSignals(results)
    startWatchdog(results)
    endWithUIKit()
  }

  /// The memory that this process can address, in bytes.
  static func memoryInUse() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 64)
    guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
    return strtol(text, nil, 10) * Int(getpagesize())
  }

  private static func redirectStandardStreams(_ errors: Int32) {
    let nowhere = open("/dev/null", O_RDWR)
    dup2(nowhere, STDIN_FILENO)
    dup2(nowhere, STDOUT_FILENO)
    dup2(errors >= 0 ? errors : nowhere, STDERR_FILENO)
    close(nowhere)
  }

  private static func limitMemory() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(Int32(RLIMIT_CORE.rawValue), &none)
    var limit = rlimit()
    getrlimit(Int32(RLIMIT_AS.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_max, rlim_t(memoryInUse() + memoryMax))
    setrlimit(Int32(RLIMIT_AS.rawValue), &limit)
  }

  /// A trap notes where it happened and takes its ordinary course. If the last thing that the
  /// system refused was memory, that is the cause: Swift traps when an allocation fails.
  @MainActor private static func handleSignals(_ results: SharedResults) {
    trapped = results.trapAddress
    landmark = UInt64(UInt(bitPattern: unsafeBitCast(noteTrap, to: UnsafeRawPointer.self)))
    for signal in trapSignals { handle(signal, noteTrap) }
    // The coordinator decides when a run ends; its children go when their socket closes.
    for word in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(word, SIG_IGN) }
    signal(SIGQUIT, SIG_DFL)
    unblockSignals()
  }

  /// A process inherits the signal mask of the thread that started it. Whoever starts this one from
  /// a thread that blocks signals would keep it from being ended by them.
  static func unblockSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }

  /// Every 250 ms of CPU time the watch looks which scenario is in flight. One that is still the same
  /// after so many looks is in a loop. CPU time, because on a busy machine a process may stand still
  /// for seconds through no fault of its own.
  private static let watchdogChecksMax: UInt64 = 4
  private static let watchdogIntervalMicroseconds = 250_000
  /// Once a second of the wall clock the watch looks, too: a scenario that takes as many seconds and
  /// has spent no CPU time is asleep.
  static let asleepSecondsMax: UInt64 = 20

  @MainActor private static func startWatchdog(_ results: SharedResults) {
    watched = results.currentScenarioWord
    (loop, rest) = (Watchdog(), Watchdog())
    handle(SIGPROF) { _, _, _ in
      if loop.checks(watched) >= ProcessLimits.watchdogChecksMax { _exit(ProcessLimits.loopStatus) }
    }
    handle(SIGALRM) { _, _, _ in
      if rest.checks(watched) >= ProcessLimits.asleepSecondsMax {
        _exit(ProcessLimits.asleepStatus)
      }
    }
    start(
      Int32(ITIMER_PROF.rawValue), every: timeval(tv_sec: 0, tv_usec: watchdogIntervalMicroseconds))
    start(Int32(ITIMER_REAL.rawValue), every: timeval(tv_sec: 1, tv_usec: 0))
  }

  private static func start(_ clock: Int32, every beat: timeval) {
    var timer = itimerval(it_interval: beat, it_value: beat)
    setitimer(clock, &timer, nil)
  }

  /// UIKit ends the process when a story has spent its fuel, and when the subject needs what is not
  /// simulated.
  private static func endWithUIKit() {
    world.pointee.onExhaustion = { _exit(fuelStatus) }
    world.pointee.onUnsupported = { reason in
      let line = Array("Fatal error: \(reason)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      _exit(unsupportedStatus)
    }
  }

  private typealias Handler =
    @convention(c) (
      Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
    ) -> Void

  private static func handle(_ signal: Int32, _ handler: @escaping Handler) {
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = handler
    action.sa_flags = SA_SIGINFO | SA_RESTART
    sigaction(signal, &action, nil)
  }

  private static let noteTrap: Handler = { signal, information, _ in
    if errno == ENOMEM { _exit(ProcessLimits.memoryStatus) }
    if signal == SIGILL || signal == SIGTRAP, let information {
      let address = UInt64(UInt(bitPattern: information.pointee._sifields._sigfault.si_addr))
      // Libraries are loaded at another address in each process, so only a trap near our own code
      // has a place that can be compared.
      let distance = address &- landmark
      if distance &+ (1 << 30) < 1 << 31 { trapped?.pointee = distance }
    }
    _ = Foundation.signal(signal, SIG_DFL)
  }
}

// What the handlers see. They run in the middle of anything, so these are plain memory.
nonisolated(unsafe) private var trapped: UnsafeMutablePointer<UInt64>?
nonisolated(unsafe) private var landmark: UInt64 = 0
nonisolated(unsafe) private var watched: UnsafeMutablePointer<UInt64>?
nonisolated(unsafe) private var loop = Watchdog()
nonisolated(unsafe) private var rest = Watchdog()

/// How often a clock has found the same scenario in flight.
private struct Watchdog {
  private var scenario = SharedResults.noScenario
  private var checks: UInt64 = 0

  mutating func checks(_ currentScenarioWord: UnsafeMutablePointer<UInt64>?) -> UInt64 {
    let now = currentScenarioWord?.pointee ?? SharedResults.noScenario
    checks = now == scenario && now != SharedResults.noScenario ? checks + 1 : 0
    scenario = now
    return checks
  }
}
