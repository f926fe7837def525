import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What `fuzz run` writes for CI: SARIF, JUnit and the annotations of a job.
@Suite(.waitingForProcesses) struct `A run in CI` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Runs a published transition and its reference, with one law that only the first one breaks.
  private func run(_ more: String..., environment: [String] = []) throws -> FuzzProcess {
    try FuzzProcess.start(
      [
        "run", "--subject", "published/scale", "reference/scale", "--law", "hidden-views-restored",
        "--seed", "3", "--runs", "64",
      ] + more, in: folder, environment: environment
    ).end()
  }

  @Test func `writes each cause as a SARIF result at its line, with its fingerprint`() throws {
    #expect(try run("--sarif", "log.sarif", "--json", "figures.json").status == 1)
    let causes = try #require(folder.json("figures.json")["causes"] as? [[String: Any]])
    let log = try folder.json("log.sarif")
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    #expect(results.count == causes.count && !results.isEmpty)
    for (result, cause) in zip(results, causes) {
      let fingerprints = result["partialFingerprints"] as? [String: String]
      #expect(fingerprints?["transitionCheckCause/v1"] == cause["fingerprint"] as? String)
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
      let place = try #require(cause["location"] as? [String: Any])
      let locations = try #require(result["locations"] as? [[String: Any]])
      let physical = try #require(locations.first?["physicalLocation"] as? [String: [String: Any]])
      #expect(physical["artifactLocation"]?["uri"] as? String == place["file"] as? String)
      #expect(physical["artifactLocation"]?["uriBaseId"] as? String == "%SRCROOT%")
      #expect(physical["region"]?["startLine"] as? Int == place["line"] as? Int)
      let isOrdinary = cause["kind"] as? String == "ordinary"
      #expect((result["level"] as? String == "note") == !isOrdinary)
    }
    #expect(results.contains { $0["level"] as? String == "error" })
  }

  /// Code scanning rejects a log in which a result has no location.
  @Test func `places a cause whose line is not known in the file of its subject`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(
      """
      import Subjects
      import UIKit

      public enum Catalog {
        public static let subjects = [
          Subject("App/fade", in: [.navigation], summary: "Fades.", animator: { _ in Dissolve() })
            .with(laws: [.always("nothing is true") { _ in false }])
        ]
      }

      """, to: "App/Catalog.swift")
    #expect(try folder.checkApp("--sarif", "log.sarif").status == 1)
    let run = try #require((folder.json("log.sarif")["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let result = try #require(results.first { $0["ruleId"] as? String == "nothing-is-true" })
    let place = try #require((result["locations"] as? [[String: Any]])?.first)
    let physical = try #require(place["physicalLocation"] as? [String: [String: Any]])
    let uri = try #require(physical["artifactLocation"]?["uri"] as? String)
    #expect(uri.hasSuffix("App/Catalog.swift"), "\(uri)")
    #expect(physical["region"]?["startLine"] as? Int == 1)
  }

  @Test func `writes the laws of each subject as tests in JUnit's format`() throws {
    #expect(try run("--junit", "tests.xml").status == 1)
    let reader = JUnitReader(try folder.data("tests.xml"))
    #expect(reader.suites.map(\.name) == ["published/scale", "reference/scale"])
    let (broken, correct) = (reader.suites[0], reader.suites[1])
    #expect(broken.failed.contains("hidden-views-restored"))
    #expect(correct.failed == [] && correct.tests.contains("hidden-views-restored"))
    for suite in reader.suites {
      #expect(suite.counts == ["\(suite.tests.count)", "\(suite.failed.count)"], "\(suite)")
    }
  }

  @Test func `annotates the lines and fills the summary of a GitHub job`() throws {
    let annotated = try run(environment: ["GITHUB_ACTIONS=true", "GITHUB_STEP_SUMMARY=job.md"])
    let lines = annotated.output.split(separator: "\n")
    let annotation = try #require(lines.first { $0.hasPrefix("::error file=") })
    #expect(annotation.contains("file=Sources/Mutants/Published/PublishedScale.swift,line="))
    #expect(annotation.contains("title=TransitionCheck%3A "))
    let table = String(decoding: try folder.data("job.md"), as: UTF8.self)
    #expect(table.contains("| level | place | what is wrong |"))
    #expect(table.contains("| error | `Sources/Mutants/Published/PublishedScale.swift:"))
    #expect(try !run().output.contains("\n::"))
  }

  @Test func `does not say that no law is broken if its causes are silenced`() throws {
    let rules = #"{"rules": [{"level": "off", "reason": "known"}]}"#
    try folder.write(rules, to: ".transitioncheck.json")
    _ = try run(environment: ["GITHUB_ACTIONS=true", "GITHUB_STEP_SUMMARY=job.md"])
    let table = String(decoding: try folder.data("job.md"), as: UTF8.self)
    #expect(table.hasSuffix(" scenarios: no cause counts.\n"), "\(table)")
  }
}

/// Reads the attributes of each suite in a JUnit file.
private final class JUnitReader: NSObject, XMLParserDelegate {
  struct Suite {
    var name: String
    /// How many tests and how many failures it claims to have.
    var counts: [String]
    var tests: [String] = []
    var failed: [String] = []
  }

  var suites: [Suite] = []

  init(_ data: Data) {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    if !parser.parse() { suites = [] }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch element {
    case "testsuite":
      let counts = ["tests", "failures"].map { attributes[$0] ?? "" }
      suites.append(Suite(name: attributes["name"] ?? "", counts: counts))
    case "testcase": suites[suites.count - 1].tests.append(attributes["name"] ?? "")
    case "failure":
      let test = suites[suites.count - 1].tests.last ?? ""
      // A test fails once, by however many causes.
      if suites[suites.count - 1].failed.last != test {
        suites[suites.count - 1].failed.append(test)
      }
    default: break
    }
  }
}
