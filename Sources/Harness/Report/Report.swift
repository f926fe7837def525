import Model

/// What a person reads about a broken law: which, where and when, what the story was, how to see
/// it again.
public struct Report: Sendable {
  private let subject: String
  private let law: Law
  private let scenario: Scenario
  private let violations: [Violation]
  private let grade: Grade?
  private let specification: Model.Specification?
  private let explanation: [String]

  /// How many places of one story are worth reading.
  private static let effectsMax = 4

  /// - Parameters:
  ///   - violations: those of the law; empty tells the story alone.
  ///   - specification: the transition that the subject claims to be: of it the model knows when it ends.
  ///   - reasons: what else would break the law at the place.
  public init(
    subject: String, law: Law, scenario: Scenario, violations: [Violation], grade: Grade?,
    specification: Model.Specification?, explanation: [String] = []
  ) {
    (self.subject, self.law, self.scenario) = (subject, law, scenario)
    (self.violations, self.grade, self.specification) = (violations, grade, specification)
    self.explanation = explanation
  }

  public init(_ finding: Finding) {
    self.init(
      subject: finding.subject, law: finding.law, scenario: finding.scenario,
      violations: finding.violations, grade: finding.grade, specification: finding.specification,
      explanation: finding.explanation)
  }

  /// The report, without a word on where it is saved.
  public var lines: [String] {
    if violations.isEmpty {
      return ["Law kept: \(law.sentence)", "\(subject), \(law.slug)."] + scenarioLines
    }
    let verdict = grade.map { "; \(scenario.kind.words), \($0.description)" } ?? ""
    return ["Law broken: \(law.sentence)", "\(subject), \(law.slug)\(verdict)."]
      + exceptions + scenarioLines + minimality
  }

  /// The report with the way to see it again.
  public func lines(savedAt path: String?) -> [String] {
    lines + (path.map { ["Replay: swift run -c release fuzz replay \($0)"] } ?? [])
  }

  /// The first exception at each place, in the order of time.
  private var exceptions: [String] {
    var effects: Set<Effect> = []
    let firsts = violations.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element).filter { effects.insert($0.effect).inserted }
    let rest = firsts.count - Report.effectsMax
    return firsts.prefix(Report.effectsMax).map { $0.text(in: scenario, specification) }
      + (rest > 0 ? ["And at \(rest.counted("other place"))."] : [])
  }

  /// Which changes of the story make no difference.
  private var minimality: [String] {
    explanation.isEmpty ? [] : ["Why this is the smallest:"] + explanation.map { "    \($0)" }
  }

  private var scenarioLines: [String] {
    let timeline = ScenarioTimeline(
      scenario, violations: violations, specification: specification
    ).lines
    return ["The story:"] + (scenario.lines + timeline).map { "    \($0)" }
  }
}

extension Scenario.Kind {
  /// As part of a sentence.
  var words: String {
    switch self {
    case .ordinary: "an ordinary story"
    case .unusual: "an unusual story"
    case .fault: "a story with a fault"
    }
  }
}
