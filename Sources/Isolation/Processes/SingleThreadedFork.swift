import Foundation

/// A copy of a process that has other threads.
///
/// A run forks its workers, and only a process with one thread may fork safely. The copy has one
/// thread: the one that made it. The copy is safe if no other thread was in the middle of
/// something, so this waits until all of them sleep.
package enum SingleThreadedFork {
  /// How long all other threads must sleep, as a number of checks a millisecond apart.
  private static let checks = 20
  /// How long to wait for the other threads to sleep, in seconds.
  private static let secondsMax = 30.0
  private static let millisecond: useconds_t = 1_000

  /// Runs a body in a copy of this process with one thread, and waits for its end. Kills the copy
  /// and ends this process if the other end of standard input is closed before.
  ///
  /// - Throws: `SystemError` if the other threads do not sleep, or no process can be started.
  /// - Returns: the status of the copy, as `waitpid` reports it.
  @MainActor package static func run(_ body: @MainActor () -> Never) throws -> Int32 {
    try waitForOtherThreads()
    fflush(nil)
    let parent = getpid()
    let process = ProcessFamily.forkSuite()
    guard process >= 0 else { throw SystemError("cannot start the process of a run") }
    if process == 0 {
      ProcessFamily.endWithParent(parent)
      body()
    }
    return wait(for: process)
  }

  /// Waits until all other threads have slept for `checks` checks in a row.
  private static func waitForOtherThreads() throws {
    let stopwatch = Stopwatch()
    var quiet = 0
    while quiet < checks {
      guard stopwatch.seconds < secondsMax else {
        errno = EBUSY
        throw SystemError("cannot fork while other threads of the process run")
      }
      quiet = othersSleep ? quiet + 1 : 0
      usleep(millisecond)
    }
  }

  /// Whether all other threads sleep; true without `/proc`.
  private static var othersSleep: Bool {
    let files = FileManager.default
    let own = (try? files.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
    let threads = (try? files.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.allSatisfy { thread in
      if own.hasSuffix("/\(thread)") { return true }
      // A thread that has ended meanwhile has no file.
      return ProcessStatus(file: "/proc/self/task/\(thread)/stat").map { $0.state == "S" } ?? true
    }
  }

  @MainActor private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || ended < 0 && errno != EINTR { return status }
      // No event is requested, because data to read would end each wait at once. The system always
      // reports that the other end is closed.
      var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
      let isClosed =
        poll(&input, 1, Watch.intervalMilliseconds) > 0 && input.revents & Int16(POLLHUP) != 0
      if isClosed { _exit(1) }
    }
  }
}
