import Harness

/// The line that says how far a run is: on a terminal it rewrites itself, elsewhere there is one
/// now and then, and ever more rarely. Once somebody has asked for an end, it says how to have it at
/// once.
@MainActor struct Progress {
  private var next = 0.0

  mutating func show(_ summary: Summary) {
    guard summary.seconds >= next, summary.stories > 0 else { return }
    next = Console.isTerminal ? summary.seconds + 0.2 : max(5, summary.seconds * 2)
    let findings = summary.findings.count
    Console.progress(
      "\(Int(summary.seconds)) s: \(summary.stories.counted("story", "stories")), "
        + "\(summary.subject), "
        + (findings == 0 ? "no law broken" : findings.counted("finding"))
        + (Interruption.isRequested ? "; ending, control-C once more ends at once" : ""))
  }
}
