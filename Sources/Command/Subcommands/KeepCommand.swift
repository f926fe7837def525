import Campaign

extension Subcommand {
  static let keep = Subcommand(
    name: "keep", purpose: "Adds one saved scenario of each cause to a corpus",
    flags: [
      Flag(
        name: "--corpus", value: "DIR", purpose: "where the scenarios are kept (default: corpus)"),
      .entrySizeMax, .files,
    ],
    operands: .list("PATH…", example: "fuzz keep found"),
    details: [
      "fuzz run --corpus found saves each finding in found/. fuzz keep found then adds one entry of each",
      "cause to corpus/, to be committed: the entry that is easiest to understand. A cause that already has",
      "an entry in corpus/ is left out, so a second run adds nothing. PATH is not changed.",
    ]
  ) { arguments in
    let corpus = try arguments.corpus(), sizeMax = try arguments.entrySizeMax()
    let paths = try arguments.operands.flatMap(Corpus.paths(at:))
    let entries = Corpus.readAll(paths, sizeMax: sizeMax) { _ = try $0.subject(at: $1) }
    let unusable = paths.count - entries.count
    let keeping = try corpus.keep(entries, sizeMax: sizeMax) {
      try SubjectRegistry.subject(named: $0)
    }
    let counts =
      "\(keeping.kept.count.counted("cause")) kept, \(keeping.known.count.grouped) in the corpus "
      + "before, of \(paths.count.counted("scenario"))"
      + (unusable > 0 ? ", \(unusable.grouped) unusable." : ".")
    Console.say(keeping.lines + [counts])
    return unusable > 0 ? .couldNotRun : .succeeded
  }
}

extension Corpus.Keeping {
  /// A line for each scenario that is kept, or that shows no cause.
  fileprivate var lines: [String] {
    kept.map { cause, path in
      "\(path): \(cause.location?.qualifiedText ?? "line unknown")"
    } + noLongerFailing.map { "\($0): not kept, its law holds now" }
  }
}
