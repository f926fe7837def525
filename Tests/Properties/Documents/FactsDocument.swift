import Foundation
import Model
import TestSupport
import Testing

/// Writes and checks `docs/facts.md`: every fact about Apple's UIKit that the headless UIKit relies
/// on, with its tests. The page is made from `docs/facts.json` and the names of the tests.
@Suite struct FactsDocument {
  @Test func `docs/facts.md matches the facts and the names of the tests`() throws {
    let text = FactsPage(facts: try FactsDocument.facts(), tests: try FactsDocument.tests()).text
    if ProcessInfo.processInfo.environment["WRITE_DOCUMENTS"] != nil {
      try Data(text.utf8).write(to: FactsDocument.document, options: .atomic)
    }
    let saved = try String(contentsOf: FactsDocument.document, encoding: .utf8)
    #expect(
      saved == text,
      "stale; write it anew with: WRITE_DOCUMENTS=1 swift test --filter FactsDocument")
  }

  @Test func `no two facts have the same id`() throws {
    let ids = try FactsDocument.facts().map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `every fact belongs to a section of the page`() throws {
    for fact in try FactsDocument.facts() {
      #expect(FactsPage.Section.all.contains { $0.holds(fact) }, "\(fact.id)")
    }
  }

  @Test func `a line of the page has at most 120 characters, unless Markdown needs more`() {
    // A code span that is longer than a line, and words that would start a list or a heading.
    let span = "`" + String(repeating: "a ", count: 70) + "`"
    let text = String(repeating: "word ", count: 40) + "\(span) - 1. #tag and more"
    let lines = FactsPage.lines(of: text, indent: "  ")
    #expect(lines.filter { $0.count > 120 } == ["  \(span) - 1. #tag"])
    #expect(lines.last == "  and more")
    #expect(lines.joined(separator: " ").split(separator: " ") == text.split(separator: " "))
  }

  @Test func `every fact says how sure it is, and where it comes from`() throws {
    for fact in try FactsDocument.facts() {
      // `FactsPage.keys` explains these letters.
      #expect(fact.confidence.contains(/\b[HMLU]\b/), "\(fact.id)")
      #expect(fact.source.contains(/\w/), "\(fact.id)")
    }
  }

  @Test func `every fact has a test, or a reason why it has none`() throws {
    let tests = try FactsDocument.tests()
    for fact in try FactsDocument.facts() {
      let isTested = tests[fact.id] != nil
      #expect(isTested != (fact.untested != nil), "\(fact.id)")
    }
  }

  @Test func `every test of a fact names a fact that exists`() throws {
    let known = Set(try FactsDocument.facts().map(\.id))
    for id in try FactsDocument.tests().keys { #expect(known.contains(id), "\(id)") }
  }

  @Test func `an unmeasured fact is a policy, unless no law depends on it`() throws {
    let idsOfPolicies = Policy.allCases.flatMap {
      $0.meaning.facts.split(separator: ", ").map(String.init)
    }
    for fact in try FactsDocument.facts()
    where fact.confidence.contains(/\bU\b/) && !fact.fact.contains("no law asks") {
      #expect(idsOfPolicies.contains(fact.id), "\(fact.id)")
    }
  }

  @Test(arguments: Policy.allCases)
  func `every policy has a test that flips it`(_ policy: Policy) throws {
    let flips = try FactsDocument.tests().contains { fact, names in
      policy.meaning.facts.split(separator: ", ").contains { $0 == fact }
        && names.contains { $0.contains("by the policy \(policy.name)") }
    }
    #expect(flips)
  }

  // MARK: Sources of the page

  private static let document = PackageFolder.url.appending(path: "docs/facts.md")

  static func facts() throws -> [FactsPage.Fact] {
    let data = try Data(contentsOf: PackageFolder.url.appending(path: "docs/facts.json"))
    return try JSONDecoder().decode([FactsPage.Fact].self, from: data)
  }

  /// The tests of each fact: the part of their names after the ids, as in `A19, T9: like this`.
  static func tests() throws -> [String: [String]] { try namesByFact.get() }

  /// Read once, because every policy asks for them.
  private static let namesByFact = Result<[String: [String]], any Error> {
    let folder = PackageFolder.url.appending(path: "Tests/Facts")
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [URL] = []
    while let file = paths?.nextObject() as? URL {
      if file.pathExtension == "swift" { files.append(file) }
    }
    // By their names alone, so that a move to another folder leaves the page as it is.
    files.sort { $0.lastPathComponent < $1.lastPathComponent }
    var tests: [String: [String]] = [:]
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /func `((?:[A-Z][0-9]+(?:, )?)+): ([^`]*)`/) {
        for id in match.1.split(separator: ", ") {
          tests[String(id), default: []].append(String(match.2))
        }
      }
    }
    return tests
  }
}
