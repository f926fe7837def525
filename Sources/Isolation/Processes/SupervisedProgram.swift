import Foundation

/// Runs a program of the toolchain that ends with this process, together with everything that it
/// has started.
///
/// The compiler starts further programs, which the system does not end with it. So a process in
/// between starts the compiler, adopts what it leaves behind, and receives a signal when its own
/// parent ends.
@MainActor package enum SupervisedProgram {
  package enum Outcome: Equatable {
    case succeeded, failed
    /// The program was not started, for the reason that an error number gives.
    case notStarted(Int32)
  }

  /// Starts a program and waits for its end.
  ///
  /// - Parameter spawn: starts the program with `posix_spawn` and the attributes, stores its
  ///   identifier, and returns the result of `posix_spawn`.
  package static func run(
    _ spawn: (UnsafePointer<posix_spawnattr_t>, inout pid_t) -> Int32
  ) -> Outcome {
    fflush(nil)
    let parent = getpid()
    let process = ProcessFamily.forkSuite()
    guard process >= 0 else { return .notStarted(errno) }
    if process == 0 { supervise(endingWith: parent, spawn) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    guard status & 0x7f == 0 else { return .failed }
    return switch status >> 8 & 0xff {
    case 0: .succeeded
    case failedStatus: .failed
    case let status: .notStarted(status - errorStatus)
    }
  }

  private static let failedStatus: Int32 = 1
  /// If the program did not start, the process in between exits with this plus the error number.
  /// Error numbers begin with 1, so the sum differs from `failedStatus`.
  private static let errorStatus: Int32 = 1

  private static func supervise(
    endingWith parent: pid_t, _ spawn: (UnsafePointer<posix_spawnattr_t>, inout pid_t) -> Int32
  ) -> Never {
    // A signal that is blocked waits until this process asks for it.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGCHLD)
    sigprocmask(SIG_BLOCK, &signals, nil)
    // A parent may have made this process ignore the signal. Then no status would be kept.
    _ = signal(SIGCHLD, SIG_DFL)
    signalWithParent(SIGTERM)
    if getppid() != parent { _exit(failedStatus) }
    ProcessFamily.adoptAll()
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var program = pid_t()
    let failure = spawn(&attributes, &program)
    guard failure == 0 else { _exit(errorStatus + failure) }
    var status: Int32 = 0
    var hasEnded = false, received: Int32 = 0
    while !hasEnded, sigwait(&signals, &received) == 0, received != SIGTERM {
      // One SIGCHLD may stand for several processes that ended. The loop stops at the program, so
      // that no later process replaces its status.
      while !hasEnded, case let ended = waitpid(-1, &status, WNOHANG), ended > 0 {
        hasEnded = ended == program
      }
    }
    ProcessFamily.end()
    _exit(hasEnded && status == 0 ? 0 : failedStatus)
  }
}
