import Foundation
import Model
import Testing

/// `docs/facts.md`: every fact about Apple's UIKit that the headless one is built on, with the
/// tests that hold it. It is made of `docs/facts.json` and of the names of the tests.
@Suite struct FactsDocument {
  @Test func `docs/facts.md is what the facts and the tests say`() throws {
    let text = try FactsDocument.text()
    if ProcessInfo.processInfo.environment["WRITE_DOCUMENTS"] != nil {
      try Data(text.utf8).write(to: FactsDocument.document, options: .atomic)
    }
    let saved = try String(contentsOf: FactsDocument.document, encoding: .utf8)
    #expect(
      saved == text,
      "stale; write it anew with: WRITE_DOCUMENTS=1 swift test --filter FactsDocument")
  }

  @Test func `every fact has a test, or a reason why none can hold it`() throws {
    let tests = try FactsDocument.tests()
    for fact in try FactsDocument.facts() {
      let isTested = tests[fact.id] != nil
      #expect(isTested != (fact.untested != nil), "\(fact.id)")
    }
  }

  @Test func `every test of a fact names one that exists`() throws {
    let known = Set(try FactsDocument.facts().map(\.id))
    for id in try FactsDocument.tests().keys { #expect(known.contains(id), "\(id)") }
  }

  @Test func `what nobody has measured is a policy, unless nothing rests on it`() throws {
    let settled = Policy.allCases.flatMap {
      $0.meaning.facts.split(separator: ", ").map(String.init)
    }
    for fact in try FactsDocument.facts()
    where fact.confidence.contains(/\bU\b/) && !fact.fact.contains("no law asks") {
      #expect(settled.contains(fact.id), "\(fact.id)")
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

  // MARK: What it is made of

  struct Fact: Decodable {
    var id, fact, source, confidence: String
    /// Why no test can hold it.
    var untested: String?
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  private static let document = root.appending(path: "docs/facts.md")

  static func facts() throws -> [Fact] {
    let data = try Data(contentsOf: root.appending(path: "docs/facts.json"))
    return try JSONDecoder().decode([Fact].self, from: data)
  }

  /// The tests of each fact: the part of their names behind the ids, `A19, T9: like this`.
  static func tests() throws -> [String: [String]] {
    let folder = root.appending(path: "Tests/Properties/Facts")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
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

  private static func text() throws -> String {
    let tests = try tests()
    var lines = [
      "# Facts about UIKit", "",
      "What Apple's UIKit, QuartzCore and CoreGraphics do, as far as transitions meet it, and the",
      "tests that hold the headless ones to it. Confidence: **H** measured on Apple's code or said",
      "by Apple; **M** several secondary sources agree; **L** one anecdote; **U** nobody has",
      "measured it, so it is a policy with a test for each setting. Sources: `facts.json`. Comments in",
      "the code cite a fact as `UIKIT.md G6`.", "",
      "Made by `WRITE_DOCUMENTS=1 swift test --filter FactsDocument`; a test fails when it is stale.",
      "", "| id | fact | confidence | held by |", "| --- | --- | --- | --- |",
    ]
    for fact in try facts() {
      let held =
        tests[fact.id].map { $0.joined(separator: "; ") } ?? "no test: \(fact.untested ?? "")"
      lines.append(
        "| \(fact.id) | \(cell(fact.fact)) | \(cell(fact.confidence)) | \(cell(held)) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}
