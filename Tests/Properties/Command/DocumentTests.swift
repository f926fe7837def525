import Campaign
import Command
import Foundation
import Model
import Mutants
import Simulation
import TestSupport
import Testing

/// The committed documents agree with the suite.
@MainActor @Suite struct `A written document` {
  private func text(_ name: String) throws -> String {
    try String(contentsOf: PackageFolder.url.appending(path: "docs/\(name)"), encoding: .utf8)
  }

  @Test func `about the published transitions is up to date, and explains every finding`() throws {
    let corpus = Corpus(folder: PackageFolder.url.appending(path: "corpus").path)
    let document = try FindingsDocument(corpus)
    #expect(document.unexplained == [])
    let written = try text("findings.md")
    #expect(written == document.lines.joined(separator: "\n") + "\n")
  }

  /// The README shows one finding: the report that `fuzz replay` prints below its first line.
  @Test func `that shows a finding shows what the tool prints`() throws {
    let readme = try String(
      contentsOf: PackageFolder.url.appending(path: "README.md"), encoding: .utf8)
    let shown = readme.split(separator: "```").map { $0.split(separator: "\n") }
      .filter { $0.first == "text" && $0.contains { $0.hasPrefix("Law broken: ") } }
      .map { $0.dropFirst() }
    #expect(shown.count == 1)
    for report in shown {
      let command = try #require(
        report.last { $0.hasPrefix("Replay:") }?.split(separator: " "))
      #expect(command.dropLast() == ["Replay:", "swift", "run", "-c", "release", "fuzz", "replay"])
      let path = String(try #require(command.last))
      let folder = try Folder()
      let entry = try String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8)
      try folder.write(entry, to: path)
      let replay = try FuzzProcess.run("replay", path, in: folder)
      #expect(report == replay.output.split(separator: "\n").dropFirst())
    }
  }

  /// The page names a command with everything on which its output depends, and shows a part of it.
  @Test func `about own laws shows the finding that its command prints`() throws {
    let page = try text("own-laws.md")
    let command = try #require(page.firstMatch(of: #/\(`fuzz (run --subject mutant/[^`]+)`\)/#)).1
    let shown = try #require(page.firstMatch(of: #/```text\n((?:.+\n)+?)```/#)).1
    let folder = try Folder()
    let run = try FuzzProcess.start(command.split(separator: " ").map(String.init), in: folder)
      .end()
    #expect(run.status == 1)
    #expect(run.output.contains(shown), "\(run.output)")
  }

  /// `CONTRIBUTING.md, Regenerate the documents`, names the command that draws `docs/finding.svg`.
  @Test func `shows the picture that the tool draws`() throws {
    let drawn = try String(
      contentsOf: PackageFolder.url.appending(path: "docs/finding.svg"), encoding: .utf8)
    let path = "corpus/right-screen-remains/published-snapshot-b57fb0ce.json", folder = try Folder()
    let entry = try String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8)
    try folder.write(entry, to: path)
    _ = try FuzzProcess.run("show", path, "--svg", "finding.svg", in: folder)
    #expect(drawn == String(decoding: try folder.data("finding.svg"), as: UTF8.self))
  }

  @Test func `about published libraries lists the findings, and does not link to the code`() throws
  {
    let field = try text("field.md")
    #expect(field.contains("## What was found"))
    for text in ["http", "githubusercontent", "swift run", "import UIKit", "```"] {
      #expect(!field.contains(text), "\(text)")
    }
  }

  @Test func `has the facts that each policy names`() throws {
    let facts = try text("facts.md")
    for policy in Policy.allCases {
      for fact in policy.meaning.facts.split(separator: ", ") {
        #expect(facts.contains("\n### \(fact)\n"), "\(policy.name) is about \(fact)")
      }
    }
  }

  @Test func `about the planted bugs is up to date`() throws {
    let written = try text("bugs.md")
    #expect(written == BugsDocument.lines.joined(separator: "\n") + "\n")
  }

  @Test func `has a planted bug for each bug that people report most`() {
    #expect(BugsDocument.reported.count == 19)
    for kind in 1...BugsDocument.reported.count {
      #expect(!BugsDocument.mutants(ofReported: kind).isEmpty, "kind \(kind)")
    }
  }
}

/// The defects that `docs/findings.md` lists.
@MainActor @Suite(.oneClock) struct `A published defect` {
  /// Each published defect with the entry by which the page shows it; nil if the corpus has none.
  private static func shown() throws -> [(defect: Defect, entry: RegressionEntry?)] {
    let corpus = PackageFolder.url.appending(path: "corpus")
    return try FindingsDocument(Corpus(folder: corpus.path)).examples
  }

  @Test func `is shown by a scenario of the corpus`() throws {
    for (defect, entry) in try Self.shown() {
      #expect(entry != nil, "\(defect.subject): \(defect.name)")
    }
  }

  @Test func `after a cancel is shown by a scenario with a cancelled transition`() throws {
    let cancels = try Self.shown().filter { $0.defect.name.hasSuffix("after a cancel") }
    #expect(!cancels.isEmpty)
    for (defect, entry) in cancels {
      let entry = try #require(entry)
      let subject = try #require(publishedSubjects().first { $0.name == entry.subject })
      let judge = Judge(subject)
      _ = judge.judge(entry.scenario)
      let isCancelled = judge.trace.transitions.contains { $0.wasCancelled }
      #expect(isCancelled, "\(defect.subject): \(defect.name)")
    }
  }

  @Test func `is explained by the words and the scenario of its symptom`() throws {
    let frames = try #require(Defect.all.first { $0.name == "It uses frames instead of bounds" })
    let pairs = try #require(
      Defect.all.first { $0.name == "It takes as many pictures as there are marked views" })
    // `pairs` explains this line only if the scenario marks a view twice.
    let line = "At tick 8, frame of the snapshot of B1: expected 64 × 64, found 64 × 65."
    let repeated = [line, "    B is pushed, marked: B1, B1."]
    let law = "rect-follows-curve"
    #expect(pairs.explains("published/fade", law, line, in: repeated))
    #expect(!pairs.explains("published/fade", law, line, in: [line]))
    #expect(frames.explains("published/fade", law, line, in: [line]))
  }
}
