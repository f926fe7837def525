import Campaign

extension Subcommand {
  static let merge = Subcommand(
    name: "merge", purpose: "Adds saved scenarios to a corpus, except those that repeat each other",
    flags: [.entrySizeMax, .files],
    operands: .list("OUT IN…", example: "fuzz merge all new"),
    details: [
      "OUT is the folder to write; the files and folders IN are read.",
      "The entries of IN are sorted: ordinary ones come first, then short ones. An entry is added if it",
      "breaks a law in a new way or shows a new feature, compared with the entries before it. Entries of",
      "OUT are kept, but not compared.",
    ]
  ) { arguments in
    guard arguments.operands.count > 1 else {
      throw UsageError("merge needs a folder to write and one to read: fuzz merge all new")
    }
    let out = arguments.operands[0], corpus = try Corpus(writingTo: out, namedBy: out)
    let paths = try arguments.operands.dropFirst().flatMap(Corpus.paths(at:))
    let entries = Corpus.readAll(paths, sizeMax: try arguments.entrySizeMax()) {
      _ = try $0.subject(at: $1)
    }
    let unusable = paths.count - entries.count
    if entries.isEmpty && unusable > 0 { return .couldNotRun }
    let merge = try corpus.merge(entries) {
      try SubjectRegistry.subject(named: $0)
    }
    for path in merge.kept { Console.say(path) }
    Console.say(
      "\(merge.kept.count.grouped) kept of \(merge.read.grouped)"
        + (unusable > 0 ? ", \(unusable.grouped) unusable." : "."))
    return unusable > 0 ? .couldNotRun : .succeeded
  }
}
