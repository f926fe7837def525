import Campaign
import Isolation

/// The progress of a run in one line. On a terminal each line overwrites the last; elsewhere lines
/// are printed after 5 s and then at doubling intervals. After an interrupt the line also explains
/// how to end at once.
@MainActor struct ProgressLine {
  private var next = 0.0

  /// Prints the line if it is due.
  mutating func show(_ summary: Summary) {
    guard summary.seconds >= next, summary.scenarios > 0 else { return }
    next = Console.rewritesProgress ? summary.seconds + 0.2 : max(5, summary.seconds * 2)
    Console.progress(
      "\(Int(summary.seconds)) s: \(summary.scenarios.counted("scenario")), \(result(summary))"
        + (Interruption.isRequested ? "; ending, control-C once more ends at once" : ""))
  }

  /// Counts failures that are not shrunk yet, too.
  private func result(_ summary: Summary) -> String {
    let found = summary.findings.count.counted("finding")
    if summary.pendingFailureCount > 0 {
      return "\(found), \(summary.pendingFailureCount.counted("failure")) to shrink"
    }
    return summary.findings.isEmpty ? "no law broken" : found
  }
}
