import Generators
import Model
import Reporting
import Subjects

/// Runs every scenario of a small scope with one subject. If all have run and there is no finding,
/// no scenario of the scope breaks a law.
public struct Exploration: Sendable {
  /// How many scenarios ran: all scenarios of the scope, unless it ended early.
  public private(set) var scenarios = 0
  /// How many states of the model they reach.
  public private(set) var states = 0
  /// The simplest scenario of the scope for each fingerprint.
  public private(set) var findings: [Finding] = []

  /// A broken law with a minimal scenario: no simpler one in the scope breaks the law with the same
  /// effect.
  public struct Finding: Sendable {
    /// How many scenarios of the scope break it.
    public var scenarios: Int
    public var law: Law
    public var scenario: Scenario
    /// The first violation in time; nil if the scenario breaks the law only sometimes.
    public var violation: Violation?
    public var report: [String]
  }

  /// How many scenarios have a fingerprint, and the choices of the simplest of them.
  private struct Minimal {
    var scenarios = 0
    var recording: Recording
  }

  /// How many scenarios one child process runs before their outcomes are added.
  private static let batchSize = 4096

  /// - Parameters:
  ///   - scope: how many views a screen has at most besides its root, and how many marks; 0 to 3.
  ///   - isOver: called before each scenario; true ends the exploration early.
  @MainActor public init(
    of subject: Subject, scope: Int, laws: [String] = [], isOver: () -> Bool = { false }
  ) throws {
    let configuration = RunConfiguration(subjects: [subject], laws: laws)
    let containers = subject.containers.map(Scenario.Container.init)
    // No limit is reached: a small scenario makes fewer choices, each with fewer values.
    var enumeration = Enumeration(.init(choicesMax: 256, valuesMax: 8, visitsMax: .max))
    var choices = Choices(replaying: Recording())
    var reached: Set<State> = []
    var minimal: [Fingerprint: Minimal] = [:]
    var batch: [(scenario: Scenario, recording: Recording)] = []
    while !isOver(), enumeration.begin(&choices) {
      let scenario = choices.smallScenario(scope, in: containers, omitting: subject.omissions)
      let recording = choices.recording
      guard enumeration.end(choices) else { continue }
      Exploration.add(statesOf: scenario, as: subject, to: &reached)
      batch.append((scenario, recording))
      if batch.count == Exploration.batchSize { try runBatch(&batch, configuration, &minimal) }
    }
    try runBatch(&batch, configuration, &minimal)
    states = reached.count
    findings = try minimal.sorted { $0.key < $1.key }.map { fingerprint, minimal in
      choices.restart(replaying: minimal.recording)
      let scenario = choices.smallScenario(scope, in: containers, omitting: subject.omissions)
      return try Finding(fingerprint, scenarios: minimal.scenarios, in: scenario, of: subject)
    }
  }

  /// Runs the scenarios of a batch, records what they break, and empties the batch.
  @MainActor private mutating func runBatch(
    _ batch: inout [(scenario: Scenario, recording: Recording)], _ configuration: RunConfiguration,
    _ minimal: inout [Fingerprint: Minimal]
  ) throws {
    let runner = IsolatedRunner(configuration.subjects[0], budget: .max) { [batch] in
      batch[$0[0]].scenario
    }
    defer { runner.end() }
    let outcomes = try runner.run(batch.indices.map { .init(input: [$0]) })
    try outcomes.requireSupport()
    for ((_, recording), outcome) in zip(batch, outcomes) {
      for fingerprint in outcome.fingerprints where configuration.counts(fingerprint.law) {
        var known = minimal[fingerprint] ?? Minimal(recording: recording)
        known.scenarios += 1
        if recording.isSimpler(than: known.recording) { known.recording = recording }
        minimal[fingerprint] = known
      }
    }
    scenarios += batch.count
    batch.removeAll(keepingCapacity: true)
  }

  /// A state of the model: the transition, how it is driven, how it ends and its progress.
  private struct State: Hashable {
    let container: Scenario.Container
    let transitionKind: TransitionKind
    let from: Int
    let to: Int
    let isInteractive: Bool
    let succeeds: Bool
    /// In intervals, rounded down.
    let progress: Int
  }

  /// Into how many intervals the progress of a transition is divided.
  private static let intervals = 8

  /// Adds the states that the model predicts for a scenario; without a specification, for a fade.
  private static func add(
    statesOf scenario: Scenario, as subject: Subject, to reached: inout Set<State>
  ) {
    let specification = subject.modelSpecification ?? .fade
    for transition in Prediction(of: specification, in: scenario).transitions {
      let course = transition.course
      // At most four seconds, because the model may predict that a transition never completes.
      let length = max(0, min(course.completionTick.count - course.began.count, 256))
      for sample in 0...intervals {
        let time = Double(course.began.count) + Double(length * sample) / Double(intervals)
        reached.insert(
          State(
            container: scenario.container, transitionKind: course.transitionKind, from: course.from,
            to: course.to,
            isInteractive: course.isInteractive, succeeds: course.succeeds,
            progress: Int(course.progress(at: time) * Double(intervals))))
      }
    }
  }
}

extension Exploration.Finding {
  /// - Parameter scenario: the simplest one with this fingerprint.
  @MainActor fileprivate init(
    _ fingerprint: Fingerprint, scenarios: Int, in scenario: Scenario, of subject: Subject
  ) throws {
    let law = Law[fingerprint.law]
    let run = try IsolatedRun(of: scenario, with: subject)
    let violations = run.violations.filter { $0.law == fingerprint.law }
    let report = Report(
      subject: subject.name, law: law, scenario: scenario, violations: violations, grade: nil,
      specification: subject.modelSpecification)
    self.init(
      scenarios: scenarios, law: law, scenario: scenario, violation: violations.earliest,
      report: report.lines)
  }
}
