import Generators
import Harness
import Model
import ReferenceEngine
import Scenarios
import Subjects
import Testing

/// Model and reference engine agree, story after story.
@MainActor @Suite(.serialized, .oneClock) struct `The reference` {
  private nonisolated static let names = referenceSubjects().map(\.name)

  private func judge(_ name: String) throws -> Judge {
    Judge(try #require(referenceSubjects().first { $0.name == name }))
  }

  private func stories(
    _ count: UInt64, seed: UInt64, _ body: (inout Scenario) -> Void = { _ in },
    judge: Judge
  ) -> [Violation] {
    var choices = Choices(seed: 0, story: 0)
    for story in 0..<count {
      choices.restart(seed: seed, story: story)
      var scenario = judge.subject.story(from: &choices)
      body(&scenario)
      let violations = judge.judge(scenario)
      if !violations.isEmpty { return violations }
    }
    return []
  }

  @Test(arguments: names)
  func `keeps every law, and every law is put to the test`(name: String) throws {
    let judge = try judge(name)
    #expect(stories(2_500, seed: 11, judge: judge) == [])
    // A scale takes no picture.
    let idle =
      name == "reference/scale"
      ? ["no-blank-snapshot", "no-black-behind-snapshots", "snapshots-are-sharp"] : []
    for law in judge.laws where !idle.contains(Law.all[law].slug) {
      #expect(judge.tally.exercised[law] > 0, "\(Law.all[law].slug) was never exercised")
    }
  }

  @Test(arguments: names, Policy.allCases)
  func `keeps every law under every policy`(name: String, policy: Policy) throws {
    // What the policy divides by may be no power of two.
    let found = stories(
      150, seed: 5,
      { story in
        story.policies = [policy]
        if policy == .finishAfterCancelFinishes { story.domain = .general }
      }, judge: try judge(name))
    #expect(found == [])
  }

  @Test(arguments: names)
  func `keeps every law when all policies are flipped`(name: String) throws {
    let found = stories(
      300, seed: 6,
      { story in
        story.policies = .allFlipped
        story.domain = .general
      }, judge: try judge(name))
    #expect(found == [])
  }
}
