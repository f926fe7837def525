import Foundation
import Reporting

/// The result that the process of a check sends to the process of the test, as JSON.
struct CheckResult: Codable {
  /// One for each cause of the run, the easiest to understand first; then the unstable ones, and
  /// those of saved findings whose cause the run has not found.
  var failures: [Failure] = []
  /// Why the check could not do what it was asked, in sentences.
  var problems: [String] = []
  /// What was checked, as lines.
  var summary: [String] = []

  /// A cause or an unstable failure, as an issue shows it.
  struct Failure: Codable {
    /// The identity of the cause; empty if it is not known, as for a failure that does not occur each
    /// time.
    var fingerprint: String
    /// A raw value of `Severity`.
    var severityName: String
    /// The lines of the report.
    var report: [String]
    var location: SourceLine?
    /// An SVG document; nil if there is no film.
    var filmStrip: String?

    /// Whether both are known to have one cause.
    func hasCause(of other: Failure) -> Bool {
      !fingerprint.isEmpty && fingerprint == other.fingerprint
    }
  }

  /// The responsible line.
  struct SourceLine: Codable {
    /// The absolute path of the file.
    var path: String
    var line: Int
    /// 0 if it is not known.
    var column: Int

    @MainActor init(_ location: Location) {
      (path, line, column) = (location.path, location.line, location.column)
    }
  }
}
