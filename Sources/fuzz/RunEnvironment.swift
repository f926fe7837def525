import Foundation

/// How many freed pieces of one size the allocator keeps at hand.
///
/// glibc keeps seven, and a story that ends gives back dozens: what is more goes to lists that are
/// joined and cut up again all the time. With room for them, stories are told a twentieth faster.
/// glibc reads it once, in the environment, before a program begins; so this one begins twice.
enum RunEnvironment {
  private static let variable = "GLIBC_TUNABLES"
  private static let pieces = 127

  /// Begins the program anew with more at hand. Comes back when that has been done, where somebody
  /// has said himself what he wants of the allocator, and where it cannot be: then it is as slow as
  /// ever, and nothing else.
  static func reexecute() {
    #if canImport(Glibc)
      // By its own path, so that it keeps its name in lists of processes.
      guard getenv(variable) == nil,
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      else { return }
      setenv(variable, "glibc.malloc.tcache_count=\(pieces)", 1)
      execv(program, CommandLine.unsafeArgv)
      unsetenv(variable)
    #endif
  }
}
