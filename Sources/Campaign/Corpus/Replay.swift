import Model
import Reporting
import Subjects

/// A new run of a regression entry, compared with what the entry expects.
@MainActor public struct Replay {
  private let entry: RegressionEntry
  private let path: String
  private let subject: Subject
  /// Those of the entry's law, or the end of the process.
  private let violations: [Violation]
  /// The smallest fingerprint of these violations; nil if there are none.
  private let fingerprint: Fingerprint?
  /// Whether the law was non-vacuous in this run, and the subject has all events of the scenarios.
  /// If not, a law that holds proves nothing.
  private let isChecked: Bool
  /// Whether the subject is judged by the law at all.
  private let isApplicable: Bool
  /// An own event of the scenario that the subject does not declare.
  private let missingEvent: String?
  /// Whether only a timer saw the process end.
  package let isSeenByTimer: Bool

  /// Runs the entry's scenario in a process of its own.
  public init(of entry: RegressionEntry, at path: String, with subject: Subject) throws {
    (self.entry, self.path, self.subject) = (entry, path, subject)
    let law = Law.ID(slug: entry.law)
    let run = try IsolatedRun(of: entry.scenario, after: entry.before, with: subject)
    violations = run.violations.filter { $0.law == law || $0.law == .doesNotCrash }
    fingerprint = run.fingerprints.filter { $0.law == law || $0.law == .doesNotCrash }.min()
    missingEvent = subject.missingEvent(of: [entry.scenario] + entry.before)
    isSeenByTimer = run.isUncertain
    isApplicable = law.map { Law[$0].applies(to: subject) } ?? false
    isChecked = missingEvent == nil && law.map(run.nonVacuous.contains) ?? false
  }

  /// Whether the law is broken. A process that ended early counts as broken.
  public var isBroken: Bool { !violations.isEmpty }

  /// What a replay found out about the law. The names of the cases are in the output of `--json`
  /// and in the data of the inspector.
  public enum Result: Sendable {
    case broken, holds
    /// The law is vacuous in the scenario, or does not apply to the subject, or the subject lacks an
    /// event of the scenario.
    case unchecked

    /// Whether it is the result that an entry expects.
    func isExpected(by entry: RegressionEntry) -> Bool {
      switch self {
      case .broken: entry.expectation == .broken
      case .holds: entry.expectation == .holds
      case .unchecked: false
      }
    }

    /// The line for this result in a list, if the entry expects it. Not for `unchecked`, which no
    /// entry expects.
    public func lineAsExpected(at path: String) -> String {
      "\(path): \(self == .broken ? "broken" : "holds"), as expected"
    }
  }

  /// The result for the law of the entry.
  public var result: Result { isBroken ? .broken : isChecked ? .holds : .unchecked }

  public var isAsExpected: Bool { result.isExpected(by: entry) }

  /// The result in one line, for lists of entries.
  public var line: String {
    if result == .unchecked {
      if let missingEvent {
        return
          "\(path): no longer checks its law: \(entry.subject) has no event “\(missingEvent)”; give it "
          + "its old name, or delete the entry"
      }
      if !isApplicable {
        return
          "\(path): no longer checks its law: \(entry.law) does not apply to \(entry.subject); delete "
          + "the entry"
      }
      return
        "\(path): no longer checks its law: the condition of \(entry.law) does not occur in this "
        + "scenario; delete the entry, or find the failure again with fuzz run --subject "
        + "\(entry.subject) --law \(entry.law)"
    }
    if isAsExpected { return result.lineAsExpected(at: path) }
    let found = isBroken ? "broken" : "holds"
    return "\(path): \(found), but expected “\(entry.expectation.rawValue)”"
  }

  /// The full report of the entry.
  public var report: [String] { get throws { try inspection.report } }

  /// What the subject prints in one run of the scenario; empty if it prints nothing.
  public var outputOfSubject: [String] {
    get throws {
      // An input is empty for the entry's scenario, or the index of a scenario before it.
      let runner = IsolatedRunner(subject) { [entry] in
        $0.isEmpty ? entry.scenario : entry.before[$0[0]]
      }
      defer { runner.end() }
      _ = try runner.run(entry.before.indices.map { .init(input: [$0], metamorphicLaws: .all) })
      let text = try runner.printedText(.init(input: [], metamorphicLaws: .none))
      let lines = text.split(separator: "\n").map { "    \($0.prefix(Replay.printedLineMax))" }
      if lines.isEmpty { return [] }
      let more = lines.count - Replay.printedLinesMax
      return ["The subject prints:"] + lines.prefix(Replay.printedLinesMax)
        + (more > 0 ? ["    … \(more.grouped) more lines"] : [])
    }
  }

  /// How many lines of what a subject prints are shown.
  private static let printedLinesMax = 60
  /// How many characters of such a line are shown.
  private static let printedLineMax = 200

  /// The report, with everything from which it is made. Each access runs the scenario many times.
  public var inspection: Inspection {
    get throws {
      let law = violations.first?.law ?? Law.ID(slug: entry.law) ?? .doesNotCrash
      let canBeGraded = isBroken && entry.before.isEmpty
      let grade = try canBeGraded ? Grade.grade(law: law, of: entry.scenario, with: subject) : nil
      let isGraded = grade != nil && grade != .uncertain
      let explanation = try fingerprint.flatMap { isGraded ? $0 : nil }.map {
        try ScenarioExplanation(of: entry.scenario, $0, with: subject).lines
      }
      return Inspection(
        entry: entry, path: path, subject: subject, law: law, result: result,
        violations: violations, grade: grade, explanation: explanation ?? [],
        responsibility: isGraded
          ? try Responsibility(for: violations, in: entry.scenario, with: subject)
          : Responsibility())
    }
  }
}
