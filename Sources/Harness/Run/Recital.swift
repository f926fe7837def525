import Model
import Subjects

/// Some stories told to a subject one after the other, in a child of this process; after a death the
/// next child goes on behind it. Nobody waits for an answer in between, so it takes half the time of
/// as many attempts.
@MainActor struct Recital {
  /// What one of the stories did.
  struct Outcome {
    let keys: Set<FindingKey>
    /// Only a timer saw it end.
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
    while outcomes.count < stories.count, patience > 0 {
      let first = outcomes.count
      let child = try Child { channel, ledger in
        let judge = Judge(subject)
        for index in first..<stories.count {
          ledger.begin(UInt64(index))
          let violations = judge.judge(stories[index], relations: relations(index))
          ledger.end()
          guard channel.send(Set(violations.map(FindingKey.init)).map(\.word)) else { return }
        }
      }
      defer { child.release() }
      while outcomes.count < stories.count, let words = child.receive() {
        outcomes.append(Outcome(keys: Set(words.compactMap { FindingKey(word: $0, site: 0) })))
      }
      let death = child.bury()
      if outcomes.count < stories.count {
        guard let key = FindingKey(death) else { throw CrewError(death: death) }
        outcomes.append(Outcome(keys: [key], isUncertain: death.cause == .timer))
        patience -= death.price
      }
    }
  }
}
