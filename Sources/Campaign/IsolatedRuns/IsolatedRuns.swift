import Isolation
import Model
import Simulation
import Subjects

/// Runs a list of scenarios with a subject in a child process. If a scenario ends the child, a new
/// child continues after it. The child does not wait for requests in between, so this takes half
/// the time of as many calls of `IsolatedRunner`.
@MainActor struct IsolatedRuns {
  /// The result of one scenario.
  struct Outcome {
    let keys: Set<Fingerprint>
    /// False if the requested law could not be judged: a metamorphic law that has no variant of the
    /// scenario, or a law that needs a prediction which the model does not make.
    var isJudged = true
    /// Whether only a timer saw the process end, or the scenario could not run.
    var isUncertain = false

    var laws: Set<Law.ID> { Set(keys.map(\.law)) }

    /// Whether the scenario breaks the law with any effect, or ends the process, so that no law can
    /// be judged.
    func breaks(law: Law.ID) -> Bool {
      keys.contains { $0.law == law || $0.law == .doesNotCrash }
    }
  }

  /// In the order of the scenarios; fewer if too many of them end their process.
  private(set) var outcomes: [Outcome] = []

  /// - Parameters:
  ///   - budget: the total cost of scenarios that end their process, see `Termination.cost`.
  ///   - metamorphicLaws: which metamorphic laws are judged for the scenario at an index.
  init(
    of scenarios: [Scenario], with subject: Subject, budget: Int = IsolatedRunner.budgetMax,
    metamorphicLaws: (Int) -> Judge.MetamorphicLaws = { _ in .none }
  ) throws {
    var budget = budget
    /// How often something outside ended the process during the next scenario.
    var kills = 0
    while outcomes.count < scenarios.count, budget > 0 {
      let first = outcomes.count
      let child = try ChildProcess.simulating { channel, memory in
        let judge = Judge(subject, noting: memory.phase)
        for index in first..<scenarios.count {
          memory.begin(UInt64(index))
          let metamorphicLaws = metamorphicLaws(index)
          let violations = judge.judge(scenarios[index], metamorphicLaws: metamorphicLaws)
          memory.end()
          var answer = MessageWriter()
          answer.append(judge.hasJudged(metamorphicLaws))
          answer.append(each: Set(violations.map(Fingerprint.init))) { $0.append($1.word) }
          guard channel.send(answer.words) else { return }
        }
      }
      defer { child.release() }
      while outcomes.count < scenarios.count, let words = child.receive() {
        var answer = MessageReader(words)
        let isJudged = answer.flag()
        let keys = answer.list { Fingerprint(word: $0.word(), site: 0) }.compactMap(\.self)
        outcomes.append(Outcome(keys: Set(keys), isJudged: isJudged))
        kills = 0
      }
      let termination = child.waitForTermination()
      guard outcomes.count < scenarios.count else { return }
      budget -= termination.cost
      if termination.isFromOutside {
        kills += 1
        if kills < Termination.killsMax { continue }
      } else if termination.reason == .unsupported {
        throw WorkerPoolError(termination: termination)
      }
      kills = 0
      let key = Fingerprint(termination)
      outcomes.append(
        Outcome(keys: key.map { [$0] } ?? [], isUncertain: key == nil || termination.isUncertain))
    }
  }
}
