import Campaign
import Model
import Reporting

/// The JSON that `replay` and `show` write: the results of entries that ran again.
struct ReplayFigures: Figures {
  /// Grows when a key changes its meaning or goes.
  var format = 1
  var entries: [Entry] = []

  struct Entry: Encodable {
    var path: String
    /// The name of a case of `Replay.Result`: `broken`, `holds`, or `unchecked` if the condition of
    /// the law does not occur any more. `unreadable` for a file that cannot be read.
    var result: String
    /// Whether the entry expects this result.
    var isExpected: Bool
    /// Why the entry could not run; missing if it did.
    var problem: String?
    /// What the report says; missing if the entry is not reported in full.
    var finding: Finding?
  }

  /// A report in parts. The keys are those of a cause in the JSON of `run`.
  struct Finding: Encodable {
    var subject: String
    /// The law that is broken, or else that of the entry.
    var law: String
    /// `error`, `warning` or `note`, as in SARIF; missing if the law holds.
    var severity: String?
    var kind: String
    /// Missing if it is not known.
    var grade: String?
    var location: RunFigures.SourceLocation?
    /// The line of the source.
    var source: String?
    /// How such a bug is usually fixed; missing if the law holds.
    var usualFix: String?
    /// The first violation: what the law expects, what was found, and when.
    var expected, found: String?
    var tick, milliseconds: Double?
    /// The scenario in lines.
    var scenario: [String]
    /// The whole report in lines.
    var report: [String]

    @MainActor init(_ entry: RegressionEntry, _ inspection: Inspection) {
      let violation = inspection.firstViolation
      subject = entry.subject
      law = violation.map { Law[$0.law].slug } ?? entry.law
      severity = violation == nil ? nil : inspection.severity.rawValue
      (kind, grade) = (entry.scenario.kind.name, inspection.gradeText)
      location = inspection.location.map(RunFigures.SourceLocation.init)
      source = inspection.location?.source
      usualFix = inspection.usualFix
      (expected, found) = (violation?.expected.text, violation?.found.text)
      (tick, milliseconds) = (violation?.time, violation?.milliseconds)
      (scenario, report) = (entry.scenario.lines, inspection.report)
    }
  }
}
