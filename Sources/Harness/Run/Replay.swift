import Model
import Subjects

/// A saved story, told again.
@MainActor public struct Replay {
  private let entry: RegressionEntry
  private let path: String
  private let subject: Subject
  private let violations: [Violation]
  private let key: Fingerprint?
  /// The story still holds a case of the law.
  private let isChecked: Bool
  /// The story as pictures, if they were asked for and it lived to be taken.
  public let film: Film?

  /// Tells it in a process of its own.
  ///
  /// - Parameter isFilmed: whether pictures are wanted.
  public init(
    of entry: RegressionEntry, at path: String, with subject: Subject, isFilmed: Bool = false
  ) throws {
    (self.entry, self.path, self.subject) = (entry, path, subject)
    let law = Law.number(of: entry.law)
    let run = try IsolatedRun(of: entry.scenario, with: subject, isFilmed: isFilmed)
    violations = run.violations.filter { $0.law == law || $0.law == Law.doesNotCrash }
    key = run.keys.filter { $0.law == law || $0.law == Law.doesNotCrash }.min()
    film = run.film
    isChecked = law.map(run.nonVacuous.contains) ?? false
  }

  /// Whether the law is broken; a process that ended has broken it in any case.
  public var isBroken: Bool { !violations.isEmpty }

  /// What a replay says of the law.
  public enum Result: Sendable {
    case broken, holds
    /// The law has no case in the story any more: it does not apply to the subject, or its transition
    /// does not run. Silence then says nothing.
    case unchecked
  }

  public var result: Result { isBroken ? .broken : isChecked ? .holds : .unchecked }

  public var isAsExpected: Bool {
    switch result {
    case .broken: entry.expectation == .broken
    case .holds: entry.expectation == .holds
    case .unchecked: false
    }
  }

  /// One line for one entry of many.
  public var line: String {
    if result == .unchecked {
      return
        "\(path): no longer checks its law: \(entry.law) has no case in this scenario; delete the "
        + "entry, or find the failure again with fuzz run --subject \(entry.subject) --law \(entry.law)"
    }
    let found = isBroken ? "broken" : "holds"
    return isAsExpected
      ? "\(path): \(found), as expected"
      : "\(path): \(found), but expected “\(entry.expectation.rawValue)”"
  }

  /// The story as a report.
  public var report: [String] {
    get throws {
      guard let number = violations.first?.law ?? Law.number(of: entry.law) else { return [] }
      let grade = try isBroken ? Grade.grade(law: number, of: entry.scenario, with: subject) : nil
      return Report(
        subject: entry.subject, law: Law.all[number], scenario: entry.scenario,
        violations: violations, grade: grade,
        specification: subject.modelSpecification,
        explanation: try explanation(grade)
      ).lines(savedAt: path)
    }
  }

  private func explanation(_ grade: Grade?) throws -> [String] {
    guard let key, let grade, grade != .uncertain else { return [] }
    return try ScenarioExplanation(of: entry.scenario, key, with: subject).lines
  }
}
