/// The messages that UIKit would write to the console about misuse that does not trap.
@MainActor package enum SystemLog {
  /// The messages of this run, the oldest first; at most 100.
  package private(set) static var lines: [String] = []
  /// The number of begin and end calls of an appearance that did not match. (`docs/facts.md L8`)
  package static var unbalancedAppearances = 0

  package static func note(_ line: @autoclosure () -> String) {
    if lines.count < 100 { lines.append(line()) }
  }

  /// Empties the log before a new run.
  package static func restart() {
    if !lines.isEmpty { lines = [] }
    unbalancedAppearances = 0
  }
}
