import Foundation

/// The answers of one system as one JSON file. `docs/on-device.md` describes the format.
public struct AnswerSheet {
  private var file: File

  private struct File: Codable {
    var format = 1
    var system, version: String
    var policies: [String: Entry]
    var facts: [String: Entry]
  }

  private struct Entry: Codable {
    var flipped: Bool?
    var holds: Bool?
    var seen: String?
    var unmeasured: String?
  }

  /// Makes a sheet on which nothing is measured yet.
  public init(system: String, version: String, policies: [String], facts: [String]) {
    func unasked(_ names: [String]) -> [String: Entry] {
      Dictionary(uniqueKeysWithValues: names.map { ($0, Entry(unmeasured: "not asked")) })
    }
    file = File(
      system: system, version: version, policies: unasked(policies), facts: unasked(facts))
  }

  /// Reads a sheet that an earlier test on the same system has written, perhaps in an earlier run;
  /// nil if there is none, or if it is about another system.
  public init?(json: Data, system: String, version: String) {
    guard let file = try? JSONDecoder().decode(File.self, from: json),
      file.system == system, file.version == version
    else { return nil }
    self.file = file
  }

  /// Enters the answer for a policy.
  public mutating func record(_ answer: Answer, ofPolicy name: String) {
    switch answer {
    case .yes(let seen): file.policies[name] = Entry(flipped: false, seen: seen)
    case .no(let seen): file.policies[name] = Entry(flipped: true, seen: seen)
    case .unclear(let seen): file.policies[name] = Entry(unmeasured: "unclear: \(seen)")
    }
  }

  /// Enters the answer for a fact.
  public mutating func record(_ answer: Answer, ofFact id: String) {
    switch answer {
    case .yes(let seen): file.facts[id] = Entry(holds: true, seen: seen)
    case .no(let seen): file.facts[id] = Entry(holds: false, seen: seen)
    case .unclear(let seen): file.facts[id] = Entry(unmeasured: "unclear: \(seen)")
    }
  }

  /// Enters why a policy was not measured.
  public mutating func recordUnmeasured(policy name: String, because reason: String) {
    file.policies[name] = Entry(unmeasured: reason)
  }

  /// Enters why a fact was not measured.
  public mutating func recordUnmeasured(fact id: String, because reason: String) {
    file.facts[id] = Entry(unmeasured: reason)
  }

  /// The file, with sorted keys.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    return try encoder.encode(file) + Data("\n".utf8)
  }
}
