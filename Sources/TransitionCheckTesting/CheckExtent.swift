import Campaign
import Model
import Reporting
import Subjects

/// What a check has tested, and what it has not.
@MainActor struct CheckExtent {
  private let summary: Summary
  private let subject: Subject
  private let isUsed: Bool
  private let replayed: Int

  /// - Parameters:
  ///   - isUsed: whether any scenario has made an animator, a delegate or an installation of the
  ///     code under test.
  ///   - replayed: how many saved findings were replayed before the run.
  init(_ summary: Summary, of subject: Subject, isUsed: Bool, replayed: Int) {
    (self.summary, self.subject) = (summary, subject)
    (self.isUsed, self.replayed) = (isUsed, replayed)
  }

  /// Why the check could not do what it was asked, in sentences.
  var problems: [String] {
    let reasons =
      summary.unsupportedSubjects.map { "The scenarios cannot run: \($0.reason)." }
      + partlyUnsupported
      + summary.unjudgedScenarios.map { "Scenario \($0.index) was not judged: \($0.reason)." }
      + (summary.systemFailure.map { ["The run ended early: \($0)."] } ?? [])
      + (summary.savingFailure.map { ["The findings are not saved: \($0)."] } ?? [])
    return reasons.isEmpty ? vacuity : reasons
  }

  /// Why a run without a failure proves nothing; empty if it proves something.
  private var vacuity: [String] {
    if summary.scenarios == 0 {
      return ["No scenario ran; raise the time or the number of scenarios."]
    }
    if !isUsed {
      return ["No animator was used in any scenario: return one for at least one kind of change."]
    }
    // The law about crashes is non-vacuous in every scenario, so it is not counted.
    let isTested = Law.ID.allCases.contains { $0 != .doesNotCrash && summary.nonVacuous($0) > 0 }
    return isTested ? [] : ["The condition of no law occurred, so the check proves nothing."]
  }

  /// The extent of the run, how often the condition of each law occurred, and what did not occur.
  var lines: [String] {
    let laws = Law.ID.allCases.filter { summary.checked($0) > 0 }
    let tested = laws.filter { summary.nonVacuous($0) > 0 }
    let silent = laws.filter { summary.nonVacuous($0) == 0 }.map { Law[$0].slug }
    let missing = summary.subjects.flatMap {
      $0.missing(in: subject.containersOfScenarios, canPause: subject.isInterruptible)
    }
    return [
      "\(subject.name), seed \(summary.seed): \(summary.scenarios.grouped) scenarios, "
        + "\(replayed.counted("saved finding")) replayed, "
        + "\(summary.causes.count.counted("cause")).",
      "Scenarios in which the condition of each law occurred:",
    ] + tested.map { "  \(Law[$0].slug): \(summary.nonVacuous($0).grouped)" }
      + partlyUnsupported
      + sentence("The run proves nothing about", silent)
      + sentence("Kinds of scenario that never occurred:", missing)
  }

  /// How many scenarios were not judged, because the subject needs what is not simulated.
  private var partlyUnsupported: [String] {
    summary.partlyUnsupportedSubjects.map { unsupported, count in
      "\(count.counted("scenario")) \(count == 1 ? "was" : "were") not judged, because of what is "
        + "not simulated: \(unsupported.reason)."
    }
  }

  /// A sentence with a list of names; empty if the list is.
  private func sentence(_ start: String, _ names: [String]) -> [String] {
    names.isEmpty ? [] : ["\(start) \(names.joined(separator: ", "))."]
  }
}
