import Model

/// The readable text about a broken law: which law, where and when, the scenario, and how to replay
/// it.
public struct Report: Sendable {
  private let subject: String
  private let law: Law
  private let before: [Scenario]
  private let scenario: Scenario
  private let isBroken: Bool
  private let violations: [Violation]
  private let grade: String?
  private let specification: Model.Specification?
  private let explanation: [String]
  private let location: Location?
  private let conditions: [String]
  private let unknownView: String?
  private let remarks: [String]

  /// How many different effects one report shows.
  private static let effectsMax = 4

  /// - Parameters:
  ///   - before: the scenarios that run before it in the same process.
  ///   - isBroken: whether the law is broken; nil means that it is if there are violations. Pass
  ///     true for a scenario that breaks the law and did not run again, so that it has none.
  ///   - violations: those of the law; if empty, the report shows only the scenario.
  ///   - grade: `Grade.description` of `Campaign`; nil if it is not known.
  ///   - specification: the transition that the subject claims to be. The model needs it to predict
  ///     when a transition ends.
  ///   - explanation: which other values break the law with the same effect.
  ///   - conditions: what an app must do for the report to concern it, each as the end of a sentence
  ///     that begins with *an app that*.
  ///   - unknownView: how to name the view that is not the scenario's and that the first violation is
  ///     about; nil if it is not known.
  ///   - remarks: sentences about the scenario.
  public init(
    subject: String, law: Law, before: [Scenario] = [], scenario: Scenario, isBroken: Bool? = nil,
    violations: [Violation], grade: String?, specification: Model.Specification?,
    explanation: [String] = [], location: Location? = nil, conditions: [String] = [],
    unknownView: String? = nil, remarks: [String] = []
  ) {
    (self.subject, self.law, self.before, self.scenario) = (subject, law, before, scenario)
    self.isBroken = isBroken ?? !violations.isEmpty
    (self.violations, self.grade, self.specification) = (violations, grade, specification)
    (self.explanation, self.location, self.conditions) = (explanation, location, conditions)
    (self.unknownView, self.remarks) = (unknownView, remarks)
  }

  /// The report as a regression entry keeps it: without the line in the source, which other edits
  /// move, and without the command to replay it.
  public var lines: [String] { lines(isSaved: true) }

  private func lines(isSaved: Bool) -> [String] {
    if !isBroken {
      return ["Law kept: \(law.sentence)", "\(subject), \(law.slug)."] + scenarioLines
    }
    let verdict = grade.map { "; \(scenario.kind.words), \($0)" } ?? ""
    let severity = law.severity == .error ? "" : " (\(law.severity))"
    return ["Law broken\(severity): \(law.sentence)", "\(subject), \(law.slug)\(verdict)."]
      + conditionLines + (isSaved ? [] : locationLines)
      + exceptions(naming: isSaved ? nil : unknownView) + comparison + scenarioLines
      + (isSaved ? [] : remarks) + explanationLines
  }

  /// The report with the responsible statement, and the command to replay it if it is saved.
  public func lines(savedAt path: String?) -> [String] {
    lines(replayedBy: path.map(Invocation.replaying))
  }

  /// The report with the responsible statement and a command to replay it.
  ///
  /// - Parameter command: nil if there is none.
  public func lines(replayedBy command: String?) -> [String] {
    lines(isSaved: false) + (command.map { ["Replay: \($0)"] } ?? [])
  }

  /// Which apps the report concerns; empty for all.
  private var conditionLines: [String] {
    conditions.isEmpty
      ? []
      : [
        "It concerns only an app that \(conditions.joined(separator: " and ")); no code here says "
          + "whether yours is one."
      ]
  }

  /// The responsible statement, as compilers print it.
  private var locationLines: [String] {
    location?.lines(law, violations.earliest) ?? []
  }

  /// The first violation with each effect, in the order of time.
  ///
  /// - Parameter unknownView: how to name the view of the first one, if it is not the scenario's.
  private func exceptions(naming unknownView: String?) -> [String] {
    var effects: Set<Effect> = []
    let firsts = violations.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element).filter { effects.insert($0.effect).inserted }
    let rest = firsts.count - Report.effectsMax
    let first = violations.earliest
    return firsts.prefix(Report.effectsMax).map {
      $0.text(in: scenario, specification, unknownView: $0 == first ? unknownView : nil)
    }
      + (rest > 0 ? ["And at \(rest.counted("other place"))."] : [])
  }

  /// The other of the two runs that a metamorphic law compares.
  private var comparison: [String] {
    guard let law = law.metamorphicLaw else { return [] }
    return ["The law compares two runs. In the other one \(law.otherRun)."]
  }

  /// Which other values of the scenario's parts break the law, too.
  private var explanationLines: [String] {
    explanation.isEmpty ? [] : ["Values that break the law:"] + explanation.map { "    \($0)" }
  }

  private var scenarioLines: [String] {
    let timeline = ScenarioTimeline(
      scenario, violations: violations, specification: specification
    ).lines
    let earlier = before.flatMap { scenario in
      ["Before it, in the same process:"] + scenario.lines.map { "    \($0)" }
    }
    return earlier + ["The scenario:"] + (scenario.lines + timeline).map { "    \($0)" }
  }
}

extension Scenario.Kind {
  /// As part of a sentence.
  var words: String {
    switch self {
    case .ordinary: "an ordinary scenario"
    case .unusual: "an unusual scenario"
    case .fault: "a scenario with a fault"
    }
  }
}
