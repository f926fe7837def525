import Generators
import Isolation
import Model
import Reporting
import Scenarios
import Subjects

/// Runs every scenario of a small scope with one subject. If all have run and there is no finding,
/// no scenario of the scope breaks a law.
public struct Exploration: Sendable {
  /// How many scenarios ran: all scenarios of the scope, unless it ended early.
  public let scenarios: Int
  /// How many states of the model they reach.
  public let states: Int
  /// Whether every scenario of the scope ran.
  public let isComplete: Bool
  /// The simplest scenario of the scope for each fingerprint.
  public let findings: [Finding]

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

  /// - Parameters:
  ///   - jobs: how many processes run scenarios at the same time. The result does not depend on it.
  ///   - onProgress: called about ten times a second with the number of scenarios that have run.
  /// - Throws: `TriageError` if a scenario needs what is not simulated, or if the machine or a
  ///   process fails; `SystemError` if no process can be started.
  @MainActor public init(
    of subject: Subject, scope: SmallScope, laws: [String] = [], jobs: Int = 1,
    onProgress: (Int) -> Void = { _ in }
  ) throws {
    let configuration = RunConfiguration(subjects: [subject], laws: laws)
    let pool = WorkerPool(size: jobs) { channel, _ in
      ExplorationWorker(configuration, scope).serve(channel)
    }
    defer { pool.dismiss() }
    var sum = ExplorationPart()
    var partCount = max(1, jobs)
    pool.process(on: (0..<partCount).map(ExplorationWorker.workItem)) {
      onProgress(sum.scenarios)
      return Interruption.isRequested || sum.failure != nil ? .draining : .accepting
    } handle: { report in
      sum.add(ExplorationPart(report.outcome))
      guard !sum.isLast else { return [] }
      partCount += 1
      return [ExplorationWorker.workItem(part: partCount - 1)]
    }
    if let failure = pool.failure { throw failure }
    if let failure = sum.failure { throw failure }
    (scenarios, states) = (sum.scenarios, sum.states.count)
    isComplete = sum.isLast && !Interruption.isRequested
    findings = try sum.minimal.sorted { $0.key < $1.key }.map { fingerprint, minimal in
      var choices = Choices(replaying: minimal.recording)
      let scenario = choices.smallScenario(scope, of: subject.scope)
      return try Finding(fingerprint, scenarios: minimal.scenarios, in: scenario, of: subject)
    }
  }
}

extension ExplorationPart {
  /// What a process answered, or why it did not.
  fileprivate init(_ outcome: WorkerPool.Outcome) {
    self.init()
    switch outcome {
    case .answer(let payload):
      do {
        self = try Message.decode(ExplorationPart.self, from: payload)
      } catch {
        failure = TriageError("a process answered something unreadable: \(error)")
      }
    case .termination(let termination, _, _), .unjudged(let termination, _):
      failure = TriageError(TerminationError(termination: termination))
    case .unsupported(let scenario): failure = TriageError(scenario.reason)
    case .stopped: break
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
