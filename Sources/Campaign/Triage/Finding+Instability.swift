import Reporting

extension Finding {
  /// How the process ended, ` by a trap: …`; empty if it did not.
  public var ending: String {
    guard fingerprint.law == .doesNotCrash, case .words(let words)? = violations.first?.found else {
      return ""
    }
    return " by \(words)"
  }

  /// Whether it ends a run with status 1, although it is unstable.
  public var breaksRun: Bool { endsProcess || hasSequence }

  /// How the failure depends on more than its scenario.
  public var instability: String {
    if hasSequence {
      return
        "it occurs only after the \(before.count == 1 ? "scenario" : "scenarios") before it, so the "
        + "subject keeps state from one scenario to the next"
    }
    if stability.failures == 0 {
      return
        "run alone, the scenario breaks nothing in \(stability.runs.counted("run")), so it depends on what "
        + "earlier ones left behind, or on chance"
    }
    return
      "run alone, the scenario fails in \(stability.failures) of \(stability.runs.counted("run"))"
  }
}
