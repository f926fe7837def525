import Foundation

/// Which signal may end this process next, and whether something outside sent it. The parent reads
/// it in the shared memory when the process has ended.
///
/// A wait status names only the signal. What is known beyond that:
///
/// - The functions with which a process signals itself note that in the shared memory.
/// - A handler notes who sent a signal that would end the process, and then lets the signal end it.
/// - A child ignores SIGHUP, SIGINT, SIGTERM and SIGPIPE. If one of them ends it, or another signal
///   whose handler did not run, the subject has changed what the signal does.
///
/// The sender of a SIGKILL is not known if it came from a direct system call or from a timer.
package struct SignalNote: Equatable, Sendable {
  /// The signal in the low half, `outside` in the high half; 0 if nothing is known.
  private let word: UInt64

  private static let outside: UInt64 = 1 << 32

  init(word: UInt64) { self.word = word }

  package init(_ signal: Int32, isFromOutside: Bool) {
    word = UInt64(UInt32(bitPattern: signal)) | (isFromOutside ? SignalNote.outside : 0)
  }

  package static let none = SignalNote(word: 0)

  private var signal: Int32 { Int32(truncatingIfNeeded: word) }

  /// Whether the process itself is the reason that a signal has ended it.
  func isCausedByProcess(for signal: Int32) -> Bool {
    if self.signal == signal { return word & SignalNote.outside == 0 }
    // The child ignores or notes these signals, so the subject has changed what this one does.
    return SignalNote.ignored.contains(signal) || SignalNote.noted.contains(signal)
  }

  /// Whether the process has sent itself a signal that stops it.
  var stopsProcess: Bool {
    word & SignalNote.outside == 0 && [SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU].contains(signal)
  }

  /// The signals that a child ignores. The parent decides when a run ends; its children end when
  /// their socket closes.
  static let ignored = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]

  /// The signals whose sender a handler notes: all that end a process, except traps, SIGKILL, the
  /// ignored ones, SIGXFSZ, which the command ignores (`Interruption`), and SIGPROF, which the
  /// timer of the limits uses. The C library keeps the real-time signals 32 and 33 for itself.
  static let noted =
    [SIGQUIT, SIGUSR1, SIGUSR2, SIGXCPU, SIGIO, SIGPWR, stackFault]
    + Array(34...64 as ClosedRange<Int32>)

  /// `SIGSTKFLT`, which Swift does not import.
  private static let stackFault: Int32 = 16

  /// Notes that this process signals itself. Does not replace what a handler has noted about the
  /// same signal. Signal 0 only asks whether a process exists.
  static func noteOwn(_ signal: Int32) {
    guard signal > 0, let signalWord, SignalNote(word: signalWord.pointee).signal != signal else {
      return
    }
    signalWord.pointee = SignalNote(signal, isFromOutside: false).word
  }

  /// Notes who sent a signal. For its handler, so it calls only what a handler may call.
  static func note(_ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?) {
    let isFromOutside = information.map { isOutside($0.pointee, of: signal) } ?? false
    signalWord?.pointee = SignalNote(signal, isFromOutside: isFromOutside).word
  }

  /// Whether a signal came from neither this process nor one that its subject has started.
  private static func isOutside(_ information: siginfo_t, of signal: Int32) -> Bool {
    // The system has sent the signal because of what this process did, except that the limit of
    // SIGXCPU is inherited: a subject can set none.
    guard senderCodes.contains(information.si_code) else { return signal == SIGXCPU }
    let sender = information._sifields._kill.si_pid
    // Processes that a subject has started are in the group of its process.
    return sender <= 0 || sender != getpid() && getpgid(sender) != getpgid(0)
  }

  /// `SI_USER`, `SI_QUEUE` and `SI_TKILL`: a process has sent the signal.
  private static let senderCodes: [Int32] = [0, -1, -6]

  /// Begins to note signals.
  static func begin(in word: UnsafeMutablePointer<UInt64>) {
    signalWord = word
    // Done now, because a signal handler may neither initialize a constant nor look up a function.
    _ = (ignored, noted, senderCodes, outside)
    for function in OwnSignalFunction.all { function.find() }
  }
}

// The state of the signal handlers. They may interrupt any code, so this is plain memory.
nonisolated(unsafe) private var signalWord: UnsafeMutablePointer<UInt64>?

/// A function of the C library with which a process can signal itself.
private final class OwnSignalFunction: @unchecked Sendable {
  let name: String
  private var address: UnsafeMutableRawPointer?

  init(_ name: String) { self.name = name }

  func find() {
    // `RTLD_NEXT`: the next definition after this program's.
    if address == nil { address = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) }
  }

  /// All these functions take whole numbers, at most three.
  private typealias Function = @convention(c) (Int, Int, Int) -> Int32

  func callAsFunction(_ first: Int, _ second: Int, _ third: Int = 0) -> Int32 {
    find()
    guard let address else {
      errno = ENOSYS
      return -1
    }
    return unsafeBitCast(address, to: Function.self)(first, second, third)
  }

  static let kill = OwnSignalFunction("kill"), killGroup = OwnSignalFunction("killpg")
  static let raise = OwnSignalFunction("raise"), queue = OwnSignalFunction("sigqueue")
  static let signalThread = OwnSignalFunction("pthread_kill")
  static let signalThreadOf = OwnSignalFunction("tgkill")
  static let all = [kill, killGroup, raise, queue, signalThread, signalThreadOf]
}

// Replacements of functions of the C library in the whole program. Each notes the signal if this
// process is the target, and calls the original. A new one needs a constant in `OwnSignalFunction`
// that is also in `all`, because a signal handler may not look up a function.

@_cdecl("kill")
package func interposeKill(_ process: pid_t, _ signal: Int32) -> Int32 {
  if process == 0 || process == getpid() || process == -getpgid(0) { SignalNote.noteOwn(signal) }
  return OwnSignalFunction.kill(Int(process), Int(signal))
}

@_cdecl("killpg")
package func interposeKillGroup(_ group: pid_t, _ signal: Int32) -> Int32 {
  if group == 0 || group == getpgid(0) { SignalNote.noteOwn(signal) }
  return OwnSignalFunction.killGroup(Int(group), Int(signal))
}

@_cdecl("raise")
package func interposeRaise(_ signal: Int32) -> Int32 {
  SignalNote.noteOwn(signal)
  return OwnSignalFunction.raise(Int(signal), 0)
}

@_cdecl("sigqueue")
package func interposeSignalQueue(_ process: pid_t, _ signal: Int32, _ value: Int) -> Int32 {
  if process == getpid() { SignalNote.noteOwn(signal) }
  return OwnSignalFunction.queue(Int(process), Int(signal), value)
}

@_cdecl("pthread_kill")
package func interposeThreadKill(_ thread: UInt, _ signal: Int32) -> Int32 {
  SignalNote.noteOwn(signal)
  return OwnSignalFunction.signalThread(Int(bitPattern: thread), Int(signal))
}

@_cdecl("tgkill")
package func interposeThreadKill(_ process: pid_t, _ thread: pid_t, _ signal: Int32) -> Int32 {
  if process == getpid() { SignalNote.noteOwn(signal) }
  return OwnSignalFunction.signalThreadOf(Int(process), Int(thread), Int(signal))
}
