import Foundation
import Model

/// What a phone answered to the questions of `Extras/OnDevice`: one JSON file.
/// (`docs/on-device.md`)
public struct Measurements: Sendable {
  /// The version of the file format, which `AnswerSheet` of `Extras/OnDevice` writes.
  public static let format = 1

  /// Where it was measured, for example `iOS 18.2`.
  public let system: String
  /// The answer for each policy.
  public let policies: [Policy: Answer]
  /// The answers for facts, by their ids.
  public let facts: [String: Answer]

  public struct Answer: Hashable, Sendable {
    /// Whether the policy is flipped, or the fact holds; nil if it was not measured.
    public var isTrue: Bool?
    /// What was seen, or why it was not measured.
    public var text: String
  }

  /// Reads a file.
  ///
  /// - Throws: `MeasurementsError` with file, key, reason and remedy.
  public init(path: String) throws(MeasurementsError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw MeasurementsError(
        path, nil, "it cannot be read", "check the path, or measure with Extras/OnDevice")
    }
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: data)
    } catch {
      if let problem = data.problemAsJSON {
        throw MeasurementsError(path, nil, problem, "restore it, or measure with Extras/OnDevice")
      }
      throw MeasurementsError(path, error)
    }
    guard file.format == Measurements.format else {
      throw MeasurementsError(
        path, "format", "format \(file.format) is unknown here; this version reads \(Self.format)",
        "measure again with this version")
    }
    system = "\(file.system) \(file.version)"
    var policies: [Policy: Answer] = [:]
    for (name, answer) in file.policies.sorted(by: { $0.key < $1.key }) {
      guard let policy = Policy(name: name) else {
        throw MeasurementsError(
          path, "policies.\(name)", "there is no policy “\(name)”",
          "fuzz list policies names them; measure again with this version, or remove the line")
      }
      guard answer.flipped != nil || answer.unmeasured != nil else {
        throw MeasurementsError(
          path, "policies.\(name)", "it says neither “flipped” nor “unmeasured”",
          "write “flipped”: true or false, or the reason as “unmeasured”")
      }
      policies[policy] = Answer(
        isTrue: answer.flipped, text: answer.unmeasured ?? answer.seen ?? "")
    }
    self.policies = policies
    facts = file.facts.mapValues {
      Answer(isTrue: $0.holds, text: $0.unmeasured ?? $0.seen ?? "")
    }
  }

  /// The settings of the measured policies.
  public var settings: PhoneSettings {
    let measured = policies.filter { $0.value.isTrue != nil }
    return PhoneSettings(
      flipped: Policies(measured.filter { $0.value.isTrue == true }.keys),
      measured: Policies(measured.keys))
  }

  /// How much was measured, in a few lines: the policies that were not, and the facts that do not
  /// hold.
  public var lines: [String] {
    let unmeasured = settings.unmeasured
    let known = facts.filter { $0.value.isTrue != nil }
    let failing = known.filter { $0.value.isTrue == false }.keys.sorted {
      ($0.count, $0) < ($1.count, $1)
    }
    var lines = [
      "Graded by \(system): \(Policy.allCases.count - unmeasured.count) of "
        + "\(Policy.allCases.count) policies and \(known.count) of \(facts.count) facts are measured."
    ]
    if !unmeasured.isEmpty {
      lines.append(
        "Not measured, so both settings count: \(unmeasured.map(\.name).joined(separator: ", ")).")
    }
    if !failing.isEmpty {
      lines.append(
        "Facts that do not hold on the phone, but hold in the headless UIKit: "
          + failing.joined(separator: ", ") + ".")
    }
    return lines
  }

  private struct File: Decodable {
    var format: Int
    var system, version: String
    var policies: [String: PolicyAnswer]
    var facts: [String: FactAnswer]
  }

  private struct PolicyAnswer: Decodable {
    var flipped: Bool?
    var seen, unmeasured: String?
  }

  private struct FactAnswer: Decodable {
    var holds: Bool?
    var seen, unmeasured: String?
  }
}

/// A file of measurements that cannot be used, with what to do.
public struct MeasurementsError: Error, CustomStringConvertible {
  public let description: String

  fileprivate init(_ path: String, _ key: String?, _ reason: String, _ remedy: String) {
    description = "\(path): \(key.map { "\($0): " } ?? "")\(reason); \(remedy)"
  }

  fileprivate init(_ path: String, _ error: any Error) {
    let remedy = "see docs/on-device.md for the format, or measure again with Extras/OnDevice"
    func keyPath(_ keys: [any CodingKey]) -> String? {
      keys.isEmpty ? nil : keys.map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(path, keyPath(context.codingPath + [key]), "it is missing", remedy)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      self.init(path, keyPath(context.codingPath), "it has the wrong type", remedy)
    default: self.init(path, nil, "a value is damaged", remedy)
    }
  }
}
