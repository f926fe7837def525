import Foundation

/// The limits of a child process: its memory, its time, its signals and its output.
///
/// The child sets them before a subject runs. The worst that a subject can do is to end this one
/// process.
package enum ProcessLimits {
  /// How much memory a subject may use beyond what the process has after the fork, in bytes.
  static let memoryMax = 256 << 20
  /// If the timer ends a process that has more memory than this, in bytes, it is out of memory and
  /// not in a loop.
  static let memoryOfLoopMax = 192 << 20
  /// How much a process may leak before a new one replaces it, in bytes.
  private static let memoryLeakedMax = 48 << 20

  // The exit statuses of the suite. `Termination.init(waitStatus:…)` translates each into a reason.

  /// The process has spent its fuel.
  package static let fuelStatus: Int32 = 71
  /// The timer of CPU time has seen no progress.
  static let loopStatus: Int32 = 72
  /// An allocation has failed at the limit of memory.
  static let memoryStatus: Int32 = 73
  /// The subject needs a part of UIKit that is not simulated; the last message names the part.
  package static let unsupportedStatus: Int32 = 74
  /// The process can no longer reach its parent.
  static let closedFilesStatus: Int32 = 75

  /// The signals that a process causes by its own mistake, by a timer that it has set, or by a
  /// system call filter that it has set.
  static let trapSignals = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGALRM, SIGVTALRM, SIGSYS,
  ]

  /// Sets all limits of this process.
  ///
  /// - Parameters:
  ///   - parent: the process that started this one. When it ends, this one ends.
  ///   - errorFile: a file that receives the standard error of the process.
  @MainActor static func apply(_ memory: SharedMemory, parent: pid_t, errorFile: Int32) {
    ProcessFamily.endWithParent(parent)
    redirectStandardStreams(errorFile)
    limitMemory()
    handleSignals(memory)
    startProgressTimer(memory, parent: parent)
    SystemCallFilter.protect(parent)
    Domain.enter()
  }

  /// Ends this process with one of the statuses above.
  ///
  /// Records the status in the memory that it shares with its parent, because a subject may end the
  /// process with the same status.
  package static func end(_ status: Int32) -> Never {
    endStatus?.pointee = UInt64(status)
    _exit(status)
  }

  /// The memory that this process can address, in bytes; 0 without `/proc`.
  package static func addressSpaceSize() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 64)
    guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
    return strtol(text, nil, 10) * Int(getpagesize())
  }

  /// Whether this process has leaked so much that a new one must replace it.
  ///
  /// - Parameter memoryAtStart: `addressSpaceSize()` before its first scenario.
  package static func hasLeaked(since memoryAtStart: Int) -> Bool {
    addressSpaceSize() - memoryAtStart > memoryLeakedMax
  }

  /// Sends standard error to a file, and connects the other two streams with nothing.
  private static func redirectStandardStreams(_ errorFile: Int32) {
    let nowhere = open("/dev/null", O_RDWR)
    dup2(nowhere, STDIN_FILENO)
    dup2(nowhere, STDOUT_FILENO)
    dup2(errorFile >= 0 ? errorFile : nowhere, STDERR_FILENO)
    close(nowhere)
  }

  /// Empties the file of standard error, so that it does not grow.
  package static func discardErrorOutput() {
    ftruncate(STDERR_FILENO, 0)
    lseek(STDERR_FILENO, 0, SEEK_SET)
  }

  /// Forbids core files, and limits the memory to `memoryMax` more than now.
  private static func limitMemory() {
    // A trap is common here and must not leave a core file.
    SystemCallFilter.set(RLIMIT_CORE.rawValue, to: rlimit(rlim_cur: 0, rlim_max: 0))
    var limit = rlimit()
    getrlimit(Int32(RLIMIT_AS.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_max, rlim_t(addressSpaceSize() + memoryMax))
    SystemCallFilter.set(RLIMIT_AS.rawValue, to: limit)
  }

  /// How much memory the recording of a run may use beyond `memoryMax`, in bytes.
  private static let recordingMax = 1 << 30
  @MainActor private static var recordingAllowed = 0

  /// Raises the memory limit of this process, because a recording has grown.
  ///
  /// - Parameter growth: in bytes.
  @MainActor package static func allowRecording(_ growth: Int) {
    let more = min(growth * recordingFactor, recordingMax - recordingAllowed)
    guard more > 0 else { return }
    recordingAllowed += more
    var limit = rlimit()
    getrlimit(Int32(RLIMIT_AS.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_max, limit.rlim_cur + rlim_t(more))
    SystemCallFilter.set(RLIMIT_AS.rawValue, to: limit)
  }

  /// How much memory to allow for each byte of growth. A list that grows needs its old memory and
  /// twice as much new memory at once, and laws read it into lists of their own.
  private static let recordingFactor = 4

  /// Makes a trap record its address before it ends the process as usual. If `errno` is `ENOMEM`,
  /// the process ends with `memoryStatus` instead, because Swift traps when an allocation fails.
  @MainActor private static func handleSignals(_ memory: SharedMemory) {
    (trapAddress, endStatus) = (memory.trapAddress, memory.endStatus)
    (threadWord, firstThread) = (memory.threadWord, pthread_self())
    EndFrames.current = memory.endFrames
    EndFrames.recordStackTop()
    ownAddress = UInt64(UInt(bitPattern: unsafeBitCast(recordTrap, to: UnsafeRawPointer.self)))
    SignalNote.begin(in: memory.signalWord)
    for signal in trapSignals { handle(signal, recordTrap) }
    for signal in SignalNote.noted { handle(signal, noteSender) }
    for ignored in SignalNote.ignored { signal(ignored, SIG_IGN) }
    unblockSignals()
  }

  /// Unblocks all signals. A process inherits the signal mask of the thread that started it, and
  /// must end on a signal even if that thread blocked it.
  static func unblockSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }

  /// How many checks may find no progress in a scenario before it counts as a loop. The timer
  /// checks every 250 ms of CPU time. It does not use wall time, because a process may wait for
  /// seconds on a busy machine. `Watch` sees a child in which this timer is switched off.
  private static let timerChecksMax: UInt64 = 4
  private static let timerIntervalMicroseconds = 250_000

  /// Starts the timer that ends this process with `loopStatus` if a scenario makes no progress.
  @MainActor private static func startProgressTimer(_ memory: SharedMemory, parent: pid_t) {
    (scenarioInFlight, progress, beat) = (memory.scenarioWord, memory.progress, memory.beat)
    (ownProcess, ownParent) = (getpid(), parent)
    handle(SIGPROF) { _, _, context in
      // For a system that does not end this process with its parent.
      if getppid() != ownParent, getpid() == ownProcess { _exit(0) }
      beat?.pointee &+= 1
      let now = progress?.pointee ?? 0
      let isInScenario = scenarioInFlight?.pointee != SharedMemory.noScenario
      checksWithoutProgress = isInScenario && now == lastProgress ? checksWithoutProgress + 1 : 0
      lastProgress = now
      guard checksWithoutProgress >= ProcessLimits.timerChecksMax else { return }
      EndFrames.current?.recordStack(of: context)
      ProcessLimits.end(ProcessLimits.loopStatus)
    }
    start(
      Int32(ITIMER_PROF.rawValue), every: timeval(tv_sec: 0, tv_usec: timerIntervalMicroseconds))
  }

  private static func start(_ clock: Int32, every interval: timeval) {
    var timer = itimerval(it_interval: interval, it_value: interval)
    setitimer(clock, &timer, nil)
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

  /// Notes the sender, then lets the signal end the process as usual.
  private static let noteSender: Handler = { signal, information, _ in
    SignalNote.note(signal, information)
    _ = Foundation.signal(signal, SIG_DFL)
    raise(signal)
  }

  /// Records where the process trapped, then lets the signal end it as usual.
  private static let recordTrap: Handler = { signal, information, context in
    // Noted first, because `recordStack` does not know where the stack of another thread ends, and
    // may fault on it.
    if pthread_equal(pthread_self(), firstThread) == 0 { threadWord?.pointee = 1 }
    EndFrames.current?.recordStack(of: context)
    if errno == ENOMEM { ProcessLimits.end(ProcessLimits.memoryStatus) }
    if signal == SIGILL || signal == SIGTRAP, let information {
      let address = UInt64(UInt(bitPattern: information.pointee._sifields._sigfault.si_addr))
      // Libraries may be loaded at other addresses in another run, so only the address of a trap
      // within 1 GiB of our own code can be compared.
      let distance = address &- ownAddress
      if distance &+ (1 << 30) < 1 << 31 { trapAddress?.pointee = distance }
    }
    // A fault occurs again when this returns, but a signal that the subject sent itself does not.
    _ = Foundation.signal(signal, SIG_DFL)
    raise(signal)
  }
}

// The state of the signal handlers. They may interrupt any code, so this is plain memory.
nonisolated(unsafe) private var trapAddress: UnsafeMutablePointer<UInt64>?
nonisolated(unsafe) private var endStatus: UnsafeMutablePointer<UInt64>?
nonisolated(unsafe) private var threadWord: UnsafeMutablePointer<UInt64>?
nonisolated(unsafe) private var firstThread = pthread_t()
/// The address of a function of this program. Trap addresses are stored relative to it, because the
/// system loads the program at other addresses in another run.
nonisolated(unsafe) private var ownAddress: UInt64 = 0
nonisolated(unsafe) private var scenarioInFlight: UnsafeMutablePointer<UInt64>?
nonisolated(unsafe) private var progress: UnsafeMutablePointer<UInt64>?
nonisolated(unsafe) private var beat: UnsafeMutablePointer<UInt64>?
nonisolated(unsafe) private var ownProcess: pid_t = 0
nonisolated(unsafe) private var ownParent: pid_t = 0
nonisolated(unsafe) private var lastProgress: UInt64 = 0
nonisolated(unsafe) private var checksWithoutProgress: UInt64 = 0
