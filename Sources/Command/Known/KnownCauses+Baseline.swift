import Campaign
import Reporting
import Subjects

extension KnownCauses {
  /// Records causes that count as known; with a baseline, removes from it what did not occur.
  ///
  /// - Returns: the new file, and a message for the user.
  func newBaseline(
    _ causes: [Cause], _ subjects: [Subject], reason: String, on day: String
  ) -> (baseline: Baseline, message: String) {
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
