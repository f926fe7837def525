import Foundation
import Isolation

/// The environment that a run needs. It takes effect only when a program starts, so the program
/// restarts once.
enum RunEnvironment {
  /// Opens `/dev/null` in place of standard files that are closed. Otherwise a socket or a corpus
  /// entry would get their numbers, and what is printed would go there.
  static func openStandardFiles() {
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// The command line. Swift reads it from `/proc`; without that it is still where the system has
  /// put it: on the stack, below the environment. Read this before the environment is changed.
  static var arguments: [String] {
    guard CommandLine.arguments.isEmpty else { return CommandLine.arguments }
    #if canImport(Glibc)
      // From the end of the stack: their number, the arguments, null, the environment.
      let words = UnsafeRawPointer(environ).assumingMemoryBound(to: UInt.self)
      guard words[-1] == 0 else { return [] }
      var count = 0
      while words[-2 - count] != UInt(count) {
        count += 1
        if count > argumentsMax { return [] }
      }
      return (0..<count).compactMap { environ[$0 - count - 1].map { String(cString: $0) } }
    #else
      return []
    #endif
  }

  /// Ends the search on a stack that is laid out in another way.
  private static let argumentsMax = 100_000

  /// Sets the environment variables that the user has not set and the address layout, and restarts the
  /// program.
  ///
  /// Returns if all are set, or if the restart fails. Without it a run is slower, and a subject that
  /// depends on the order of a set or of addresses may differ from run to run.
  static func reexecute() {
    #if canImport(Glibc)
      let missing = ProcessSettings.environment.filter { getenv($0.key) == nil }
      // The real path keeps the name of the program in lists of processes.
      guard !missing.isEmpty || ProcessSettings.canFixAddresses,
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      else { return }
      for (name, value) in missing { setenv(name, value, 1) }
      ProcessSettings.withFixedAddresses { _ = execv(program, CommandLine.unsafeArgv) }
      for name in missing.keys { unsetenv(name) }
    #endif
  }
}
