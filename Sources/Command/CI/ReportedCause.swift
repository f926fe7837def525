import Campaign
import Foundation
import Model
import Reporting

/// One cause as CI systems show it.
@MainActor struct ReportedCause {
  /// How a CI system treats it.
  enum Level: String, Encodable {
    /// A defect that ordinary scenarios show.
    case error
    /// The same, if it depends on undocumented behavior or its law is not of severity error.
    case warning
    /// It takes an unusual scenario or a fault, or its law is of severity note.
    case note
  }

  let law: Law
  let subject: String
  let level: Level
  /// What is wrong, in one line.
  let title: String
  /// The whole report.
  let report: [String]
  /// How such a bug is usually mended.
  let mend: String?
  let location: Location?
  /// The path of the file from the root of the repository; nil if the location is not known.
  let path: String?
  let fingerprint: String

  init(_ cause: Cause) {
    let finding = cause.best
    (law, subject, fingerprint) = (finding.law, finding.subject, cause.fingerprint)
    level = Level(finding)
    location = cause.location
    path = location.map { RepositoryPath.path(from: $0.path) }
    let first = finding.violations.min { $0.time < $1.time }
    let violation =
      first.map { $0.text(in: finding.scenario, finding.specification) } ?? finding.law.sentence
    title = "\(finding.subject) breaks \(finding.law.slug). \(violation)"
    report = Report(finding).lines(savedAt: finding.path)
    mend = finding.law.mend
  }
}

extension ReportedCause.Level {
  fileprivate init(_ finding: Finding) {
    if finding.kind != .ordinary || finding.law.severity == .note {
      self = .note
    } else {
      self = finding.grade == .defect && finding.law.severity == .error ? .error : .warning
    }
  }
}

/// Paths as CI systems expect them.
enum RepositoryPath {
  /// The path of a source file from the root of its Git repository; the absolute path if it is in
  /// none.
  ///
  /// - Parameter path: the absolute path.
  static func path(from path: String) -> String {
    var folder = URL(filePath: path).deletingLastPathComponent()
    while folder.path != "/" {
      // In a worktree `.git` is a file.
      if FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) {
        return String(path.dropFirst(folder.path.count + 1))
      }
      folder.deleteLastPathComponent()
    }
    return path
  }
}
