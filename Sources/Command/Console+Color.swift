import Foundation

/// Colors for reports on a terminal.
extension Console {
  /// When standard output has colors.
  enum Coloring: String, CaseIterable {
    /// On a terminal, unless `NO_COLOR` is set (no-color.org) or `TERM` is `dumb`.
    case auto
    case always, never
  }

  static func isColored(_ coloring: Coloring) -> Bool {
    switch coloring {
    case .always: return true
    case .never: return false
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      let isUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
      return isatty(STDOUT_FILENO) == 1 && !isUnwanted && environment["TERM"] != "dumb"
    }
  }

  /// Removes `--color WHEN`, or `--color=WHEN`, from arguments and returns WHEN; the flag may be
  /// anywhere.
  ///
  /// - Throws: `UsageError` if the value is missing or unknown.
  static func takeColoring(from arguments: inout [String]) throws -> Coloring {
    let flag = "--color"
    guard let index = arguments.firstIndex(where: { $0 == flag || $0.hasPrefix("\(flag)=") }) else {
      return .auto
    }
    if arguments[index] != flag {
      arguments.insert(String(arguments[index].dropFirst(flag.count + 1)), at: index + 1)
    }
    let value = arguments.indices.contains(index + 1) ? arguments[index + 1] : ""
    guard let coloring = Coloring(rawValue: value) else {
      let choices = Coloring.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--color: invalid value “\(value)”; use one of \(choices)")
    }
    arguments.removeSubrange(index...index + 1)
    return coloring
  }

  /// The width of the terminal to which progress goes, in columns.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

extension String {
  /// A report with colors: what is wrong in red, source locations in bold, commands dimmed.
  var colored: String {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .map(\.coloredLine).joined(separator: "\n")
  }

  /// The line with colors, chosen by the words with which `Report` begins its lines. If these
  /// change, change them here.
  private var coloredLine: String {
    if hasPrefix("Law broken") { return styled("1;31") }
    if hasPrefix("Law kept") { return styled("32") }
    if hasPrefix("Replay: ") { return styled("2") }
    if trimmingCharacters(in: .whitespaces) == "^" { return styled("31") }
    if let location = prefixMatch(of: #/\S+\.swift:\d+(:\d+)?: /#) {
      return String(location.output.0).styled("1") + self[location.range.upperBound...]
    }
    return self
  }

  private func styled(_ codes: String) -> String { "\u{1b}[\(codes)m\(self)\u{1b}[0m" }
}
