import Foundation
import Testing

/// The command that runs one test of this process again, in a process of its own.
///
/// It is started from the same binary, not forked: a copy of a process with several threads has
/// only one of them, and waits for locks of the others.
package struct TestCommand: Sendable {
  package let executable: URL
  package let arguments: [String]

  /// - Parameter test: a test without arguments, because a process runs all of its cases.
  package init(running test: Test) {
    let own = CommandLine.arguments
    var arguments = ["--testing-library", "swift-testing"]
    // On macOS, the executable is a helper of SwiftPM that loads a bundle of tests. It gets the
    // path of the bundle twice, as SwiftPM passes it.
    if let bundle = own.firstIndex(of: "--test-bundle-path"), bundle + 1 < own.count {
      arguments = ["--test-bundle-path", own[bundle + 1], own[bundle + 1]] + arguments
    }
    let filter = NSRegularExpression.escapedPattern(for: "\(test.id)")
    self.arguments = arguments + ["--filter", filter]
    executable = URL(filePath: Bundle.main.executablePath ?? own[0])
  }

  /// How an environment variable, and the kind of a failure, name a line of a test.
  package static func name(of sourceLocation: SourceLocation) -> String {
    "\(sourceLocation.fileID):\(sourceLocation.line):\(sourceLocation.column)"
  }
}
