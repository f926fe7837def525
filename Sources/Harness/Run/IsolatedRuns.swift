import Model
import Subjects

/// Some stories told to a subject one after the other, in a child of this process; after a death the
/// next child goes on behind it. Nobody waits for an answer in between, so it takes half the time of
/// as many attempts.
@MainActor struct IsolatedRuns {
  /// What one of the stories did.
  struct Outcome {
    let keys: Set<Fingerprint>
    /// Laws that were judged and found no case, because nothing was said of the story: by a relation
    /// that has no variant of it, or by a model that does not know it.
    var isJudged = true
    /// Only a clock saw it end, or it could not be told.
    var isUncertain = false

    var laws: Set<Int> { Set(keys.map(\.law)) }

    /// Whether the story breaks the law, wherever, or ends the process, which keeps every law from
    /// being judged.
    func breaks(law: Int) -> Bool {
      keys.contains { $0.law == law || $0.law == Law.doesNotCrash }
    }
  }

  /// In the order of the stories; fewer if too many of them end their process.
  private(set) var outcomes: [Outcome] = []

  /// - Parameters:
  ///   - patience: what deaths may cost.
  ///   - relations: which sentences about two stories are judged of the story at an index.
  init(
    of scenarios: [Scenario], with subject: Subject, budget: Int = IsolatedRunner.budgetMax,
    metamorphicLaws: (Int) -> Judge.MetamorphicLaws = { _ in .none }
  ) throws {
    var budget = budget
    /// How often something from outside ended the next story.
    var kills = 0
    while outcomes.count < scenarios.count, budget > 0 {
      let first = outcomes.count
      let child = try ChildProcess { channel, results in
        let judge = Judge(subject, noting: results.phase)
        for index in first..<scenarios.count {
          results.begin(UInt64(index))
          let metamorphicLaws = metamorphicLaws(index)
          let violations = judge.judge(scenarios[index], metamorphicLaws: metamorphicLaws)
          results.end()
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
