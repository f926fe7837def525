import Generators
import Model
import Subjects

/// What a worker finds out about a hit: the smallest story, told afresh and graded.
@MainActor struct TriageResult {
  let minimal: Recording
  /// Everything that the smallest story breaks.
  let keys: Set<Fingerprint>
  let isRepeatable: Bool
  /// Those of the law.
  let violations: [Violation]
  let grade: Grade
  /// Why the story is minimal, line by line.
  let explanation: [String]
  let proof: ScenarioShrinker.Proof?
  /// Why the story was not made smaller; nil if it was.
  var shrinkFailure: String?

  /// The whole investigation, in this process and its children.
  ///
  /// - Parameter starts: recordings that break the law at the place, the best first. The same
  ///   smallest story comes out each time, on any machine.
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

  /// Without making it smaller.
  ///
  /// - Parameter other: what to look into if the story breaks nothing when it is told alone.
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

// What nobody could look into.
extension TriageResult {
  /// A story that broke a law when it was first told, and was never told again.
  init(unshrunk key: Fingerprint, _ recording: Recording, because shrinkFailure: String) {
    self.init(key, recording, violations: [], shrinkFailure: shrinkFailure)
  }

  /// A story that ended a process which had told others before, and did not when it was told alone.
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

// For the wire.
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
