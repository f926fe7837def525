import Foundation
import Model

/// The rules of `.transitioncheck.json`: how serious the violations of a law are, everywhere or in
/// some files.
struct LevelRules {
  /// How a cause counts, the least serious level first: `<` compares by this order. The names stand
  /// in files of users, and all but `off` are those of `Severity`.
  enum Level: String, CaseIterable, Comparable {
    case off, note, warning, error

    static func < (a: Level, b: Level) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }

    /// Nil if the cause does not count.
    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  struct Rule {
    /// A slug; nil means every law.
    let law: String?
    /// A file or folder from the folder of the configuration; nil means everywhere.
    let path: String?
    let level: Level
    let reason: String
    /// The line of the rule: `.transitioncheck.json:4`.
    let location: String
  }

  static let fileName = ".transitioncheck.json"

  private(set) var rules: [Rule] = []
  /// The file with the settings of a phone that runs use without `--policies` and `--ios`.
  private(set) var policies: String?

  init() {}

  /// - Parameter name: how errors name the file.
  /// - Throws: `UsageError` that names the line.
  init(_ text: String, named name: String) throws {
    try LinedJSON.read(text, named: name, keys: ["policies", "rules"]) { members in
      policies = try members["policies"]?.text("policies")
      rules = try (members["rules"]?.list("rules") ?? []).map { try Rule($0, in: name) }
    }
  }

  /// The last rule that applies to a law in a file.
  ///
  /// - Parameter path: from the folder of the configuration; nil if the location is not known.
  func rule(for law: String, at path: String?) -> Rule? {
    rules.last { $0.applies(to: law, at: path) }
  }
}

extension LevelRules.Rule {
  fileprivate init(_ json: LinedJSON, in name: String) throws {
    let members = try json.members(["law", "path", "level", "reason"])
    law = try members["law"]?.text("law")
    if let law, Law.ID(slug: law) == nil, let value = members["law"] {
      throw value.problem("law: \(UnknownLaw.message(law))")
    }
    path = try members["path"]?.text("path")
    guard let value = members["level"] else {
      throw json.problem("level: missing; use error, warning, note or off")
    }
    let word = try value.text("level")
    guard let level = LevelRules.Level(rawValue: word) else {
      throw value.problem("level: unknown level “\(word)”; use error, warning, note or off")
    }
    guard let reason = members["reason"] else {
      throw json.problem("reason: missing; say in one sentence why the level differs")
    }
    (self.level, self.reason, location) = (level, try reason.text("reason"), "\(name):\(json.line)")
  }

  /// Whether the rule is about a law and a file. A rule with a path is not about a cause whose file
  /// is not known.
  fileprivate func applies(to law: String, at path: String?) -> Bool {
    if let own = self.law, own != law { return false }
    guard let own = self.path.map({ $0.hasSuffix("/") ? String($0.dropLast()) : $0 }) else {
      return true
    }
    return path.map { $0 == own || $0.hasPrefix(own + "/") } ?? false
  }
}
