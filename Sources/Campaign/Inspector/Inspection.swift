import Model
import Reporting
import Simulation
import Subjects

/// A finding with everything that is known about it: what a report prints and a page shows.
@MainActor public struct Inspection {
  private let path: String?
  private let subject: Subject
  private let law: Law.ID
  private let result: Replay.Result
  /// The scenarios that ran in the same process before; empty if the failure needs none.
  private let before: [Scenario]
  private let scenario: Scenario
  /// The scenario from which shrinking began; nil if it is not known.
  private let unshrunk: Scenario?
  private let violations: [Violation]
  private let grade: Grade?
  private let explanation: [String]
  /// The responsible statement; nil if it is not known.
  public let location: Location?
  /// The view that is not the scenario's and that the violation is about, in words; nil if it is not
  /// known.
  private let unknownView: String?
  /// What the finger of the scenario does, in sentences, where the scenario does not say it.
  private let remarks: [String]

  init(
    entry: RegressionEntry, path: String, subject: Subject, law: Law.ID, result: Replay.Result,
    violations: [Violation], grade: Grade?, explanation: [String], responsibility: Responsibility
  ) {
    (self.path, self.subject, self.law, self.result) = (path, subject, law, result)
    (before, scenario) = (entry.before, entry.scenario)
    // If today's generators make the saved scenario from its choices, they are taken to make the
    // first one from its choices, too.
    let isUnchanged = entry.origin?.recording.map { subject.scenario(of: $0) == entry.scenario }
    unshrunk =
      isUnchanged == true ? entry.origin?.firstRecording.map { subject.scenario(of: $0) } : nil
    (self.violations, self.grade, self.explanation) = (violations, grade, explanation)
    location = responsibility.location
    (unknownView, remarks) = (responsibility.unknownView, responsibility.remarks)
  }

  /// - Parameter subject: the one that the finding names.
  public init(_ finding: Finding, of subject: Subject) {
    (path, self.subject, law, result) = (finding.path, subject, finding.fingerprint.law, .broken)
    (before, scenario) = (finding.before, finding.scenario)
    unshrunk = finding.first.map { subject.scenario(of: $0) }
    (violations, grade) = (finding.violations, finding.grade)
    (explanation, location) = (finding.explanation, finding.location)
    (unknownView, remarks) = (finding.unknownView, finding.remarks)
  }

  private var specification: Model.Specification? { subject.modelSpecification }

  public var report: [String] { reportOfFinding.lines(savedAt: path) }

  /// The report, and how such a bug is usually fixed.
  public var reportWithUsualFix: [String] {
    report + (usualFix.map { ["Usual fix: \($0)"] } ?? [])
  }

  /// The report with another command to replay it.
  public func report(replayedBy command: String) -> [String] {
    reportOfFinding.lines(replayedBy: command)
  }

  private var reportOfFinding: Report {
    Report(
      subject: subject.name, law: Law[law], before: before, scenario: scenario,
      violations: violations, grade: grade?.description, specification: specification,
      explanation: explanation, location: location,
      conditions: result == .broken
        ? subject.assumptions(of: scenario, shrunkFrom: unshrunk, breaking: law).words : [],
      unknownView: unknownView, remarks: remarks)
  }

  /// How such a bug is usually fixed; nil if that is not known, or if the law holds.
  public var usualFix: String? {
    violations.isEmpty ? nil : Law[law].usualFix(of: violations, at: location)
  }

  /// How serious the failure is.
  public var severity: Severity { Severity(of: Law[law], in: scenario, grade) }

  /// The first violation in time; nil if the law holds.
  package var firstViolation: Violation? { violations.earliest }

  /// Whether the failure is a defect, in words; nil if that is not known.
  package var gradeText: String? { grade?.description }

  /// How many lines of text of each kind a page holds, and how long each may be.
  private static let linesMax = 300, lineMax = 400
  /// How many earlier scenarios and violations a page lists. The page says what is
  /// left out. Chosen, not measured.
  private static let beforeMax = 4, violationsMax = 200
  /// A film with fewer samples does not show the movement.
  private static let samplesMin = 40

  /// What a page shows. Runs the scenario again to record every layer, again to record the calls of the
  /// subject's code, and for a metamorphic law its variant. A scenario that ends its process runs many
  /// times, to find the last tick before.
  ///
  /// - Parameter changesMax: about how many changes of layers the film may hold.
  public func document(changesMax: Int) throws -> FindingDocument {
    // If the run fails, the page has no film.
    let run = try? IsolatedRun(
      of: scenario, after: before, with: subject, judging: .none, wanting: [.film, .documents])
    let variant = Law[law].metamorphicLaw?.variant(of: scenario)
    // Two films share the space of one.
    let changesMax = variant == nil ? changesMax : changesMax / 2
    let violations = violations(in: run?.film)
    let calls = try calls()
    var omissions: [String] = []
    func cut(_ lines: [String], _ name: String) -> [String] {
      if lines.count > Inspection.linesMax {
        omissions.append("\(lines.count - Inspection.linesMax) lines of the \(name)")
      }
      return lines.prefix(Inspection.linesMax).map { $0.cut(to: Inspection.lineMax) }
    }
    if before.count > Inspection.beforeMax {
      omissions.append("\(before.count - Inspection.beforeMax) scenarios before it")
    }
    if violations.count > Inspection.violationsMax {
      omissions.append("\(violations.count - Inspection.violationsMax) violations")
    }
    var lines: [String: Set<Int>] = [:]
    for call in calls { lines[call.file, default: []].insert(call.line) }
    if let location { lines[location.file, default: []].insert(location.line) }
    let law = Law[law]
    return FindingDocument(
      path: path ?? "", subject: subject.name, law: .init(law), result: result.name,
      grade: grade?.description, kind: scenario.kind.name, usualFix: usualFix,
      report: cut(report, "report"), first: unshrunk.map { cut($0.lines, "first scenario") },
      scenario: cut(scenario.lines, "scenario"),
      before: before.prefix(Inspection.beforeMax).map { cut($0.lines, "scenarios before it") },
      explanation: explanation, window: scenario.window,
      operations: scenario.operations.indices.map { .init(operation: $0, of: scenario) },
      events: scenario.events.map { .init($0) },
      violations: violations.prefix(Inspection.violationsMax).map {
        .init($0, in: scenario, specification)
      },
      location: location, calls: calls,
      sources: SourceExcerpt.all(around: lines, including: location),
      trace: run?.documents.map { .init(transitions: $0.trace.transitions) },
      film: run?.film.map { thinned($0, changesMax) },
      prediction: run?.documents?.prediction,
      second: variant.flatMap { secondRun($0, changesMax: changesMax) },
      omissions: omissions)
  }

  /// The run of the variant with which a metamorphic law compares the scenario; nil if it has no film.
  private func secondRun(_ variant: Scenario, changesMax: Int) -> FindingDocument.SecondRun? {
    let run = try? IsolatedRun(
      of: variant, after: before, with: subject, judging: .none, wanting: [.film, .documents])
    guard let film = run?.film else { return nil }
    return .init(
      scenario: variant.lines.prefix(Inspection.linesMax).map { $0.cut(to: Inspection.lineMax) },
      operations: variant.operations.indices.map { .init(operation: $0, of: variant) },
      events: variant.events.map { .init($0) },
      trace: run?.documents.map { .init(transitions: $0.trace.transitions) },
      film: thinned(film, changesMax), prediction: run?.documents?.prediction)
  }

  /// The violations at their instants in the film. A process ends after the last sample.
  private func violations(in film: LayerFilm?) -> [Violation] {
    guard law == .doesNotCrash, let end = film?.samples.last?.time else { return violations }
    return violations.map {
      var violation = $0
      violation.time = end
      return violation
    }
  }

  /// The film with few enough samples that a page stays small.
  private func thinned(_ film: LayerFilm, _ changesMax: Int) -> LayerFilm {
    let changes = film.samples.reduce(0) { $0 + $1.changes.count }
    let countMax =
      changes > changesMax ? film.samples.count * changesMax / changes : film.samples.count
    return film.thinned(
      to: max(countMax, Inspection.samplesMin), keeping: Set(violations.map(\.time)))
  }

  /// The run as a strip of pictures; nil if the scenario ends its process before there is one.
  public var filmStrip: FilmStrip? {
    let run = try? IsolatedRun(
      of: scenario, after: before, with: subject, judging: .none, wanting: .film)
    return run?.film.map { FilmStrip(of: $0, scenario, violations: violations(in: $0)) }
  }

  /// What the subject's code did in a run of the scenario.
  private func calls() throws -> [CallDocument] {
    guard before.isEmpty, law != .doesNotCrash else { return [] }
    let runner = IsolatedRunner(subject) { [scenario] _ in scenario }
    defer { runner.end() }
    let run = try runner.record(.init(input: [], metamorphicLaws: .none), .init())
    return run.map(CallDocument.all) ?? []
  }
}

extension Replay.Result {
  /// The text of `FindingDocument.result`, so renaming a case changes the inspector's JSON.
  fileprivate var name: String { "\(self)" }
}

extension String {
  /// At most `count` characters; if some are cut off, followed by their number.
  fileprivate func cut(to count: Int) -> String {
    // Counting bytes is fast, and every character has at least one.
    guard utf8.count > count, self.count > count else { return self }
    return "\(prefix(count)) … (\(self.count - count) characters more)"
  }
}
