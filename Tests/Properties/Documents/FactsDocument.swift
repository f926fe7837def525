import Foundation
import Model
import TestSupport
import Testing

/// Writes and checks `docs/facts.md`: every fact about Apple's UIKit that the headless UIKit relies
/// on, with its tests. The page is made from `docs/facts.json` and the names of the tests.
@Suite struct FactsDocument {
  @Test func `docs/facts.md matches the facts and the names of the tests`() throws {
    let text = try FactsDocument.text()
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

  @Test func `every fact says how sure it is, and where it comes from`() throws {
    for fact in try FactsDocument.facts() {
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

  struct Fact: Decodable {
    var id, fact, source, confidence: String
    /// Why no test can check the fact.
    var untested: String?
  }

  private static let document = PackageFolder.url.appending(path: "docs/facts.md")

  static func facts() throws -> [Fact] {
    let data = try Data(contentsOf: PackageFolder.url.appending(path: "docs/facts.json"))
    return try JSONDecoder().decode([Fact].self, from: data)
  }

  /// The tests of each fact: the part of their names after the ids, as in `A19, T9: like this`.
  static func tests() throws -> [String: [String]] { try namesByFact.get() }

  /// Read once, because every policy asks for them.
  private static let namesByFact = Result<[String: [String]], any Error> {
    let folder = PackageFolder.url.appending(path: "Tests/Facts")
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

  private static let head = #"""
    # Facts about UIKit

    What Apple's UIKit, QuartzCore and CoreGraphics do, as far as transitions depend on it, and the tests that check that the
    headless ones do the same. Comments in the code cite a fact as `docs/facts.md G6`.

    Made by `WRITE_DOCUMENTS=1 swift test --filter FactsDocument` from `facts.json` and the names of the tests; a test fails
    when it is stale.

    ## Confidence

    - **H** measured on Apple's code (a public test that runs against Apple's frameworks, or a logged number that could be
      recomputed), documented by Apple, or following from such facts by arithmetic.
    - **M** several independent secondary sources agree, or there is one report that can be reproduced.
    - **L** one anecdote or inference.
    - **U** no measurement is known. Such a fact is a policy with a test for each setting, or no law depends on it.

    ## Source keys

    The source of each fact is in [`facts.json`](facts.json). Sources and comments in the tests use these keys:

    | key | source |
    | --- | --- |
    | `hdr:X` | Apple's header `X.h` of the iPhoneOS 12.4 SDK, as mirrored in github.com/theos/sdks; `hdr` alone is the header of the class that the fact is about |
    | `doc:x` | the page `x` of developer.apple.com/documentation; `doc` alone is the page of the member that the fact is about |
    | `GQC:f` | github.com/gnustep/libs-quartzcore, `Tests/quartzcore/f`, commit 98f0d6e (2026-08-07). Its workflow `apple-tests.yaml` builds and runs these tests against Apple's QuartzCore, except implicit.m, CARenderer/renderer.m and constants/private.m. Other assertions are therefore measurements of Apple's code. |
    | `OUK` | github.com/Vercantez/openuikit (August 2026), a UIKit in Swift; its tests say which numbers were measured on Apple's UIKit (Mac Catalyst) |
    | `MA:f` | github.com/material-motion/motion-animator-objc, `tests/unit/f`, which ran on Apple's simulators |
    | `AAPL` | Apple's sample "Custom View Controller Presentations and Transitions" and its comments (copies: github.com/bqlin/Apple-Sample-Code, github.com/ooper-shlab/CustomTransitions-Swift) |
    | `CD:f` | the class dump github.com/nst/iOS-Runtime-Headers |
    | `SW32` | github.com/compnerd/swift-win32, `Tests/UICoreTests/ViewTests.swift`; its expected numbers were recorded on an iPhone, with a tolerance of 1e-11 |
    | `FK:f` | github.com/flowkey/UIKit-cross-platform, `UIKitTests/f`; the tests also have an iOS target |
    | `WinObjC` | github.com/microsoft/WinObjC, its tests |
    | `Opal:f` | github.com/gnustep/libs-opal, `Tests/opal/f`, checked against Apple's CoreGraphics |
    | `SO n` | stackoverflow.com/questions/n |
    | `radar n` | openradar.me/n (mirror: github.com/lionheart/openradar-mirror) |
    | `Name#n`, `Name PRn` | an issue or a pull request of the GitHub project of that name |
    | `elpassion` | github.com/elpassion/ecommerce-ios-demo |
    | `PinLayout:f`, `SwiftyCoreAnimation:f`, `PerspectiveTransform:f` | the tests `f` of github.com/layoutBox/PinLayout, github.com/franklynw/SwiftyCoreAnimation and github.com/paulz/PerspectiveTransform |
    """#

  private static func text() throws -> String {
    let tests = try tests()
    var lines = [head, "", "| id | fact | confidence | held by |", "| --- | --- | --- | --- |"]
    for fact in try facts() {
      let checks =
        tests[fact.id].map { $0.joined(separator: "; ") } ?? "no test: \(fact.untested ?? "")"
      lines.append(
        "| \(fact.id) | \(cell(fact.fact)) | \(cell(fact.confidence)) | \(cell(checks)) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}
