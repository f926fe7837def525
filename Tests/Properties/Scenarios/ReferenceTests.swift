import Model
import ReferenceEngine
import Simulation
import Subjects
import TestSupport
import Testing

/// The references break no law in generated scenarios, so model and reference engine agree. Under
/// policies only the laws about one run are judged.
@MainActor @Suite(.serialized, .oneClock) struct `The reference` {
  private nonisolated static let names = referenceSubjects().map(\.name)

  private func judge(_ name: String) throws -> Judge {
    Judge(try #require(referenceSubjects().first { $0.name == name }))
  }

  /// The violations of the first of some generated scenarios that has any.
  ///
  /// - Parameters:
  ///   - body: changes each scenario before it runs.
  ///   - isLikeRun: whether each third scenario is judged by a metamorphic law, too, as in a run.
  private func violations(
    _ count: Int, seed: UInt64, _ body: (inout Scenario) -> Void = { _ in },
    judge: Judge, isLikeRun: Bool = false
  ) -> [Violation] {
    for index in 0..<UInt64(count) {
      var scenario = judge.subject.scenario(seed: seed, index: index)
      body(&scenario)
      let metamorphicLaws: Judge.MetamorphicLaws =
        isLikeRun && index.isMultiple(of: 3) ? .next(from: Int(index / 3)) : .none
      let violations = judge.judge(scenario, metamorphicLaws: metamorphicLaws)
      if !violations.isEmpty { return violations }
    }
    return []
  }

  @Test(arguments: names)
  func `keeps every law, and no law is vacuous`(name: String) throws {
    let judge = try judge(name)
    #expect(
      violations(count(byDay: 1_000, atNight: 5_000), seed: 11, judge: judge, isLikeRun: true) == []
    )
    // `judge.laws` are those about one run.
    let vacuous =
      switch name {
      // It takes no snapshots.
      case "reference/scale":
        ["no-blank-snapshot", "no-black-behind-snapshots", "snapshots-are-sharp"]
      // No presenter stays behind their screens.
      case "reference/fade", "reference/snapshot-scrubbed": ["covers-follow-the-window"]
      default: [] as [String]
      }
    for law in judge.laws where !vacuous.contains(Law[law].slug) {
      #expect(judge.tally.nonVacuous[law.rawValue] > 0, "\(Law[law].slug) was always vacuous")
    }
  }

  @Test(arguments: names, Policy.allCases)
  func `keeps every law under every policy`(name: String, policy: Policy) throws {
    let found = violations(
      count(byDay: 16, atNight: 120), seed: 5, { scenario in scenario.policies = [policy] },
      judge: try judge(name))
    #expect(found == [])
  }

  @Test(arguments: names)
  func `keeps every law when all policies are flipped`(name: String) throws {
    let found = violations(
      count(byDay: 150, atNight: 600), seed: 6,
      { scenario in scenario.policies = Policies(Policy.allCases) }, judge: try judge(name))
    #expect(found == [])
  }
}
