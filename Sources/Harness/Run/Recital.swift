import Model
import Subjects

/// Some stories told to a subject one after the other, in a child of this process; after a death the
/// next child goes on behind it. Nobody waits for an answer in between, so it takes half the time of
/// as many attempts.
@MainActor struct Recital {
  /// What one of the stories did.
  struct Outcome {
    let keys: Set<FindingKey>
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
    of stories: [Scenario], with subject: Subject, patience: Int = Attempts.patienceMax,
    relations: (Int) -> Judge.Relations = { _ in .none }
  ) throws {
    var patience = patience
    /// How often something from outside ended the next story.
    var kills = 0
    while outcomes.count < stories.count, patience > 0 {
      let first = outcomes.count
      let child = try Child { channel, ledger in
        let judge = Judge(subject, noting: ledger.phase)
        for index in first..<stories.count {
          ledger.begin(UInt64(index))
          let relations = relations(index)
          let violations = judge.judge(stories[index], relations: relations)
          ledger.end()
          var answer = WordWriter()
          answer.append(judge.hasJudged(relations))
          answer.append(each: Set(violations.map(FindingKey.init))) { $0.append($1.word) }
          guard channel.send(answer.words) else { return }
        }
      }
      defer { child.release() }
      while outcomes.count < stories.count, let words = child.receive() {
        var answer = WordReader(words)
        let isJudged = answer.flag()
        let keys = answer.list { FindingKey(word: $0.word(), site: 0) }.compactMap(\.self)
        outcomes.append(Outcome(keys: Set(keys), isJudged: isJudged))
        kills = 0
      }
      let death = child.bury()
      guard outcomes.count < stories.count else { return }
      patience -= death.price
      if death.isFromOutside {
        kills += 1
        if kills < Death.killsMax { continue }
      } else if death.cause == .refusal {
        throw CrewError(death: death)
      }
      kills = 0
      let key = FindingKey(death)
      outcomes.append(
        Outcome(keys: key.map { [$0] } ?? [], isUncertain: key == nil || death.isUncertain))
    }
  }
}
