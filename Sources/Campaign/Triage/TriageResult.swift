import Generators
import Isolation
import Model
import Subjects

/// What a worker finds out about a failure: the minimal scenario, run again alone and graded.
struct TriageResult: Sendable, Codable {
  var minimal: Recording
  /// The scenarios that must run before it in the same process. Empty for an ordinary failure.
  var before: [Recording] = []
  /// Its violations of the law in question.
  var violations: [Violation]
  let grade: Grade
  /// Which parts of the scenario matter, one line each.
  let explanation: [String]
  let proof: ScenarioShrinker.Proof?
  var stability: Stability
  /// Why the scenario was not shrunk; nil if it was.
  var shrinkFailure: String?
  /// The scenario from which shrinking began; nil if it was not shrunk.
  var first: Recording?
  /// The index of the scenario, if it ended a process which had run others before, and did not when
  /// it ran alone; nil for any other failure.
  var index: UInt64?
  /// Everything that the minimal scenario breaks when its own law and those about one run judge it.
  var shown: Set<Fingerprint> = []
  /// The violation that explains this one, as far as the worker knows; nil if there is none.
  var origin: Fingerprint?
  /// Whether each run takes seconds, because only a timer sees the failure.
  var isSlow = false

  /// Whether the scenario failed in every run so far.
  var isRepeatable: Bool { stability.isStable }

  /// Shrinks, runs, grades and explains a failure, in this process and its children. The minimal
  /// scenario is the same each time, on any machine.
  ///
  /// - Parameter starts: recordings with this fingerprint, the best first.
  @MainActor init(
    _ fingerprint: Fingerprint, from starts: [Recording], subject number: Int,
    in configuration: RunConfiguration
  ) throws {
    let subject = configuration.subjects[number]
    let first = try IsolatedRun(
      of: subject.scenario(of: starts[0]), with: subject, judging: .only(law: fingerprint.law))
    guard !first.isUncertain else {
      try self.init(slow: fingerprint, from: starts[0], first, subject: number, in: configuration)
      return
    }
    let stabilities = try starts.map {
      try Stability(
        of: fingerprint, in: subject.scenario(of: $0), with: subject,
        runs: Stability.runsBeforeShrinking)
    }
    // For a scenario that fails only sometimes, the shrinker would get wrong answers.
    let stable = zip(starts, stabilities).filter(\.1.isStable).map(\.0)
    guard !stable.isEmpty else {
      self.init(
        starts[0], violations: first.violations.filter { $0.law == fingerprint.law },
        stability: stabilities[0])
      return
    }
    func shrinker() -> ScenarioShrinker {
      ScenarioShrinker(configuration, subject: number, fingerprint: fingerprint)
    }
    let shrunk = try stable.map { try shrinker().shrink($0).recording }
    let best = shrunk.min { subject.prefers($0, to: $1) } ?? stable[0]
    let (minimal, proof) = try shrinker().shrink(best, .utmost)
    try self.init(of: fingerprint, in: minimal, orElse: stable[0], with: subject, proof: proof)
    self.first = stable[0]
  }

  /// Shrinks a failure from one scenario, without grading or explaining it.
  @MainActor init(
    previewing fingerprint: Fingerprint, from start: Recording, subject number: Int,
    in configuration: RunConfiguration
  ) throws {
    let shrinker = ScenarioShrinker(
      configuration, subject: number, fingerprint: fingerprint, budget: TriageResult.slowBudgetMax)
    let minimal = try shrinker.shrink(start).recording
    let subject = configuration.subjects[number]
    let run = try IsolatedRun(
      of: subject.scenario(of: minimal), with: subject, judging: .only(law: fingerprint.law))
    let isRepeatable = run.fingerprints.contains(fingerprint)
    self.init(
      minimal, violations: run.violations.filter { $0.law == fingerprint.law }, grade: .unknown,
      stability: Stability(failures: isRepeatable ? 1 : 0, runs: 1))
  }

  /// Shrinks a failure that only a timer sees. Each run of it takes seconds, so there are few, and it
  /// is not graded. The violations are those of the run before shrinking.
  @MainActor private init(
    slow fingerprint: Fingerprint, from start: Recording, _ first: IsolatedRun, subject: Int,
    in configuration: RunConfiguration
  ) throws {
    guard first.fingerprints.contains(fingerprint) else {
      self.init(start, violations: [], stability: Stability(failures: 0, runs: 1))
      return
    }
    let shrinker = ScenarioShrinker(
      configuration, subject: subject, fingerprint: fingerprint,
      budget: TriageResult.slowBudgetMax)
    self.init(
      try shrinker.shrink(start).recording,
      violations: first.violations.filter { $0.law == fingerprint.law },
      stability: Stability(failures: 1, runs: 1), isSlow: true)
  }

  /// Enough for a few hundred scenarios of which two hang, see `Termination.cost`.
  private static let slowBudgetMax = 12_000

  /// Runs, grades and explains a failure without shrinking it.
  ///
  /// - Parameter other: used instead if the scenario does not fail when it runs alone.
  @MainActor init(
    of fingerprint: Fingerprint, in recording: Recording, orElse other: Recording? = nil,
    with subject: Subject, proof: ScenarioShrinker.Proof? = nil
  ) throws {
    func isolatedRun(_ recording: Recording) throws -> IsolatedRun {
      try IsolatedRun(
        of: subject.scenario(of: recording), with: subject, judging: .only(law: fingerprint.law))
    }
    var minimal = recording
    var run = try isolatedRun(recording)
    if let other, !run.fingerprints.contains(fingerprint) {
      minimal = other
      run = try isolatedRun(other)
    }
    let scenario = subject.scenario(of: minimal)
    let isRepeatable = run.fingerprints.contains(fingerprint)
    let grade =
      isRepeatable ? try Grade.grade(law: fingerprint.law, of: scenario, with: subject) : .uncertain
    self.init(
      minimal, violations: run.violations.filter { $0.law == fingerprint.law }, grade: grade,
      explanation: isRepeatable && grade != .uncertain
        ? try ScenarioExplanation(of: scenario, fingerprint, with: subject).lines : [],
      proof: isRepeatable && minimal == recording ? proof : nil,
      stability: Stability(failures: isRepeatable ? 1 : 0, runs: 1))
    shown = run.fingerprints
    origin = run.violations.claimBehind(fingerprint.law)
  }

  /// A scenario that broke a law in its first run, and did not run again.
  ///
  /// - Parameter termination: how the scenario ended its process; nil if it did not.
  init(
    unshrunk fingerprint: Fingerprint, _ termination: Termination?, _ recording: Recording,
    because shrinkFailure: String
  ) {
    self.init(
      recording, violations: termination.map { [Violation(fingerprint, $0)] } ?? [],
      grade: .unknown, stability: .unknown,
      shrinkFailure: shrinkFailure, isSlow: termination?.isUncertain ?? false)
  }

  /// A scenario that ended a process which had run others before, but did not when it ran alone.
  init(
    unrepeatable fingerprint: Fingerprint, _ termination: Termination, _ recording: Recording,
    index: UInt64
  ) {
    self.init(
      recording, violations: [Violation(fingerprint, termination)],
      stability: Stability(failures: 0, runs: 1), index: index)
  }

  private init(
    _ minimal: Recording, violations: [Violation], grade: Grade = .uncertain,
    explanation: [String] = [], proof: ScenarioShrinker.Proof? = nil, stability: Stability,
    shrinkFailure: String? = nil, index: UInt64? = nil, isSlow: Bool = false
  ) {
    (self.minimal, self.violations, self.grade) = (minimal, violations, grade)
    (self.explanation, self.proof, self.stability) = (explanation, proof, stability)
    (self.shrinkFailure, self.index, self.isSlow) = (shrinkFailure, index, isSlow)
  }

  /// Records a sequence of scenarios that shows the failure.
  mutating func add(_ sequence: FailingSequence) {
    minimal = sequence.recordings.last ?? minimal
    before = Array(sequence.recordings.dropLast())
    if !sequence.violations.isEmpty { violations = sequence.violations }
    stability = sequence.stability
  }
}
