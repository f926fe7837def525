import Campaign

extension Subcommand {
  static let keep = Subcommand(
    name: "keep", purpose: "Adds one of the saved scenarios of each cause to a corpus",
    flags: [
      Flag(
        name: "--corpus", value: "DIR", purpose: "where the scenarios are kept (default: corpus)"),
      .entrySizeMax, .files,
    ],
    operands: .list("PATH", example: "fuzz keep found"),
    details: [
      "fuzz run --corpus found saves each finding in found/; fuzz keep found adds one entry for each",
      "cause to corpus/, the one that is easiest to understand, to be committed. A cause that already",
      "has an entry there is left out, so a second run adds nothing. PATH is not changed.",
    ]
  ) { arguments in
    let corpus = try arguments.corpus(), sizeMax = try arguments.entrySizeMax()
    let paths = try arguments.operands.flatMap(Corpus.paths(at:))
    var unusable = 0
    let entries = paths.compactMap { path -> (String, RegressionEntry)? in
      do {
        let entry = try Corpus.read(path, sizeMax: sizeMax)
        _ = try entry.subject(at: path)
        return (path, entry)
      } catch {
        unusable += 1
        Console.complain(error)
        return nil
      }
    }
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
      let location = cause.location.map { $0.text + ($0.isConfirmed ? "" : " (unconfirmed)") }
      return "\(path): \(location ?? "line unknown")"
    } + noLongerFailing.map { "\($0): not kept, its law holds now" }
  }
}
