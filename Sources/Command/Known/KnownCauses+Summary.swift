import Campaign
import Reporting
import Subjects

extension KnownCauses {
  /// The causes that do not count, and the decisions that no longer silence anything.
  ///
  /// - Parameters:
  ///   - subjects: those that ran.
  ///   - laws: those that counted; empty for all.
  func lines(_ causes: [Cause], _ subjects: [Subject], judging laws: [String] = []) -> [String] {
    let silenced = causes.compactMap { cause -> String? in
      guard let decision = decision(cause), decision.level == .off else { return nil }
      return "  \(cause.best.law.slug) of \(cause.best.subject) (\(decision.reason))"
    }
    return (silenced.isEmpty ? [] : ["Known, and not counted:"] + silenced)
      + unusedComments(causes) + unusedEntries(causes, subjects, laws)
  }

  /// A line for each comment that silences no cause of the run.
  private func unusedComments(_ causes: [Cause]) -> [String] {
    comments.filter { comment in
      !causes.contains { cause in
        guard let location = cause.location.map(SourceLocation.init) else { return false }
        return cause.laws.contains { comment.silences($0.slug, at: location) }
      }
    }
    .map {
      "\($0.file):\($0.line): the comment silences nothing in this run; remove it if no run needs it"
    }
  }

  /// A line about the causes of the baseline that did not occur in the run.
  private func unusedEntries(
    _ causes: [Cause], _ subjects: [Subject], _ laws: [String]
  ) -> [String] {
    guard let baseline else { return [] }
    let rest = baseline.shrunk(
      to: Set(causes.map(\.fingerprint)), afterRunning: Set(subjects.map(\.name)), judging: laws)
    let removed = baseline.causes.count - rest.causes.count
    return removed == 0
      ? []
      : [
        "\(Baseline.fileName): \(removed.counted("cause")) did not occur in this run; if they are fixed, "
          + "remove them with --write-baseline"
      ]
  }
}
