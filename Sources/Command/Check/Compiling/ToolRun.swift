import Foundation
import Isolation

/// Runs a program of the toolchain and waits for it. The program ends when this process does.
///
/// `Process` of Foundation starts a thread, and this command must have only one, because it forks.
struct ToolRun {
  /// What the program printed, errors included.
  let output: String
  let hasSucceeded: Bool

  /// - Parameters:
  ///   - program: a name that is looked up in `PATH`.
  ///   - folder: where its output and its temporary files are kept.
  /// - Throws: `UsageError` if the program cannot be started.
  @MainActor init(_ program: String, _ arguments: [String], in folder: URL) throws {
    let log = folder.appending(path: "output").path
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var variables = ProcessInfo.processInfo.environment
    variables["TMPDIR"] = folder.path
    var environment = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for variable in environment { free(variable) } }
    let outcome = SupervisedProgram.run { attributes, identifier in
      var failure: Int32, triesLeft = 200
      repeat {
        failure = posix_spawnp(&identifier, program, &actions, attributes, &words, &environment)
        triesLeft -= 1
        // For 2 s: a file just written may still be open in a process that is being forked.
      } while failure == ETXTBSY && triesLeft > 0 && usleep(10_000) == 0
      return failure
    }
    if case .notStarted(let reason) = outcome {
      throw UsageError(
        "cannot start \(program): \(String(cString: strerror(reason))); install the Swift toolchain "
          + "that built this command, and put it into PATH")
    }
    hasSucceeded = outcome == .succeeded
    output = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
  }
}
