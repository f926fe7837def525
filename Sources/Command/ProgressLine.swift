import Campaign
import Isolation

/// The progress of a run in one line. On a terminal each line overwrites the last; elsewhere the
/// first one is followed by others after 5 s, 10 s, 20 s and so on. After an interrupt the line
/// also explains how to end at once.
@MainActor struct ProgressLine {
  /// When the next line is due, in seconds since the start.
  private var nextLine = 0.0

  /// Prints the line if it is due.
  mutating func show(_ summary: Summary) {
    guard isDue(summary.seconds), summary.scenarios > 0 else { return }
    show(
      "\(summary.scenarios.counted("scenario")), \(result(summary))"
        + (Interruption.isRequested ? "; ending, control-C once more ends at once" : ""),
      after: summary.seconds)
  }

  /// Prints how many entries are replayed, if the line is due. A replay of a few seconds has none.
  mutating func show(replayed count: Int, of total: Int, after seconds: Double) {
    guard isDueInLongRun(seconds), count < total else { return }
    show("\(count.grouped) of \(total.counted("entry", "entries")) replayed", after: seconds)
  }

  /// Prints how many scenarios of all subjects are explored, if the line is due.
  mutating func show(explored count: Int, _ subject: String, after seconds: Double) {
    guard isDueInLongRun(seconds) else { return }
    show("\(count.counted("scenario")), now with \(subject)", after: seconds)
  }

  private func isDue(_ seconds: Double) -> Bool { seconds >= nextLine }

  /// Whether the line is due, and no short command would have ended by now.
  private func isDueInLongRun(_ seconds: Double) -> Bool {
    isDue(seconds) && seconds >= (Console.rewritesProgress ? 1 : 5)
  }

  private mutating func show(_ text: String, after seconds: Double) {
    nextLine = Console.rewritesProgress ? seconds + 0.2 : max(5, seconds * 2)
    Console.progress("\(Int(seconds)) s: \(text)")
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
