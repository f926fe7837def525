import Campaign
import Model

extension Subcommand {
  /// Prints every finding of a corpus with the statement that is responsible for it. Left out are
  /// entries that cannot be read or whose subject does not exist, and those without a
  /// `LocatedEntry`.
  @MainActor static func listFindings(_ arguments: Arguments) throws -> CommandStatus {
    let figures = try arguments.destination("--json")
    let folder = arguments.text("--corpus") ?? "corpus"
    let paths = try Corpus.paths(at: folder)
    let entries = Corpus.readAll(paths, sizeMax: Corpus.entrySizeMax)
    var found: [LocatedEntry] = []
    for (path, entry) in entries {
      guard let subject = SubjectRegistry.all.first(where: { $0.name == entry.subject }),
        let located = try LocatedEntry(of: entry, at: path, with: subject)
      else { continue }
      found.append(located)
    }
    let order = found.enumerated().sorted {
      ($0.element.subject, $0.element.kind.rawValue, $0.offset)
        < ($1.element.subject, $1.element.kind.rawValue, $1.offset)
    }.map(\.element)
    Console.say(
      order.map { entry in
        "\(entry.subject) breaks \(entry.law.slug): "
          + "\(entry.location?.qualifiedText ?? "line unknown")\n  \(entry.path)"
      })
    if let figures { try FindingFigures(order).write(to: figures) }
    return entries.count == paths.count ? .succeeded : .couldNotRun
  }
}

/// The JSON that `list findings` writes.
private struct FindingFigures: Figures {
  /// Grows when a key changes its meaning or goes.
  var format = 1
  var findings: [Finding]

  struct Finding: Encodable {
    var law: String
    var subject: String
    var kind: String
    var path: String
    var cause: String
    /// The number of its cause in this list, from 0.
    var group: Int
    var report: [String]
    var location: RunFigures.SourceLocation?
    var source: String?
  }

  init(_ entries: [LocatedEntry]) {
    let groups = Cause.groups(of: entries.map(\.traits))
    var numbers = [Int](repeating: 0, count: entries.count)
    for (number, group) in groups.enumerated() { for index in group { numbers[index] = number } }
    findings = zip(entries, numbers).map { entry, group in
      Finding(
        law: entry.law.slug, subject: entry.subject, kind: entry.kind.name, path: entry.path,
        cause: entry.cause, group: group, report: entry.report,
        location: entry.location.map(RunFigures.SourceLocation.init), source: entry.location?.source
      )
    }
  }
}
