import Campaign
import Model
import Reporting

/// One cause as CI systems show it.
@MainActor struct ReportedCause {
  let law: Law
  let subject: String
  let level: Severity
  /// What is wrong, in one line.
  let title: String
  /// The whole report.
  let report: [String]
  /// How such a bug is usually fixed.
  let usualFix: String?
  let location: Location?
  /// The file, as `RepositoryPath` names it; nil if the location is not known.
  let path: String?
  /// A file of the subject, named likewise; nil if none is known.
  let subjectPath: String?
  let fingerprint: String

  /// - Parameter sources: the Swift files of the subjects.
  /// - Returns: nil if the user has silenced the cause.
  init?(_ cause: Cause, _ known: KnownCauses, sources: [String] = []) {
    let finding = cause.best
    let decided = known.decision(cause)?.level
    if decided == .off { return nil }
    level = decided?.severity ?? cause.severity
    (law, subject, fingerprint) = (finding.law, finding.subject, cause.fingerprint)
    location = cause.location
    path = location.map { RepositoryPath.path(from: $0.path) }
    subjectPath = RepositoryPath.file(of: finding.subject, among: sources)
    let first = finding.violations.earliest
    let violation =
      first.map { $0.text(in: finding.scenario, finding.specification) } ?? finding.law.sentence
    title = "\(finding.subject) breaks \(finding.law.slug). \(violation)"
    report = Report(finding).lines(savedAt: finding.path)
    usualFix = finding.usualFix
  }
}
