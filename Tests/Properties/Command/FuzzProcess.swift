import Foundation

/// The result of the built command, which runs in a process of its own, as users run it: runs fork,
/// and the process of the tests has too many threads for that.
struct FuzzProcess {
  /// The exit status; if a signal ended the process, its negative number.
  var status: Int32
  var output: String
  var errors: String

  /// The built command, beside the test binary.
  static let binary = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "fuzz")

  /// Runs it to its end in a folder.
  static func run(_ arguments: String..., in folder: Folder) throws -> FuzzProcess {
    try start(arguments, in: folder).end()
  }

  /// Starts the command with `posix_spawn`, because Foundation's `Process` waits on the run loop of
  /// a thread, and tests have many threads.
  ///
  /// An interrupt ends it even if the process of the tests ignores interrupts, as a shell's
  /// background processes do.
  ///
  /// - Parameter environment: more variables, as `NAME=VALUE`. Those of a GitHub workflow in which the
  ///   tests run are left out. Reports name the command as in this package.
  static func start(
    _ arguments: [String], in folder: Folder, environment: [String] = []
  ) throws -> Running {
    let output = folder.url.appending(path: "\(UUID()).output")
    let errors = folder.url.appending(path: "\(UUID()).errors")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (file, path) in [(STDOUT_FILENO, output.path), (STDERR_FILENO, errors.path)] {
      posix_spawn_file_actions_addopen(&actions, file, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }
    // The shell changes the folder, `$0`, and becomes `env`, which sets the environment and becomes
    // the command.
    let shell = [
      "/bin/sh", "-c", #"cd "$0" && exec env "$@""#,
      folder.url.path, "-u", "GITHUB_ACTIONS", "-u", "GITHUB_STEP_SUMMARY",
      "--default-signal=INT", "TRANSITION_CHECK_LAUNCHER=swift run -c release fuzz",
    ]
    let command = shell + environment + [binary.path] + arguments
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var identifier: pid_t = 0
    let failure = posix_spawn(&identifier, shell[0], &actions, nil, words, environ)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }
    return Running(identifier: identifier, output: output, errors: errors)
  }

  /// A process that has not ended yet.
  struct Running {
    let identifier: pid_t
    let output: URL
    let errors: URL

    /// Waits until the process ends.
    func end() throws -> FuzzProcess {
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
      return FuzzProcess(
        status: status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f),
        output: try String(contentsOf: output, encoding: .utf8),
        errors: try String(contentsOf: errors, encoding: .utf8))
    }

    /// Waits until the progress on standard error contains a text; returns false after ten seconds.
    ///
    /// - Parameter times: how often it must contain it.
    func wait(forProgress text: String, times: Int = 1) throws -> Bool {
      for _ in 0..<1000 {
        let progress = try String(contentsOf: errors, encoding: .utf8)
        if progress.ranges(of: text).count >= times { return true }
        Thread.sleep(forTimeInterval: 0.01)
      }
      return false
    }
  }
}
