import Foundation
import Model

/// The causes of a run as a SARIF log (OASIS, *Static Analysis Results Interchange Format 2.1.0*),
/// which code scanning services read.
struct SarifLog: Figures {
  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  @MainActor init(_ causes: [ReportedCause], didFinish: Bool) {
    var rules: [Law] = []
    for cause in causes where !rules.contains(where: { $0.slug == cause.law.slug }) {
      rules.append(cause.law)
    }
    let results = causes.map { cause in
      Result(cause, ruleIndex: rules.firstIndex { $0.slug == cause.law.slug } ?? 0)
    }
    runs = [
      Run(
        tool: Tool(driver: Driver(rules: rules.map(Rule.init))), results: results,
        invocations: [Invocation(executionSuccessful: didFinish)])
    ]
  }

  private struct Run: Encodable {
    let tool: Tool
    let columnKind = "unicodeCodePoints"
    let results: [Result]
    let invocations: [Invocation]
  }

  private struct Tool: Encodable { let driver: Driver }

  private struct Driver: Encodable {
    let name = "TransitionCheck"
    let version = FuzzCommand.version
    let rules: [Rule]
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: Message
    let help: Message?

    init(_ law: Law) {
      id = law.slug
      shortDescription = Message(text: law.sentence)
      help = law.usualFix.map { Message(text: $0) }
    }
  }

  /// Whether the run judged all that it was asked to judge.
  private struct Invocation: Encodable { let executionSuccessful: Bool }

  private struct Message: Encodable { let text: String }

  private struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    /// The name of a `Severity`. SARIF has the same names.
    let level: String
    let message: Message
    /// The responsible statement, or the first line of the subject's file if no statement is known:
    /// code scanning rejects the whole log if a result has no location.
    let locations: [Location]
    let partialFingerprints: [String: String]

    @MainActor init(_ cause: ReportedCause, ruleIndex: Int) {
      (ruleId, self.ruleIndex, level) = (cause.law.slug, ruleIndex, cause.level.rawValue)
      let fix = cause.usualFix.map { ["", "Usual fix: \($0)"] } ?? []
      message = Message(text: ([cause.title, ""] + cause.report + fix).joined(separator: "\n"))
      locations = Location(cause).map { [$0] } ?? []
      partialFingerprints = ["transitionCheckCause/v1": cause.fingerprint]
    }
  }

  private struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    let logicalLocations: [LogicalLocation]?

    @MainActor init?(_ cause: ReportedCause) {
      guard let location = cause.location, let path = cause.path else {
        guard let path = cause.subjectPath else { return nil }
        physicalLocation = PhysicalLocation(
          artifactLocation: ArtifactLocation(path),
          region: Region(startLine: 1, startColumn: nil, snippet: nil))
        logicalLocations = nil
        return
      }
      physicalLocation = PhysicalLocation(
        artifactLocation: ArtifactLocation(path),
        region: Region(
          startLine: location.line, startColumn: location.columnInCodePoints,
          snippet: location.source.map { Message(text: $0) }))
      logicalLocations = [LogicalLocation(fullyQualifiedName: location.function)]
    }
  }

  private struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  private struct ArtifactLocation: Encodable {
    let uri: String
    /// The root of the repository; nil for a file outside any repository.
    let uriBaseId: String?

    init(_ path: String) {
      let allowed = CharacterSet.urlPathAllowed
      let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
      if path.hasPrefix("/") {
        (uri, uriBaseId) = ("file://\(escaped)", nil)
      } else {
        (uri, uriBaseId) = (escaped, "%SRCROOT%")
      }
    }
  }

  private struct Region: Encodable {
    let startLine: Int
    let startColumn: Int?
    let snippet: Message?
  }

  private struct LogicalLocation: Encodable { let fullyQualifiedName: String }
}
