import Campaign
import Model
import Reporting

/// What `fuzz check` prints after its run: a paragraph for each cause, a line for each `Fold` of
/// causes that are not printed in full (none with `--all`), and what the run has tested.
@MainActor struct CheckSummary {
  let summary: Summary
  /// The laws whose violations are reported; empty for all.
  let laws: [String]
  /// What the user has decided about causes.
  let known: KnownCauses
  /// Whether the other causes are printed in full, too.
  let showsAll: Bool
  /// The subjects whose words say that a finger drives them.
  let driven: Set<String>
  /// What went wrong with the run, and its last line.
  let ending: [String]

  var lines: [String] {
    let causes = summary.causes.filter { !known.silences($0) }
    let unfolded = causes.filter { showsAll || $0.fold == nil }
    let folded = showsAll ? [] : causes.filter { $0.fold != nil }
    return unfolded.flatMap { [""] + paragraph($0) } + [""] + foldedLines(folded)
      + (Console.isQuiet ? [] : lawLines) + fingerLines + ending
  }

  /// The subjects that a finger should drive, but that never returned an interaction controller.
  private var fingerLines: [String] {
    let subjects = summary.subjects.filter {
      driven.contains($0.name) && $0.meantToBeDriven > 0 && $0.driven == 0
    }
    return subjects.map {
      "\($0.name): there was no interaction controller in any of "
        + "\($0.meantToBeDriven.counted("transition")), so no finger drove anything."
    } + (subjects.isEmpty ? [] : [""])
  }

  private func paragraph(_ cause: Cause) -> [String] {
    let further = cause.findings.count - 1
    let others = cause.laws.dropFirst().map(\.slug).joined(separator: ", ")
    return Report(cause.best).lines(savedAt: cause.best.path)
      + cause.furtherLocations.map { "Also \($0.summary)" }
      + (further > 0
        ? ["\(further.counted("further scenario")) \(further == 1 ? "shows" : "show") it."] : [])
      + (others.isEmpty ? [] : ["It also breaks \(others)."])
      + (cause.best.usualFix.map { ["Usual fix: \($0)"] } ?? [])
  }

  /// One line for each fold: how many causes it holds, and the laws of their best findings, with the
  /// number of causes if there are several. Lasting damage is listed statement by statement, too.
  private func foldedLines(_ causes: [Cause]) -> [String] {
    let lines = Fold.allCases.flatMap { fold -> [String] in
      let causes = causes.filter { $0.fold == fold }
      if causes.isEmpty { return [] }
      var laws: [(slug: String, count: Int)] = []
      for cause in causes {
        let slug = cause.best.law.slug
        if let index = laws.firstIndex(where: { $0.slug == slug }) {
          laws[index].count += 1
        } else {
          laws.append((slug, 1))
        }
      }
      let names = laws.map { $0.count == 1 ? $0.slug : "\($0.slug) (\($0.count))" }
      let head =
        "  \(causes.count.counted("cause")) \(fold.reason(ofSeveral: causes.count > 1)): "
        + names.joined(separator: ", ")
      return [head]
        + (fold == .visit ? causes.compactMap(\.location).map { "    \($0.summary)" } : [])
    }
    return lines.isEmpty ? [] : ["Not shown; in full with --all:"] + lines + [""]
  }

  /// How often the run has tested each law. A law whose condition never occurred proves nothing.
  private var lawLines: [String] {
    let checked = Law.ID.allCases.filter {
      summary.checked($0) > 0 && (laws.isEmpty || laws.contains(Law[$0].slug))
    }
    let tested = checked.filter { summary.nonVacuous($0) > 0 }
    let silent = checked.filter { summary.nonVacuous($0) == 0 }.map { Law[$0].slug }
    if checked.isEmpty { return [] }
    let width = tested.map { Law[$0].slug.count }.max() ?? 0
    return ["Scenarios in which the condition of each law occurred:"]
      + tested.map {
        "  \(Law[$0].slug.padded(to: width))  \(summary.nonVacuous($0).grouped.padded(to: -9))"
      }
      + (silent.isEmpty
        ? [] : ["The run proves nothing about \(silent.joined(separator: ", ")).", ""])
  }
}

extension CheckSummary {
  /// Why a cause is not printed in full. The lines of the folds have the order of the cases.
  fileprivate enum Fold: CaseIterable {
    case timer, undocumented, visit, unusual, fault

    /// The reason as the rest of a sentence that begins with the number of causes.
    func reason(ofSeveral isPlural: Bool) -> String {
      switch self {
      case .timer:
        "\(isPlural ? "were" : "was") seen by a timer only, so perhaps not on another machine"
      case .undocumented:
        "\(isPlural ? "depend" : "depends") on behavior that Apple does not document"
      case .visit:
        isPlural
          ? "do lasting damage if the user leaves the app in mid-transition"
          : "does lasting damage if the user leaves the app in mid-transition"
      case .unusual: isPlural ? "need unusual scenarios" : "needs an unusual scenario"
      case .fault: isPlural ? "need scenarios with a fault" : "needs a scenario with a fault"
      }
    }
  }
}

extension Cause {
  /// Why the cause is not printed in full; nil if it is.
  fileprivate var fold: CheckSummary.Fold? {
    if best.isSeenByTimer { return .timer }
    return switch best.kind {
    case .ordinary: best.grade.dependsOnPolicies ? .undocumented : nil
    case .unusual: lastsAfterVisit ? .visit : .unusual
    case .fault: .fault
    }
  }

  /// The laws whose violations last: the app is frozen, or a screen or a view is lost.
  private static let lawsOfLastingDamage: Set<String> = [
    "completes-exactly-once", "right-screen-remains", "top-screen-is-on-screen",
    "hidden-views-restored", "everything-restored",
  ]

  /// Whether something is damaged for longer than the transition if the user leaves the app meanwhile, and
  /// the scenario is ordinary otherwise: users of any app may do that.
  private var lastsAfterVisit: Bool {
    guard best.grade == .defect, best.conditions.isEmpty,
      Cause.lawsOfLastingDamage.contains(best.law.slug)
    else { return false }
    var scenario = best.scenario
    scenario.events.removeAll { $0.kind == .visitBackground }
    return scenario.events.count < best.eventCount && scenario.kind == .ordinary
  }
}
