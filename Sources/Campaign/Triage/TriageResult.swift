import Generators
import Isolation
import Model
import Subjects

/// What a worker finds out about a failure: the minimal scenario, run again alone and graded.
@MainActor struct TriageResult {
  let minimal: Recording
  /// Everything that the minimal scenario breaks.
  let keys: Set<Fingerprint>
  let isRepeatable: Bool
  /// Its violations of the law in question.
  let violations: [Violation]
  let grade: Grade
  /// Which parts of the scenario matter, one line each.
  let explanation: [String]
  let proof: ScenarioShrinker.Proof?
  /// Why the scenario was not shrunk; nil if it was.
  var shrinkFailure: String?

  /// Shrinks, runs, grades and explains a failure, in this process and its children. The minimal
  /// scenario is the same each time, on any machine.
  ///
  /// - Parameter starts: recordings with this fingerprint, the best first.
  init(
    _ key: Fingerprint, from starts: [Recording], subject: Int, in configuration: RunConfiguration
  ) throws {
    let shrunk = try starts.map {
      try ScenarioShrinker(configuration, subject: subject, key: key).shrink($0).recording
    }
    let best = shrunk.min { configuration.subjects[subject].prefers($0, to: $1) } ?? starts[0]
    let (minimal, proof) = try ScenarioShrinker(configuration, subject: subject, key: key).shrink(
      best, .utmost)
    try self.init(
      of: key, in: minimal, orElse: starts[0], with: configuration.subjects[subject], proof: proof)
  }

  /// Runs, grades and explains a failure without shrinking it.
  ///
  /// - Parameter other: used instead if the scenario does not fail when it runs alone.
  init(
    of key: Fingerprint, in recording: Recording, orElse other: Recording? = nil,
    with subject: Subject, proof: ScenarioShrinker.Proof? = nil
  ) throws {
    var minimal = recording
    var run = try IsolatedRun(of: subject.scenario(of: recording), with: subject)
    if let other, !run.keys.contains(key) {
      minimal = other
      run = try IsolatedRun(of: subject.scenario(of: other), with: subject)
    }
    self.minimal = minimal
    keys = run.keys
    isRepeatable = keys.contains(key)
    violations = run.violations.filter { $0.law == key.law }
    grade =
      isRepeatable
      ? try Grade.grade(law: key.law, of: subject.scenario(of: minimal), with: subject) : .uncertain
    explanation =
      isRepeatable && grade != .uncertain
      ? try ScenarioExplanation(of: subject.scenario(of: minimal), key, with: subject).lines : []
    self.proof = isRepeatable && minimal == recording ? proof : nil
  }
}

// Failures that cannot be triaged.
extension TriageResult {
  /// A scenario that broke a law in its first run, and did not run again.
  init(unshrunk key: Fingerprint, _ recording: Recording, because shrinkFailure: String) {
    self.init(key, recording, violations: [], shrinkFailure: shrinkFailure)
  }

  /// A scenario that ended a process which had run others before, but did not when it ran alone.
  init(unrepeatable key: Fingerprint, _ termination: Termination, _ recording: Recording) {
    self.init(key, recording, violations: [Violation(key, termination)], shrinkFailure: nil)
  }

  private init(
    _ key: Fingerprint, _ recording: Recording, violations: [Violation], shrinkFailure: String?
  ) {
    (minimal, keys, isRepeatable) = (recording, [key], false)
    (self.violations, grade, explanation, proof) = (violations, .uncertain, [], nil)
    self.shrinkFailure = shrinkFailure
  }
}

// Messages between processes.
extension TriageResult {
  static func workItem(_ key: Fingerprint, subject: Int, from starts: [Recording])
    -> WorkerPool.WorkItem
  {
    var message = MessageWriter(.triage, subject: subject)
    message.append(key)
    message.append(each: starts) { $0.append($1) }
    return WorkerPool.WorkItem(words: message.words)
  }

  static func answer(_ message: inout MessageReader, in configuration: RunConfiguration) -> [UInt64]
  {
    let subject = message.number()
    let key = message.key()
    let starts = message.list { $0.recording() }
    return TriageError.answer { answer in
      let triageResult = try TriageResult(key, from: starts, subject: subject, in: configuration)
      answer.append(triageResult.minimal)
      answer.append(each: triageResult.keys.sorted()) { $0.append($1) }
      answer.append(triageResult.isRepeatable)
      answer.append(triageResult.grade)
      answer.append(each: triageResult.violations) { $0.append($1) }
      answer.append(each: triageResult.explanation) { $0.append($1) }
      answer.append(triageResult.proof?.tries ?? -1)
    }
  }

  init(answer words: [UInt64]) throws {
    var message = try TriageError.read(words)
    minimal = message.recording()
    keys = Set(message.list { $0.key() })
    isRepeatable = message.flag()
    grade = message.grade()
    violations = message.list { $0.violation() }
    explanation = message.list { $0.text() }
    let tries = message.number()
    proof = tries < 0 ? nil : ScenarioShrinker.Proof(tries: tries)
  }
}
