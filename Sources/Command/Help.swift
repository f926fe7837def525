/// The text of `--help`, made from the declarations of the subcommands.
@MainActor enum Help {
  static var overview: [String] {
    let synopses = FuzzCommand.subcommands.map { subcommand in
      let name = subcommand.name == "run" ? "[run]" : subcommand.name
      return (name + subcommand.operands.synopsis, subcommand.purpose)
    }
    return [
      "fuzz runs random scenarios against screen transitions and reports which laws they break.",
      "",
    ] + table(synopses.map { ("fuzz \($0.0)", $0.1) })
      + [
        "", "Without arguments it runs for 30 seconds on all cores.",
        "fuzz SUBCOMMAND --help describes a subcommand and its flags.",
        "--color auto|always|never: whether reports have colors (auto: on a terminal without NO_COLOR).",
        "--version: prints the version.",
        "Exit status: 0 the laws hold, 1 a law is broken, 2 the command failed or the run is incomplete,",
        "130 the run was interrupted.",
      ]
  }

  /// What `fuzz SUBCOMMAND --help` prints.
  static func of(_ subcommand: Subcommand) -> [String] {
    var lines = [
      "fuzz \(subcommand.name)\(subcommand.operands.synopsis)\(subcommand.flags.isEmpty ? "" : " [flags]")",
      "\(subcommand.purpose).",
    ]
    if !subcommand.flags.isEmpty {
      lines += [""] + table(subcommand.flags.map { ($0.synopsis, $0.purpose) })
    }
    if !subcommand.details.isEmpty { lines += [""] + subcommand.details.flatMap { wrapped($0) } }
    return lines
  }

  /// How many characters a line has at most.
  private static let columnsMax = 100

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    // Two spaces stand before each of the two columns.
    return rows.flatMap { left, right in
      wrapped(right, to: columnsMax - width - 4).enumerated().map { index, line in
        let left = index == 0 ? left : ""
        return "  \(left)\(String(repeating: " ", count: width - left.count))  \(line)"
      }
    }
  }

  private static func wrapped(_ text: String, to width: Int = columnsMax) -> [String] {
    text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      .wrapped(to: width)
  }
}
