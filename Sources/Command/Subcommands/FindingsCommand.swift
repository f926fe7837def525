import Campaign
import Foundation
import Mutants

extension Subcommand {
  /// Prints the text of `docs/findings.md`.
  static let findings = Subcommand(
    name: "findings",
    purpose: "Prints the findings in the corpus about the published transitions as Markdown",
    flags: [
      Flag(name: "--corpus", value: "DIR", purpose: "where the entries are (default: corpus)")
    ]
  ) { arguments in
    let corpus = Corpus(folder: arguments.text("--corpus") ?? "corpus")
    let document = try FindingsDocument(corpus)
    Console.say(document.lines)
    for path in document.unexplained { Console.complain("no defect of the table explains \(path)") }
    return .succeeded
  }
}

/// The text of `docs/findings.md`: the defects of the published transitions, each with its reason,
/// what the reference does instead and a minimal scenario that shows it.
@MainActor package struct FindingsDocument {
  /// The corpus entries of each defect, in the order of the table.
  private let findings: [(defect: Defect, entries: [(path: String, entry: RegressionEntry)])]
  /// The entries about published transitions that no defect of the table explains.
  package let unexplained: [String]

  /// - Throws: an error with a path if an entry of the corpus cannot be read.
  package init(_ corpus: Corpus) throws {
    var entries: [(path: String, entry: RegressionEntry)] = []
    for path in try Corpus.paths(at: corpus.folder) {
      let entry = try Corpus.read(path)
      guard entry.subject.hasPrefix("published/") else { continue }
      entries.append((String(path.dropFirst(corpus.folder.count + 1)), entry))
    }
    let causes = entries.map { _, entry in
      Defect.all.firstIndex {
        $0.explains(entry.subject, entry.law, entry.firstException, in: entry.report)
      }
    }
    unexplained = zip(entries, causes).filter { $1 == nil }.map(\.0.path)
    findings = Defect.all.indices.map { defect in
      (Defect.all[defect], zip(entries, causes).filter { $1 == defect }.map(\.0))
    }
  }

  /// The lines of the document.
  package var lines: [String] {
    var lines = [
      "# What is wrong with the published transitions", "",
      "Written by `swift run -c release fuzz findings > docs/findings.md` from `corpus/` and",
      "`Sources/Mutants/Published/Defect+All.swift`; a test fails when it is stale.", "",
      "Random scenarios found each defect. It is shown with its most ordinary scenario in the corpus;",
      "if there are several, with the smallest. An entry without the key `origin` was written by hand.",
    ]
    for subject in publishedSubjects().map(\.name) {
      let own = findings.filter { $0.defect.subject == subject }
      lines += ["", "## \(subject)", ""]
      lines.append(
        "\(own.count.counted("defect")), \(own.reduce(0) { $0 + $1.entries.count }) scenarios.")
      for (defect, entries) in own { lines += text(defect, entries) }
    }
    return lines
  }

  /// The scenario that shows each defect; nil where the corpus has none.
  package var examples: [(defect: Defect, entry: RegressionEntry?)] {
    findings.map { ($0.defect, FindingsDocument.minimal(of: $0.entries)?.entry) }
  }

  /// The entry with the most ordinary scenario; of several, the one with the shortest report. Nil
  /// if there are no entries.
  private static func minimal(
    of entries: [(path: String, entry: RegressionEntry)]
  ) -> (path: String, entry: RegressionEntry)? {
    entries.min {
      ($0.entry.scenario.kind, $0.entry.report.count, $0.path)
        < ($1.entry.scenario.kind, $1.entry.report.count, $1.path)
    }
  }

  private func text(_ defect: Defect, _ entries: [(path: String, entry: RegressionEntry)])
    -> [String]
  {
    var lines = ["", "### \(defect.name)", "", defect.why, "", "Instead: \(defect.instead)"]
    guard let minimal = FindingsDocument.minimal(of: entries) else {
      return lines + ["", "No scenario is kept."]
    }
    let laws = Set(entries.map(\.entry.law)).sorted().map { "`\($0)`" }
    lines += ["", "Breaks \(laws.joined(separator: ", ")). `corpus/\(minimal.path)`:", ""]
    // The first line of a report is the sentence of its law.
    return lines + ["```text"] + minimal.entry.report.dropFirst() + ["```"]
  }
}

extension RegressionEntry {
  /// The line of the saved report that says where the law is broken first; empty if there is none.
  /// A saved report names no location in the code, so it is the third line.
  fileprivate var firstException: String { report.count > 2 ? report[2] : "" }
}
