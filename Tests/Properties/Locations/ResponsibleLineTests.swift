import Foundation
import Mutants
import TestSupport
import Testing

/// The responsible lines of the published transitions, compared with the table that was frozen
/// before any of them was known.
@Suite(.waitingForProcesses) struct `The responsible line` {
  /// A saved finding as `fuzz list findings --json` writes it.
  struct SavedFinding: Decodable {
    var law: String
    var subject: String
    var path: String
    var cause: String
    var group: Int
    var report: [String]
    var location: Place?
    var source: String?

    struct Place: Decodable {
      var file: String
      var line: Int
      var column: Int
      var function: String
      var isConfirmed: Bool
    }

    /// The defect that explains it. The third line of a report names the violation.
    var defect: Defect? {
      Defect.all.first { $0.explains(subject, law, report.count > 2 ? report[2] : "", in: report) }
    }
  }

  /// The JSON of `fuzz list findings`, as far as these tests read it.
  private struct Figures: Decodable { var findings: [SavedFinding] }

  /// Each saved finding about a published transition, located once for all tests.
  private static let findings = Result<[SavedFinding], any Error> {
    let folder = try Folder()
    let corpus = PackageFolder.url.appending(path: "corpus").path
    let run = try FuzzProcess.run(
      "list", "findings", "--corpus", corpus, "--json", "found.json", in: folder)
    try #require(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode(Figures.self, from: try folder.data("found.json")).findings
      .filter { $0.subject.hasPrefix("published/") }
  }

  @Test func `is the right one in 95 of 100 findings, and confirmed in 90`() throws {
    let findings = try Self.findings.get()
    try #require(findings.count > 100)
    var wrong: [String] = [], unconfirmed: [String] = []
    for finding in findings {
      let defect = try #require(finding.defect, "\(finding.path)")
      let expected = try #require(ExpectedLines.of(defect))
      let lines = try expected.numbers()
      let isRight =
        finding.location.map { $0.file == expected.file && lines.contains($0.line) }
        ?? expected.mayBeUnknown
      if !isRight {
        wrong.append("\(finding.path): \(finding.location?.line ?? 0), not \(lines.sorted())")
      }
      if finding.location?.isConfirmed != true { unconfirmed.append(finding.path) }
    }
    #expect(wrong.count * 20 <= findings.count, "\(wrong.joined(separator: "\n"))")
    #expect(unconfirmed.count * 10 <= findings.count, "\(unconfirmed.joined(separator: "\n"))")
  }

  /// The defects are those of `docs/findings.md`, so this test does not judge itself.
  @Test(arguments: ["fade", "flip", "scale", "snapshot"])
  func `separates causes: none mixes two defects, and a defect has 1.5 on average`(
    _ transition: String
  ) throws {
    var defects: [String: Set<Int>] = [:], causes: [Int: Set<String>] = [:]
    for finding in try Self.findings.get() where finding.subject == "published/\(transition)" {
      let defect = try #require(finding.defect)
      defects[defect.name, default: []].insert(finding.group)
      causes[finding.group, default: []].insert(defect.name)
    }
    try #require(defects.count > 6)
    let mixed = causes.values.filter { $0.count > 1 }.map { $0.sorted().joined(separator: " + ") }
    #expect(mixed.isEmpty, "\(mixed.joined(separator: "\n"))")
    #expect(
      causes.count * 2 <= defects.count * 3,
      "\(defects.map { "\($0.key): \($0.value.count)" }.sorted().joined(separator: "\n"))")
  }
}
