/// What `--help` says, made from the words themselves.
@MainActor enum Help {
  static var ofAll: [String] {
    let synopses = Fuzz.words.map { word in
      let name = word.name == "run" ? "[run]" : word.name
      return (name + word.operands.synopsis, word.purpose)
    }
    return [
      "fuzz tells random stories to screen transitions and says which laws they break.", "",
    ] + table(synopses.map { ("fuzz \($0.0)", $0.1) })
      + [
        "", "Without arguments it runs for 30 seconds on all cores.",
        "fuzz WORD --help says more about one of them.",
        "Exit status: 0 the laws hold, 1 a law is broken, 2 it could not run.",
      ]
  }

  static func of(_ word: Word) -> [String] {
    var lines = [
      "fuzz \(word.name)\(word.operands.synopsis)\(word.flags.isEmpty ? "" : " [flags]")",
      "\(word.purpose).",
    ]
    if !word.flags.isEmpty { lines += [""] + table(word.flags.map { ($0.synopsis, $0.purpose) }) }
    if !word.details.isEmpty { lines += [""] + word.details }
    return lines
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)"
    }
  }
}
