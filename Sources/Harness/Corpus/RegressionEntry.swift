import Foundation
import Generators
import Model
import Subjects

/// A story that once broke a law, as one file of the corpus: written to be read by people and to
/// be replayed when every generator has changed.
public struct RegressionEntry: Hashable, Sendable {
  public static let format = 1

  /// The name of the subject.
  public var subject: String
  /// The slug of the law.
  public var law: String
  public var expectation: Expectation
  public var scenario: Scenario
  /// The story as a person reads it.
  public var report: [String]
  public var origin: Origin?

  /// What a replay should see.
  public enum Expectation: String, Hashable, Sendable, Codable {
    /// The subject still breaks the law: a mutant, or a document's published code.
    case broken
    /// The subject keeps the law; a replay is red until the animator is mended.
    case holds

    /// What is expected of a subject that was found to break a law.
    public init(ofFindingAbout subject: String) {
      self = Subject.isIntentionallyFaulty(subject) ? .broken : .holds
    }
  }

  /// Where the story came from: for convenience, never needed for a replay.
  public struct Origin: Hashable, Sendable, Codable {
    public var seed: UInt64
    /// The choices that tell the story, in base 64.
    public var choices: String
    public var command: String

    public init(seed: UInt64, choices: String, command: String) {
      (self.seed, self.choices, self.command) = (seed, choices, command)
    }

    /// Nil if the choices are no whole recording of this version.
    var recording: Recording? { Data(base64Encoded: choices).flatMap { Recording(bytes: $0) } }
  }

  public init(
    subject: String, law: String, expectation: Expectation, scenario: Scenario, report: [String],
    origin: Origin? = nil
  ) {
    (self.subject, self.law, self.expectation) = (subject, law, expectation)
    (self.scenario, self.report, self.origin) = (scenario, report, origin)
  }
}

extension RegressionEntry: Codable {
  enum CodingKeys: String, CodingKey {
    case format, subject, law, expect, scenario, report, origin
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    let format = try box.decode(Int.self, forKey: .format)
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
        debugDescription: "“\(expect)” is no expectation; it is “broken” or “holds”")
    }
    self.init(
      subject: try box.decode(String.self, forKey: .subject),
      law: try box.decode(String.self, forKey: .law),
      expectation: expectation,
      scenario: try box.decode(Scenario.self, forKey: .scenario),
      report: try box.decodeIfPresent([String].self, forKey: .report) ?? [],
      origin: try box.decodeIfPresent(Origin.self, forKey: .origin))
    guard Law.number(of: law) != nil else {
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
    try box.encode(scenario, forKey: .scenario)
    try box.encode(report, forKey: .report)
    try box.encodeIfPresent(origin, forKey: .origin)
  }
}

extension RegressionEntry {
  /// The text of the file: keys in their order, one a line, a line's end at the end.
  var text: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }

  /// `<law>/<subject, its / as ->-<hash of the story>.json`
  ///
  /// - Parameter digits: of the hash; more than eight where eight name another story already.
  func path(digits: Int = 8) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let hash = String(FNV1a.hash(try encoder.encode(scenario)), radix: 16)
    let padded = String(repeating: "0", count: 16 - hash.count) + hash
    let name = subject.replacing("/", with: "-")
    return "\(law)/\(name)-\(padded.prefix(digits)).json"
  }
}
