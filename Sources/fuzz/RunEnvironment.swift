import Foundation

/// Sets how many freed blocks of one size the allocator caches.
///
/// By default glibc caches seven, but a scenario frees dozens when it ends. The others go to lists
/// whose blocks are merged and split again. With a larger cache, scenarios run 5 % faster. glibc
/// reads the setting only from the environment before a program starts, so the program restarts.
enum RunEnvironment {
  private static let variable = "GLIBC_TUNABLES"
  private static let blocks = 127

  /// Restarts the program with a larger cache.
  ///
  /// Returns if the program has been restarted already, if the user has set the variable, or if the
  /// restart is impossible. The last case only costs speed.
  static func reexecute() {
    #if canImport(Glibc)
      // The real path keeps the name of the program in lists of processes.
      guard getenv(variable) == nil,
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      else { return }
      setenv(variable, "glibc.malloc.tcache_count=\(blocks)", 1)
      execv(program, CommandLine.unsafeArgv)
      unsetenv(variable)
    #endif
  }
}
