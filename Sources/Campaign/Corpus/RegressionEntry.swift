import Foundation
import Generators
import Isolation
import Model
import Subjects

/// A scenario that once broke a law, as one file of the corpus. People can read it, and it can be
/// replayed after the generators have changed.
public struct RegressionEntry: Hashable, Sendable {
  /// The version of the file format.
  public static let format = 1

  /// The name of the subject.
  public var subject: String
  /// The slug of the law.
  public var law: String
  public var expectation: Expectation
  /// The scenarios that run before it in the same process. Empty unless the subject keeps state
  /// from one scenario to the next.
  public var before: [Scenario]
  public var scenario: Scenario
  /// The report of the finding, for readers only.
  public var report: [String]
  public var origin: Origin?

  /// What a replay should find.
  public enum Expectation: String, Hashable, Sendable, Codable {
    /// The subject still breaks the law: a mutant, or a tutorial's published code.
    case broken
    /// The subject does not break the law; a replay fails until the animator is fixed.
    case holds

    /// What is expected of a subject that was found to break a law.
    public init(ofFindingAbout subject: String) {
      self = Subject.isIntentionallyFaulty(subject) ? .broken : .holds
    }
  }

  /// How the scenario was found. A replay does not need it.
  public struct Origin: Hashable, Sendable, Codable {
    public var seed: UInt64
    /// The choices that generate the scenario, in base 64.
    public var choices: String
    /// The choices of the scenario from which shrinking began, in base 64.
    public var first: String?
    /// The command that finds it again.
    public var command: String

    public init(seed: UInt64, choices: String, first: String? = nil, command: String) {
      (self.seed, self.choices, self.first, self.command) = (seed, choices, first, command)
    }

    /// The choices as a recording; nil if they are not a complete recording of this version.
    var recording: Recording? { Origin.recording(choices) }

    /// The choices from which shrinking began, as a recording; nil if they are not known or not
    /// complete.
    var firstRecording: Recording? { first.flatMap(Origin.recording) }

    private static func recording(_ text: String) -> Recording? {
      Data(base64Encoded: text).flatMap { Recording(bytes: $0) }
    }
  }

  public init(
    subject: String, law: String, expectation: Expectation, before: [Scenario] = [],
    scenario: Scenario, report: [String], origin: Origin? = nil
  ) {
    (self.subject, self.law, self.expectation) = (subject, law, expectation)
    (self.before, self.scenario, self.report, self.origin) = (before, scenario, report, origin)
  }
}

extension RegressionEntry: Codable {
  enum CodingKeys: String, CodingKey {
    case format, subject, law, expect, before, scenario, report, origin
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    let format = try box.decode(WholeNumber.self, forKey: .format).value
    guard format == RegressionEntry.format else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: box,
        debugDescription:
          "format \(format) is unknown here; this version reads \(RegressionEntry.format), "
          + "and a later one may read it")
    }
    let expect = try box.decode(String.self, forKey: .expect)
    guard let expectation = Expectation(rawValue: expect) else {
      throw DecodingError.dataCorruptedError(
        forKey: .expect, in: box,
        debugDescription: "“\(expect)” is not an expectation; use “broken” or “holds”")
    }
    self.init(
      subject: try box.decode(String.self, forKey: .subject),
      law: try box.decode(String.self, forKey: .law),
      expectation: expectation,
      before: try box.listIfPresent(.before),
      scenario: try box.decode(Scenario.self, forKey: .scenario),
      report: try box.decodeIfPresent([String].self, forKey: .report) ?? [],
      origin: try box.decodeIfPresent(Origin.self, forKey: .origin))
    guard Law.ID(slug: law) != nil else {
      throw DecodingError.dataCorruptedError(
        forKey: .law, in: box,
        debugDescription: "there is no law “\(law)”; see fuzz list laws")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(RegressionEntry.format, forKey: .format)
    try box.encode(subject, forKey: .subject)
    try box.encode(law, forKey: .law)
    try box.encode(expectation, forKey: .expect)
    if !before.isEmpty { try box.encode(before, forKey: .before) }
    try box.encode(scenario, forKey: .scenario)
    try box.encode(report, forKey: .report)
    try box.encodeIfPresent(origin, forKey: .origin)
  }
}

extension RegressionEntry {
  /// The text of the file: sorted keys, one per line, with a newline at the end.
  var text: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }

  /// The path in the corpus: `LAW/SUBJECT-HASH.json`, where `/` in the subject is written as `-` and
  /// the hash is that of the scenario and of those before it. `ExportedTest` reads the hash from it.
  ///
  /// - Parameter digits: of the hash, at most 16; more than eight if another scenario already has the
  ///   same eight.
  func path(digits: Int = 8) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let scenarios = try encoder.encode(scenario) + before.map { try encoder.encode($0) }.joined()
    let hash = String(FNV1a.hash(scenarios), radix: 16)
    let padded = String(repeating: "0", count: 16 - hash.count) + hash
    let name = subject.replacing("/", with: "-")
    return "\(law)/\(name)-\(padded.prefix(digits)).json"
  }
}
