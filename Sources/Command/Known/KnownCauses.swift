import Campaign
import Foundation
import Reporting

/// What the user has decided about causes: levels, ignored lines, and the baseline.
@MainActor struct KnownCauses {
  /// Where a cause is, as comments and rules name it.
  struct SourceLocation {
    /// The absolute path.
    let path: String
    let line: Int
    let function: String
  }

  /// The level of a cause, and the reason for it.
  struct Decision: Equatable {
    let level: LevelRules.Level
    /// `.transitioncheck.json:4: the old animators are not maintained`.
    let reason: String
  }

  private let rules: LevelRules
  let comments: [IgnoreComment]
  let baseline: Baseline?
  private let folder: String

  /// No decisions.
  static let none = KnownCauses(rules: LevelRules(), comments: [], baseline: nil, folder: "/")

  /// - Parameter folder: the paths of rules are relative to it.
  init(rules: LevelRules, comments: [IgnoreComment], baseline: Baseline?, folder: String) {
    (self.rules, self.comments) = (rules, comments)
    (self.baseline, self.folder) = (baseline, folder)
  }

  /// Reads the files of the working directory and the comments of source files.
  ///
  /// - Parameter sources: paths of Swift files.
  /// - Throws: `UsageError` that names the file and the line.
  init(sources: [String]) throws {
    func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
    func settings(_ name: String) throws -> String? {
      guard FileManager.default.fileExists(atPath: name) else { return nil }
      guard let contents = text(name) else {
        throw UsageError("\(name): it cannot be read; check your rights, and save it as UTF-8")
      }
      return contents
    }
    let rules = try settings(LevelRules.fileName)
      .map { try LevelRules($0, named: LevelRules.fileName) }
    let baseline = try settings(Baseline.fileName)
      .map { try Baseline($0, named: Baseline.fileName) }
    let comments = try sources.flatMap { path in
      try IgnoreComment.all(
        in: text(path) ?? "", file: path, path: URL(filePath: path).standardizedFileURL.path)
    }
    self.init(
      rules: rules ?? LevelRules(), comments: comments, baseline: baseline,
      folder: FileManager.default.currentDirectoryPath)
  }

  /// The file with the settings of a phone that runs use; nil if the configuration names none.
  var policies: String? { rules.policies }

  /// What is decided about a cause: by the baseline, or else about its laws. Nil if nothing is
  /// decided about one of the laws; otherwise the decision with the highest level counts.
  func decision(fingerprint: String, laws: [String], at location: SourceLocation?) -> Decision? {
    if let entry = baseline?.causes.first(where: { $0.fingerprint == fingerprint }) {
      return Decision(
        level: .off, reason: "\(Baseline.fileName), since \(entry.since): \(entry.reason)")
    }
    let decisions = laws.map { decision(about: $0, at: location) }
    guard decisions.allSatisfy({ $0 != nil }) else { return nil }
    return decisions.compactMap { $0 }.max { $0.level < $1.level }
  }

  /// What a comment decides about one law of a cause, or else a rule; nil if neither does.
  private func decision(about law: String, at location: SourceLocation?) -> Decision? {
    if let location, let comment = comments.first(where: { $0.silences(law, at: location) }) {
      return Decision(level: .off, reason: "\(comment.file):\(comment.line): \(comment.reason)")
    }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let path = location.map { location in
      location.path.hasPrefix(start) ? String(location.path.dropFirst(start.count)) : location.path
    }
    return rules.rule(for: law, at: path)
      .map { Decision(level: $0.level, reason: "\($0.location): \($0.reason)") }
  }

  /// What is decided about a cause; nil if nothing is.
  func decision(_ cause: Cause) -> Decision? {
    decision(
      fingerprint: cause.fingerprint, laws: cause.laws.map(\.slug),
      at: cause.location.map(SourceLocation.init))
  }

  /// Whether the level of a cause is off.
  func silences(_ cause: Cause) -> Bool { decision(cause)?.level == .off }
}

extension KnownCauses.SourceLocation {
  @MainActor init(_ location: Location) {
    self.init(path: location.path, line: location.line, function: location.function)
  }
}
