/// What UIKit would write to the console: misuse that it survives.
@MainActor package enum SystemLog {
  /// Since the story began, the oldest first; at most a hundred.
  package private(set) static var lines: [String] = []
  /// Calls of begin and end of an appearance that did not match. (`UIKIT.md L8`)
  package static var unbalancedAppearances = 0

  static func note(_ line: @autoclosure () -> String) {
    if lines.count < 100 { lines.append(line()) }
  }

  static func restart() {
    if !lines.isEmpty { lines = [] }
    unbalancedAppearances = 0
  }
}
