import Foundation
import Model
import OnDeviceProbes
import TestSupport
import Testing

/// Writes and checks the XCTests that ask a phone: one for each policy, and one for each fact that
/// has a probe. They are made from `Policy`, `docs/facts.json` and the probes.
@MainActor @Suite struct QuestionsDocument {
  @Test func `Extras/OnDevice asks every policy and every fact that has a probe`() throws {
    let text = try Self.text()
    if ProcessInfo.processInfo.environment["WRITE_DOCUMENTS"] != nil {
      try Data(text.utf8).write(to: Self.file, options: .atomic)
    }
    let saved = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(
      saved == text,
      "stale; write it anew with: WRITE_DOCUMENTS=1 swift test --filter QuestionsDocument")
  }

  private static let file = PackageFolder.url
    .appending(path: "Extras/OnDevice/Tests/OnDeviceTests/Questions.swift")

  private static func text() throws -> String {
    let facts = try FactsDocument.facts()
    var lines = [
      "// Made by `WRITE_DOCUMENTS=1 swift test --filter QuestionsDocument` from the policies, the facts",
      "// and the probes. A test fails if it is stale.", "",
      "import OnDeviceProbes", "import XCTest", "",
      "/// Asks for the setting of each policy.", "final class PolicyTests: XCTestCase {",
    ]
    for policy in Policy.allCases {
      lines += comment("\(policy.meaning.flipped) By default: \(policy.meaning.usual).")
      lines.append(
        "  func test_\(policy.name)() { MainActor.assumeIsolated { Asking.policy(\"\(policy.name)\") } }"
      )
    }
    lines += ["}", "", "/// Asks whether facts hold.", "final class FactTests: XCTestCase {"]
    for fact in facts where factQuestions[fact.id] != nil {
      lines += comment(fact.fact)
      lines.append(
        "  func test_\(fact.id)() { MainActor.assumeIsolated { Asking.fact(\"\(fact.id)\") } }")
    }
    lines += ["}", ""]
    lines += list("allPolicies", "The names of all policies.", Policy.allCases.map(\.name))
    lines += list("allFacts", "The ids of all facts.", facts.map(\.id))
    return lines.joined(separator: "\n") + "\n"
  }

  /// A comment above a test, in lines of at most 100 characters.
  private static func comment(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + word.count < 94 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { "  // \($0)" }
  }

  private static func list(_ name: String, _ comment: String, _ items: [String]) -> [String] {
    ["/// \(comment)", "let \(name): [String] = ["] + items.map { "  \"\($0)\"," } + ["]"]
  }
}
