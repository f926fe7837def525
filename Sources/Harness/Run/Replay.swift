import Model
import Subjects

/// A saved story, told again.
@MainActor public struct Replay {
  private let entry: Entry
  private let path: String
  private let subject: Subject
  private let violations: [Violation]
  private let key: FindingKey?
  /// The story as pictures, if they were asked for and it lived to be taken.
  public let film: Film?

  /// Tells it in a process of its own.
  ///
  /// - Parameter isFilmed: whether pictures are wanted.
  public init(
    of entry: Entry, at path: String, with subject: Subject, isFilmed: Bool = false
  ) throws {
    (self.entry, self.path, self.subject) = (entry, path, subject)
    let law = Law.number(of: entry.law)
    let examination = try Examination(of: entry.scenario, with: subject, isFilmed: isFilmed)
    violations = examination.violations.filter { $0.law == law || $0.law == Law.doesNotCrash }
    key = examination.keys.filter { $0.law == law || $0.law == Law.doesNotCrash }.min()
    film = examination.film
  }

  /// Whether the law is broken; a process that ended has broken it in any case.
  public var isBroken: Bool { !violations.isEmpty }

  public var isAsExpected: Bool { isBroken == (entry.expectation == .broken) }

  /// One line for one entry of many.
  public var line: String {
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
        specification: subject.modelled,
        reasons: try reasons(grade)
      ).lines(savedAt: path)
    }
  }

  private func reasons(_ grade: Grade?) throws -> [String] {
    guard let key, let grade, grade != .uncertain else { return [] }
    return try Reasons(of: entry.scenario, key, with: subject).lines
  }
}
