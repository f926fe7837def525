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

  static func of(_ subcommand: Subcommand) -> [String] {
    var lines = [
      "fuzz \(subcommand.name)\(subcommand.operands.synopsis)\(subcommand.flags.isEmpty ? "" : " [flags]")",
      "\(subcommand.purpose).",
    ]
    if !subcommand.flags.isEmpty {
      lines += [""] + table(subcommand.flags.map { ($0.synopsis, $0.purpose) })
    }
    if !subcommand.details.isEmpty { lines += [""] + subcommand.details }
    return lines
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)"
    }
  }
}
