import Model
import Subjects
import TemporalLogic

/// Judges the subject's own laws while a scenario runs.
@MainActor final class OwnLawJudge {
  /// Reads the app; set when the window exists.
  var reader: SampleReader?
  private var runs: [Run]
  private let phase: UnsafeMutablePointer<UInt64>?
  /// Whether a transition of the subject was in flight at the previous sample, and how many had begun.
  private var previousSample = (isObserved: false, transitions: 0)

  /// The state of one law while the scenario runs.
  private struct Run {
    let id: Law.ID
    let law: TemporalLaw
    var monitor: Monitor
    var isNonVacuous = false
    var violation: Violation?
    /// What the conditions read at the latest sample; only kept while a deadline is pending.
    var lastReadings: String?
  }

  /// - Parameter phase: memory for the current `Phase`.
  init(_ laws: [(id: Law.ID, law: TemporalLaw)], phase: UnsafeMutablePointer<UInt64>?) {
    runs = laws.map { Run(id: $0.id, law: $0.law, monitor: Monitor($0.law.formula)) }
    self.phase = phase
  }

  /// Takes a sample.
  ///
  /// - Parameters:
  ///   - seconds: the instant, since the scenario began.
  ///   - transitions: how many transitions have begun.
  func sample(at seconds: Double, transitions: Int) {
    guard let reader else { return }
    let isObserved = reader.transition != nil
    // A short transition may begin and end between two samples, so the count matters, too.
    let hasEnded =
      !isObserved && (previousSample.isObserved || transitions > previousSample.transitions)
    previousSample = (isObserved, transitions)
    for index in runs.indices where runs[index].violation == nil {
      phase?.pointee = Phase.condition(of: runs[index].id).rawValue
      var values = Values(runs[index].law, reader, hasEnded: hasEnded)
      runs[index].isNonVacuous = values.holds(runs[index].law.occasion) || runs[index].isNonVacuous
      runs[index].monitor.observe(at: seconds) { values.holds($0) }
      recordViolation(values.ambiguity, of: index, reader, at: seconds, transition: transitions - 1)
      runs[index].lastReadings =
        runs[index].monitor.deadline == nil ? nil : readings(of: runs[index].law, reader)
    }
    phase?.pointee = Phase.subject.rawValue
  }

  /// Records a violation, if the sample shows one.
  private func recordViolation(
    _ ambiguity: String?, of index: Int, _ reader: SampleReader, at seconds: Double, transition: Int
  ) {
    let run = runs[index]
    // A missed deadline shows at the next sample; the report gives what was read at the one before.
    let hasMissedDeadline = run.monitor.lastDeadline < seconds
    guard ambiguity != nil || run.monitor.settlingTime == seconds && run.monitor.verdict == .broken
    else { return }
    runs[index].violation = Violation(
      law: run.id, effect: Effect(.app, nil, ambiguity == nil ? .differs : .excess),
      transition: transition < 0 ? nil : transition, time: seconds * Double(Tick.perSecond),
      expected: .words(
        ambiguity != nil
          ? "one view of each name"
          : run.law.sentence + (hasMissedDeadline ? deadlineClause(run.monitor.lastDeadline) : "")),
      found: .words(
        ambiguity ?? (hasMissedDeadline ? run.lastReadings : nil)
          ?? readings(of: run.law, reader)))
  }

  /// A missed deadline, as a part of the expectation.
  private func deadlineClause(_ seconds: Double) -> String {
    " (until \(Int((seconds * 1000).rounded())) ms)"
  }

  /// What the conditions of a law read at this sample; a general phrase for conditions that read
  /// nothing by a name.
  private func readings(of law: TemporalLaw, _ reader: SampleReader) -> String {
    reader.readings = []
    reader.isRecording = true
    for condition in law.conditions { _ = condition(reader.sample) }
    reader.isRecording = false
    return reader.readings.isEmpty ? "that it is not so" : reader.readings.joined(separator: ", ")
  }

  /// The earliest pending deadline in seconds; nil if there is none.
  var deadline: Double? {
    runs.lazy.filter { $0.violation == nil }.compactMap(\.monitor.deadline).min()
  }

  /// The result of each law in the scenario.
  var judgments: [OwnJudgment] {
    runs.map { run in
      OwnJudgment(
        run.id, isNonVacuous: run.isNonVacuous || run.violation != nil,
        isUndecided: run.violation == nil && run.monitor.verdict == .undecided,
        violation: run.violation)
    }
  }
}

/// The conditions of a law at one sample. Each is evaluated at most once.
@MainActor private struct Values {
  private let law: TemporalLaw
  private let reader: SampleReader
  private let hasEnded: Bool
  /// The conditions that were evaluated; nil for the others.
  private var values: [Value?]
  /// What is ambiguous, if a name that a condition reads belongs to several views.
  private(set) var ambiguity: String?

  private enum Value { case holds, fails, doesNotApply }

  init(_ law: TemporalLaw, _ reader: SampleReader, hasEnded: Bool) {
    (self.law, self.reader, self.hasEnded) = (law, reader, hasEnded)
    values = Array(repeating: nil, count: law.conditions.count)
  }

  /// Whether an atom of `TemporalLaw.Atom` holds: -1 in flight, -2 when a transition has ended, 2·c if
  /// the condition c holds, 2·c + 1 if it does not. For a condition that does not apply, neither
  /// 2·c nor 2·c + 1 holds.
  mutating func holds(_ atom: Int) -> Bool {
    switch atom {
    case -1: return reader.isInFlight
    case -2: return hasEnded
    default: return value(atom / 2) == (atom.isMultiple(of: 2) ? .holds : .fails)
    }
  }

  private mutating func value(_ condition: Int) -> Value {
    if let value = values[condition] { return value }
    reader.isMissing = false
    reader.ambiguity = nil
    let holds = law.conditions[condition](reader.sample)
    if let (name, count) = reader.ambiguity { ambiguity = "\(count) views named “\(name)”" }
    let value: Value = reader.isMissing ? .doesNotApply : holds ? .holds : .fails
    values[condition] = value
    return value
  }

  /// Whether a formula without operators over time holds; false for one with them.
  mutating func holds(_ formula: Formula) -> Bool {
    switch formula {
    case .constant(let value): value
    case .atom(let atom): holds(atom)
    case .not(let formula): !holds(formula)
    case .and(let a, let b): holds(a) && holds(b)
    case .or(let a, let b): holds(a) || holds(b)
    case .next, .always, .eventually, .until: false
    }
  }
}
