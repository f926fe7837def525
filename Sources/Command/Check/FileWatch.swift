import Foundation
import Isolation

/// Runs `fuzz check` again each time one of its files has changed.
///
/// Each check is a process of its own: a library with the same types cannot be loaded twice.
@MainActor struct FileWatch {
  private let paths: [String]

  private static let intervalMicroseconds: UInt32 = 100_000

  /// - Parameter paths: files and folders, as the user named them.
  /// - Throws: `UsageError` if one is neither a Swift file nor a folder.
  init(_ paths: [String]) throws {
    self.paths = paths
    for path in paths { _ = try CheckedFiles.swiftFiles(at: path) }
  }

  /// Checks until the user ends it with Control-C.
  func run() throws -> CommandStatus {
    Interruption.handleSignals()
    while true {
      let checked = stamps
      try check()
      if Interruption.isRequested { return .interrupted }
      Console.note("Waiting for a change; control-C ends.")
      while stamps == checked {
        usleep(FileWatch.intervalMicroseconds)
        if Interruption.isRequested { return .interrupted }
      }
    }
  }

  /// The time of the last change of each file. A file that is just being replaced has none.
  private var stamps: [String: [Int]] {
    var stamps: [String: [Int]] = [:]
    for path in paths {
      for file in (try? CheckedFiles.swiftFiles(at: path)) ?? [] {
        var status = stat()
        if stat(file, &status) == 0 {
          stamps[file] = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        }
      }
    }
    return stamps
  }

  /// Runs this command without `--watch`, and waits for its end.
  private func check() throws {
    var words = CommandLine.arguments.filter { $0 != "--watch" }.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    // A group of its own, so that a Control-C reaches it only once, from here.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var child: pid_t = 0
    let failure = posix_spawn(&child, "/proc/self/exe", nil, &attributes, &words, environ)
    guard failure == 0 else {
      throw UsageError("cannot start a check: \(String(cString: strerror(failure)))")
    }
    var status: Int32 = 0, isForwarded = false
    while waitpid(child, &status, WNOHANG) == 0 {
      if Interruption.isRequested && !isForwarded {
        kill(child, SIGINT)
        isForwarded = true
      }
      usleep(FileWatch.intervalMicroseconds)
    }
  }
}
