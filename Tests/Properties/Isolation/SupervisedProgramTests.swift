import Foundation
import Isolation
import Testing

@Suite struct `A supervised program` {
  /// The shell becomes `sleep`, so nothing has waited for `false` when that ends.
  @Test func `has its own status, and not that of a process that it leaves behind`() async {
    await #expect(processExitsWith: .success) {
      let hasSucceeded = await MainActor.run {
        SupervisedProgram.run { attributes, identifier in
          let command: [String] = ["sh", "-c", "false & exec sleep 0.2"]
          var words = command.map { strdup($0) } + [nil]
          return posix_spawn(&identifier, "/bin/sh", nil, attributes, &words, environ)
        } == .succeeded
      }
      exit(hasSucceeded ? 0 : 1)
    }
  }
}
