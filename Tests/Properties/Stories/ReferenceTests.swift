import Generators
import Harness
import Model
import ReferenceEngine
import Scenarios
import Subjects
import Testing

/// Model and reference engine agree, story after story.
@MainActor @Suite(.serialized) struct `The reference` {
  private func stories(
    _ count: UInt64, seed: UInt64, _ body: (inout Scenario) -> Void = { _ in },
    judge: Judge
  ) -> [Violation] {
    var choices = Choices(seed: 0, story: 0)
    for story in 0..<count {
      choices.restart(seed: seed, story: story)
      var scenario = Scenario.tell(&choices)
      body(&scenario)
      let violations = judge.judge(scenario)
      if !violations.isEmpty { return violations }
    }
    return []
  }

  @Test(arguments: referenceSubjects().map(\.name))
  func `keeps every law, and every law is put to the test`(name: String) throws {
    let judge = Judge(try #require(referenceSubjects().first { $0.name == name }))
    #expect(stories(2_000, seed: 11, judge: judge) == [])
    for law in judge.laws {
      #expect(judge.tally.exercised[law] > 0, "\(Law.all[law].slug) was never exercised")
    }
  }

  @Test(arguments: Policy.allCases)
  func `keeps every law under every policy`(policy: Policy) {
    let judge = Judge(referenceSubjects()[0])
    // What the policy divides by may be no power of two.
    let found = stories(150, seed: 5, { story in
      story.policies = [policy]
      if policy == .finishAfterCancelFinishes { story.domain = .general }
    }, judge: judge)
    #expect(found == [])
  }

  @Test func `keeps every law when all policies are flipped`() {
    let judge = Judge(referenceSubjects()[0])
    let found = stories(300, seed: 6, { story in
      story.policies = .allFlipped
      story.domain = .general
    }, judge: judge)
    #expect(found == [])
  }
}
