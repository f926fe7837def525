import Campaign
import Foundation
import Reporting
import Subjects

/// What the user has decided about causes: levels, ignored lines, and the baseline.
@MainActor struct KnownCauses {
  /// Where a cause is, as comments and rules name it.
  struct SourceLocation {
    /// The absolute path.
    let path: String
    let line: Int
    let function: String
  }

  /// How a cause counts, and why.
  struct Decision: Equatable {
    let level: LevelRules.Level
    /// `.transitioncheck.json:4: the old animators stay as they are`.
    let reason: String
  }

  private let rules: LevelRules
  private let comments: [IgnoreComment]
  private let baseline: Baseline?
  private let folder: String

  /// No decisions.
  static let none = KnownCauses(rules: LevelRules(), comments: [], baseline: nil, folder: "/")

  /// - Parameter folder: the one that the paths of rules begin at.
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
    let rules = try text(LevelRules.fileName)
      .map { try LevelRules($0, named: LevelRules.fileName) }
    let baseline = try text(Baseline.fileName).map { try Baseline($0, named: Baseline.fileName) }
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

  /// What is decided about a cause; nil if nothing is. If the cause breaks several laws, the
  /// decision with the highest level counts.
  func decision(fingerprint: String, laws: [String], at location: SourceLocation?) -> Decision? {
    if let entry = baseline?.causes.first(where: { $0.fingerprint == fingerprint }) {
      return Decision(
        level: .off, reason: "\(Baseline.fileName), since \(entry.since): \(entry.reason)")
    }
    let decisions = laws.map { decision(about: $0, at: location) }
    guard decisions.allSatisfy({ $0 != nil }) else { return nil }
    return decisions.compactMap { $0 }.max { $0.level < $1.level }
  }

  private func decision(about law: String, at location: SourceLocation?) -> Decision? {
    if let location, let comment = comments.first(where: { $0.silences(law, at: location) }) {
      return Decision(level: .off, reason: "\(comment.file):\(comment.line): \(comment.reason)")
    }
    let path = location.map { location in
      location.path.hasPrefix(folder + "/")
        ? String(location.path.dropFirst(folder.count + 1)) : location.path
    }
    return rules.rule(for: law, at: path)
      .map { Decision(level: $0.level, reason: "\($0.location): \($0.reason)") }
  }

  func decision(_ cause: Cause) -> Decision? {
    decision(
      fingerprint: cause.fingerprint, laws: cause.laws.map(\.slug),
      at: cause.location.map(SourceLocation.init))
  }

  /// Whether a cause does not count.
  func silences(_ cause: Cause) -> Bool { decision(cause)?.level == .off }

  // MARK: The summary

  /// The causes that do not count, and the decisions that no longer silence anything.
  ///
  /// - Parameter subjects: those that ran.
  func lines(_ causes: [Cause], _ subjects: [Subject]) -> [String] {
    let silenced = causes.compactMap { cause -> String? in
      guard let decision = decision(cause), decision.level == .off else { return nil }
      return "  \(cause.best.law.slug) of \(cause.best.subject) (\(decision.reason))"
    }
    let idle = idleComments(causes) + idleEntries(causes, subjects)
    return (silenced.isEmpty ? [] : ["Known, and not counted:"] + silenced)
      + idle
  }

  private func idleComments(_ causes: [Cause]) -> [String] {
    comments.filter { comment in
      !causes.contains { cause in
        guard let location = cause.location.map(SourceLocation.init) else { return false }
        return cause.laws.contains { comment.silences($0.slug, at: location) }
      }
    }
    .map {
      "\($0.file):\($0.line): the comment silences nothing in this run; remove it if that stays so"
    }
  }

  private func idleEntries(_ causes: [Cause], _ subjects: [Subject]) -> [String] {
    guard let baseline else { return [] }
    let left = baseline.shrunk(
      to: Set(causes.map(\.fingerprint)), afterRunning: Set(subjects.map(\.name)))
    let gone = baseline.causes.count - left.causes.count
    return gone == 0
      ? []
      : [
        "\(Baseline.fileName): \(gone.counted("cause")) did not occur in this run; if they are mended, "
          + "remove them with --write-baseline"
      ]
  }

  // MARK: Writing

  /// Records causes that count as known; with a baseline, removes from it what did not occur.
  ///
  /// - Returns: the new file, and what to say.
  func newBaseline(
    _ causes: [Cause], _ subjects: [Subject], reason: String, on day: String
  ) -> (baseline: Baseline, words: String) {
    if let baseline {
      let left = baseline.shrunk(
        to: Set(causes.map(\.fingerprint)), afterRunning: Set(subjects.map(\.name)))
      return (
        left,
        "\(Baseline.fileName) keeps \(left.causes.count) of \(baseline.causes.count.counted("cause")); it "
          + "only shrinks, so to begin a new one, delete the file first"
      )
    }
    let entries = causes.filter { !silences($0) }.map {
      Baseline.Entry(
        fingerprint: $0.fingerprint, subject: $0.best.subject, laws: $0.laws.map(\.slug),
        reason: reason, since: day)
    }
    return (
      Baseline(causes: entries), "\(Baseline.fileName) records \(entries.count.counted("cause"))"
    )
  }
}

extension KnownCauses.SourceLocation {
  @MainActor fileprivate init(_ location: Location) {
    self.init(path: location.path, line: location.line, function: location.function)
  }
}
