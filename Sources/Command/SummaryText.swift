import Campaign
import Model
import Reporting
import Subjects

/// The summary of a run as text.
@MainActor struct SummaryText {
  private let summary: Summary
  private let subjects: [Subject]
  /// The laws that were asked for; empty for all.
  private let laws: [String]
  /// What scenarios were graded by; nil for the defaults.
  private let measurements: Measurements?

  /// From this number of scenarios on, a law that was never non-vacuous is reported as not tested.
  private static let scenariosUntilVacuityIsReported = 10_000

  init(
    _ summary: Summary, subjects: [Subject], laws: [String], measurements: Measurements? = nil
  ) {
    (self.summary, self.subjects, self.laws) = (summary, subjects, laws)
    self.measurements = measurements
  }

  /// The width of lines that are wrapped, with their indent.
  private static let columns = 94

  /// The whole summary, in the order in which it is printed.
  var lines: [String] {
    [""] + lawLines + excuseLines + labelLines + coverageLines + machineLines + shareLines
      + vacuityLines + subjectLines + neverRunLines + repetitionLines + unstableLines + systemLines
      + hangLines
      + unsupportedLines + lossLines + causeLines + savingLines + animationLines
      + (measurements.map { $0.lines + [""] } ?? []) + [lastLine]
  }

  /// What went wrong with the run, and its result: the part of `lines` that `--quiet` prints.
  var ending: [String] {
    shareLines + neverRunLines + unstableLines + systemLines + hangLines + unsupportedLines
      + lossLines + savingLines + animationLines + [lastLine]
  }

  /// The subjects whose animators were never called.
  private var animationLines: [String] {
    summary.subjects.filter(\.isNeverAnimated).map {
      "Warning: no animator of \($0.name) was called in \($0.scenarios.counted("scenario")), so nothing of "
        + "it is tested; does its delegate return one?"
    }
  }

  /// The laws that were checked and asked for.
  private var listedLaws: [Law.ID] {
    Law.ID.allCases.filter {
      summary.checked($0) > 0 && (laws.isEmpty || laws.contains(Law[$0].slug))
    }
  }

  private var lawLines: [String] {
    let width = listedLaws.map { Law[$0].slug.count }.max() ?? 0
    func row(_ name: String, _ checked: String, _ nonVacuous: String) -> String {
      "  \(name.padded(to: width))  \(checked.padded(to: -14))  \(nonVacuous.padded(to: -14))"
    }
    return [row("law", "checked", "non-vacuous")]
      + listedLaws.map {
        row(Law[$0].slug, summary.checked($0).grouped, summary.nonVacuous($0).grouped)
      } + [""]
  }

  /// How much the laws that count their comparisons excuse, and why.
  private var excuseLines: [String] {
    let counting = listedLaws.filter { summary.excuses($0).excusedCount > 0 }
    guard !counting.isEmpty else { return [] }
    return ["Comparisons that laws excuse:"]
      + counting.flatMap { law in
        let counts = summary.excuses(law)
        let all = counts.comparisonCount
        func share(_ count: Int) -> String { (Double(count) * 100 / Double(all)).percent }
        let reasons = Excuse.allCases.filter { counts[$0] > 0 }.map {
          "\($0.name) \(share(counts[$0]))"
        }
        return ["  \(Law[law].slug): \(share(counts.excusedCount)) of \(all.grouped)"]
          + reasons.listed.wrapped(to: SummaryText.columns - 4).map { "    \($0)" }
      } + [""]
  }

  /// The share of scenarios that have each label, in percent.
  private var labelLines: [String] {
    guard summary.scenarios > 0 else { return [] }
    let shares = summary.labels.map { label, count in
      "\(label) \((Double(count) * 100 / Double(summary.scenarios)).percent)"
    }
    return ["Scenarios with each label:"]
      + shares.listed.wrapped(to: SummaryText.columns - 2).map { "  \($0)" } + [""]
  }

  /// How many features were seen, and the estimated chance of a new one.
  private var coverageLines: [String] {
    guard summary.scenarios > 0 else { return [] }
    // So many scenarios cannot show that a probability is smaller.
    let chance = max(summary.chanceOfNewFeature, 1 / Double(summary.scenarios))
    return [
      "\(summary.featureCount.counted("feature")) seen: states of a transition with what happened in "
        + "them, sequences of events,",
      "moves of the transition machine, and laws with the conditions under which they were judged.",
      "The next scenario shows a new feature with a probability of about \(chance.percentInDigits).",
      "",
    ]
  }

  /// How much of the transition machine was visited, and the moves that no scenario made.
  private var machineLines: [String] {
    guard summary.scenarios > 0 else { return [] }
    let coverage = summary.machineCoverage(of: subjects.containersOfScenarios)
    return ["Visited of the transition machine:"] + MachineCoverage.lines(coverage) + [""]
  }

  /// An error for each label that too few scenarios of the references have.
  private var shareLines: [String] {
    let missed = summary.requirements.filter { $0.decision == .missed }.map(\.requirement)
    guard !missed.isEmpty else { return [] }
    return missed.map {
      "Error: fewer than \(($0.share * 100).percent) of the references' scenarios have: \($0.label)."
    } + [""]
  }

  private var vacuityLines: [String] {
    guard summary.scenarios >= SummaryText.scenariosUntilVacuityIsReported else { return [] }
    let silent = listedLaws.filter { summary.nonVacuous($0) == 0 }.map { Law[$0].slug }
    return silent.isEmpty
      ? [] : ["Never non-vacuous, so not tested: \(silent.joined(separator: ", ")).", ""]
  }

  /// How many scenarios each subject got, and the kinds of scenario that it never got. For example,
  /// laws about interactive transitions are not tested on a subject that never had one.
  private var subjectLines: [String] {
    let width = summary.subjects.map(\.name.count).max() ?? 0
    let lines = zip(summary.subjects, subjects).flatMap { share, subject -> [String] in
      let count = "  \(share.name.padded(to: width))  \(share.scenarios.grouped.padded(to: -11))"
      guard share.scenarios > 0 else { return [count + "  NOT RUN, so it has no result"] }
      guard share.scenarios >= SummaryText.scenariosUntilLabelIsMissed else { return [count] }
      let never = share.missing(
        in: subject.containersOfScenarios, canPause: subject.isInterruptible)
      return [count]
        + (never.isEmpty
          ? []
          : never.listed.wrapped(to: SummaryText.columns - 6).map { "      \($0)" }
            .prefixed("      never: "))
    }
    return ["Scenarios of each subject:"] + lines + [""]
  }

  /// A warning about the subjects that got no scenario for want of time.
  private var neverRunLines: [String] {
    let skipped = Set(summary.unsupportedSubjects.map(\.subject))
    let names = summary.subjects.filter { $0.scenarios == 0 && !skipped.contains($0.name) }
      .map(\.name)
    if names.isEmpty { return [] }
    // With --quiet no table names them.
    let shownMax = 20
    let shown =
      names.prefix(shownMax).joined(separator: ", ") + (names.count > shownMax ? " and others" : "")
    return [
      "Warning: \(names.count.counted("subject")) got no scenario before the run ended: \(shown).",
      "  Run fewer at once, or allow more time with --max-time.", "",
    ]
  }

  /// From this number of scenarios on, a kind that a subject never got is reported.
  private static let scenariosUntilLabelIsMissed = 2_000

  /// How many scenarios could not be judged, and the first of them.
  private var lossLines: [String] {
    guard let first = summary.unjudgedScenarios.first else { return [] }
    let count = summary.unjudgedScenarios.count
    let start =
      Invocation.files.isEmpty
      ? "run --subject \(first.subject)" : "check \(Invocation.quotedFiles)"
    let command =
      "\(Invocation.command) \(start) --seed \(summary.seed) --runs \(first.index + 1)"
      + summary.shard.flag
    return [
      "\(count.counted("scenario")) could not be judged, so \(count == 1 ? "it has" : "they have") no result. "
        + "The first:",
      "  scenario \(first.index) of \(first.subject): \(first.reason).",
    ] + first.scenario.lines.map { "    \($0)" } + ["  To repeat: \(command)", ""]
  }

  /// How often scenarios that ran again did the same.
  private var repetitionLines: [String] {
    let lines =
      line(summary.repetitions.inSameProcess, "the same process")
      + line(summary.repetitions.inFreshProcess, "a fresh process")
    let hasDifferences = lines.contains { $0.hasPrefix("Warning: ") }
    return lines
      + (hasDifferences
        ? ["  A subject depends on chance, on time or on what earlier scenarios left behind."] : [])
      + (lines.isEmpty ? [] : [""])
  }

  /// One line about the scenarios that ran again in a process; none if there were none.
  private func line(_ count: Repetitions.Count, _ process: String) -> [String] {
    guard count.runs > 0 else { return [] }
    let scenarios = count.runs.counted("scenario")
    return count.differences == 0
      ? ["\(scenarios) ran again in \(process) and did the same."]
      : [
        "Warning: of \(scenarios) that ran again in \(process), \(count.differences.grouped) did not do the same."
      ]
  }

  /// One entry for each failure that does not repeat.
  private var unstableLines: [String] {
    guard !summary.unstable.isEmpty || !summary.unrepeatedEnds.isEmpty else { return [] }
    return ["Unstable, so not counted as findings:"]
      + summary.unstable.map { finding in
        "  \(finding.subject) breaks \(finding.law.slug)\(finding.ending): \(finding.instability)"
          + (finding.path.map { "\n    \($0)" } ?? "")
      }
      + summary.unrepeatedEnds.flatMap { ends in
        [
          "  \(ends.count.counted("process", "processes")) ended in scenarios of \(ends.subject) by \(ends.ending), "
            + "but none does when they run alone.",
          "    The first was scenario \(ends.firstIndex). The reason may be an earlier scenario in the "
            + "same process, also of another subject.",
        ]
      } + [""]
  }

  private var systemLines: [String] {
    guard let failure = summary.systemFailure else { return [] }
    return [
      "The run ended early: \(failure).",
      "  Free memory or processes, or try fewer --jobs, and run again with --seed \(summary.seed).",
      "",
    ]
  }

  /// The subjects that got fewer scenarios because they hang.
  private var hangLines: [String] {
    summary.subjects.filter(\.isGivenUp).flatMap {
      [
        "\($0.name) got \($0.scenarios.counted("scenario")), because several in a row hung and each takes seconds.",
        "  Fix the hang, and run again.", "",
      ]
    }
  }

  private var unsupportedLines: [String] {
    summary.partlyUnsupportedSubjects.flatMap { unsupported, count in
      [
        "\(count.counted("scenario")) of \(unsupported.subject) \(count == 1 ? "was" : "were") "
          + "not judged, because \(count == 1 ? "it needs" : "they need") what the headless UIKit "
          + "does not simulate:",
        "  \(unsupported.reason)", "",
      ]
    }
      + summary.unsupportedSubjects.flatMap { unsupported in
        [
          "\(unsupported.subject) was skipped for the rest of the run, because it needs what the headless UIKit does "
            + "not simulate:",
          "  \(unsupported.reason)",
          "  Remove this use, or run the other subjects without this one.", "",
        ]
      }
  }

  /// One entry for each cause, those with ordinary scenarios first: users meet them most often.
  private var causeLines: [String] { summary.causes.flatMap(lines) }

  /// A cause with its statement, its best scenario and the usual fix.
  private func lines(_ cause: Cause) -> [String] {
    let finding = cause.best
    let laws = cause.laws.map(\.slug).joined(separator: ", ")
    let further = cause.findings.count - 1
    let extent =
      (finding.law.severity == .error ? "" : "\(finding.law.severity); ")
      + "\(finding.grade.description); \(finding.viewCount.counted("view")), "
      + finding.eventCount.counted("event")
    return [
      "  \(finding.kind.name): \(finding.subject) breaks \(laws) (\(extent))"
    ] + (cause.location.map { $0.lines.map { "    \($0)" } } ?? [])
      + cause.furtherLocations.map { "    Also \($0.summary)" }
      + (finding.path.map { ["    \($0)"] } ?? [])
      + (further > 0
        ? ["    \(further.counted("further scenario")) \(further == 1 ? "shows" : "show") it."]
        : [])
      + (finding.usualFix.map { ["    Usual fix: \($0)"] } ?? [])
  }

  private var savingLines: [String] {
    guard let failure = summary.savingFailure else { return [] }
    return [
      "", "Not every finding is saved: \(failure).",
      "  Make room, or name another folder with --corpus, and run again with --seed \(summary.seed).",
      "",
    ]
  }

  /// How many causes the findings have, if these are fewer.
  private var causeCount: String {
    let count = summary.causes.count
    return count < summary.findings.count ? " with \(count.counted("cause"))" : ""
  }

  private var lastLine: String {
    let scenariosText =
      "\(summary.scenarios.counted("scenario")) in \(summary.seconds.tenths) s "
      + "(\(Int(summary.scenariosPerSecond).grouped) a second)"
      + (summary.wasInterrupted ? ", then interrupted" : "")
    let ends = summary.unrepeatedEnds.reduce(0) { $0 + $1.count }
    let unstable =
      summary.unstable.isEmpty ? "" : ", " + summary.unstable.count.counted("unstable failure")
    let result =
      summary.findings.isEmpty
      ? (summary.scenarios == 0
        ? "nothing was judged" : summary.isClean ? "no law is broken" : "no finding")
      : summary.findings.count.counted("finding") + causeCount
    let leftOut =
      summary.leftOut.isEmpty
      ? "" : ", \(summary.leftOut.count.grouped) left out that take unusual scenarios or faults"
    let ended = ends == 0 ? "" : ", \(ends.counted("process", "processes")) ended without a finding"
    return "\(scenariosText): \(result)\(unstable)\(ended)\(leftOut)."
  }
}

extension Summary {
  /// Whether nothing failed, not even sometimes or in a scenario that is left out.
  var isClean: Bool {
    findings.isEmpty && leftOut.isEmpty && unstable.isEmpty && unrepeatedEnds.isEmpty
  }
}

extension String {
  /// Padded with spaces on the right, or on the left for a negative width.
  func padded(to width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? space + self : self + space
  }
}

extension [String] {
  /// The same lines, with another beginning of the first one instead of its leading spaces.
  fileprivate func prefixed(_ beginning: String) -> [String] {
    guard let first else { return [] }
    return [beginning + first.drop { $0 == " " }] + dropFirst()
  }

  /// With a comma after each but the last.
  fileprivate var listed: [String] { dropLast().map { $0 + "," } + suffix(1) }
}

extension Double {
  /// A probability in percent with at least one digit that is not zero: `4.2 %`, `0.003 %`.
  fileprivate var percentInDigits: String {
    // `scaled` is the percentage, shifted by so many digits.
    var (digits, scaled) = (1, self * 1_000)
    while scaled > 0, scaled < 1, digits < 9 { (digits, scaled) = (digits + 1, scaled * 10) }
    let number = String(Int(scaled.rounded()))
    let padded = String(repeating: "0", count: max(0, digits + 1 - number.count)) + number
    return "\(padded.dropLast(digits)).\(padded.suffix(digits)) %"
  }

  fileprivate var percent: String { self > 0 && self < 0.1 ? "under 0.1 %" : "\(tenths) %" }
}
