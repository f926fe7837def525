import Campaign

extension Subcommand {
  static let merge = Subcommand(
    name: "merge", purpose: "Adds saved scenarios to a corpus and drops those that add nothing",
    operands: .list("PATH", example: "fuzz merge all new"),
    details: [
      "fuzz merge OUT IN…: the first path is the folder to write, the others are read.",
      "Entries of OUT stay. An entry is added if it breaks a law at another place, or shows a feature",
      "that no earlier entry shows; the shortest come first.",
    ]
  ) { arguments in
    guard arguments.operands.count > 1 else {
      throw UsageError("fuzz merge needs a folder to write and one to read: fuzz merge all new")
    }
    let paths = try arguments.operands.dropFirst().flatMap(Corpus.paths(at:))
    let entries = try paths.map { ($0, try Corpus.read($0)) }
    let merge = try Corpus(folder: arguments.operands[0]).merge(entries) {
      try SubjectRegistry.subject(named: $0)
    }
    for path in merge.kept { Console.say(path) }
    Console.say("\(merge.kept.count.grouped) kept of \(merge.read.grouped).")
    return .lawsHold
  }
}
