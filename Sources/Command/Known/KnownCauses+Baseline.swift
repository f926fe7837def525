import Campaign
import Reporting
import Subjects

extension KnownCauses {
  /// The baseline to write after a run, with a message for the user: the old one without the causes
  /// that did not occur; if there is none, a new one with all causes that are not silenced.
  func newBaseline(
    _ causes: [Cause], _ subjects: [Subject], judging laws: [String], reason: String, on day: String
  ) -> (baseline: Baseline, message: String) {
    if let baseline {
      let rest = baseline.shrunk(
        to: Set(causes.map(\.fingerprint)), afterRunning: Set(subjects.map(\.name)),
        judging: laws)
      return (
        rest,
        "\(Baseline.fileName) keeps \(rest.causes.count) of "
          + "\(baseline.causes.count.counted("cause")); it only shrinks, so to begin a new one, delete "
          + "the file first"
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
