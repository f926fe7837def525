import Campaign
import Model
import Simulation
import Subjects

extension Judge {
  /// The slugs of the laws that the subject breaks in a scenario.
  func brokenLaws(in scenario: Scenario, metamorphicLaws: MetamorphicLaws = .none) -> [String] {
    judge(scenario, metamorphicLaws: metamorphicLaws).map { Law[$0.law].slug }
  }

  /// The slugs of the laws that the subject breaks in the first generated scenarios.
  ///
  /// - Parameter isCounted: whether a scenario is judged.
  func brokenLaws(
    inFirst count: UInt64, metamorphicLaws: MetamorphicLaws = .none,
    where isCounted: (Scenario) -> Bool = { _ in true }
  ) -> Set<String> {
    var slugs: Set<String> = []
    for number in 0..<count {
      let scenario = subject.scenario(seed: 1, index: number)
      if !isCounted(scenario) { continue }
      slugs.formUnion(brokenLaws(in: scenario, metamorphicLaws: metamorphicLaws))
    }
    return slugs
  }
}
