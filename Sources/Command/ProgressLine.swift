import Harness

/// The line that says how far a run is: on a terminal it rewrites itself, elsewhere there is one
/// now and then, and ever more rarely. Once somebody has asked for an end, it says how to have it at
/// once.
@MainActor struct ProgressLine {
  private var next = 0.0

  mutating func show(_ summary: Summary) {
    guard summary.seconds >= next, summary.scenarios > 0 else { return }
    next = Console.rewritesProgress ? summary.seconds + 0.2 : max(5, summary.seconds * 2)
    Console.progress(
      "\(Int(summary.seconds)) s: \(summary.scenarios.counted("story", "stories")), \(verdict(summary))"
        + (Interruption.isRequested ? "; ending, control-C once more ends at once" : ""))
  }

  /// A failure counts from the moment in which it is seen, not only when it has been made smaller.
  private func verdict(_ summary: Summary) -> String {
    let found = summary.findings.count.counted("finding")
    if summary.pendingFailureCount > 0 {
      return "\(found), \(summary.pendingFailureCount.counted("failure")) to make smaller"
    }
    return summary.findings.isEmpty ? "no law broken" : found
  }
}
