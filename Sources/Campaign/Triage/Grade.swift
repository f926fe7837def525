import Model
import Subjects

/// Whether a finding is a defect of the animator, or depends on behavior that Apple does not
/// document.
public enum Grade: Hashable, Sendable, Codable {
  /// Under every setting of the policies, the law is broken or cannot be judged, or a law is broken
  /// that holds under the defaults. The last case counts because a transition that fails earlier,
  /// before it reaches the mistake, is no better.
  case defect
  /// The law is broken under the defaults. It holds, and no other law breaks instead, if one of these
  /// policies is flipped. Those that are only enough together do not count: it is unlikely that phones
  /// differ from two defaults at once, and from just these.
  case fixed(by: [Policy])
  /// The law holds under the defaults, and is broken if these policies are flipped.
  case broken(by: [Policy])
  /// Only a time limit detected the failure, so the same scenario may not fail again.
  case uncertain
  /// The run ended before the scenario was graded.
  case unknown

  /// Whether undocumented behavior decides whether the failure occurs.
  public var dependsOnPolicies: Bool {
    switch self {
    case .fixed: true
    case .broken(let policies): !policies.isEmpty
    case .defect, .uncertain, .unknown: false
    }
  }

  /// The text in reports and in the output of `--json`.
  public var description: String {
    let dependsOnPolicy = "depends on undocumented behavior"
    switch self {
    case .defect: return "defect"
    case .fixed(let policies): return "\(dependsOnPolicy): not with \(Grade.list(policies))"
    // The failure did not occur again: it depends on something outside the scenario.
    case .broken(by: []): return Grade.uncertain.description
    case .broken(let policies): return "\(dependsOnPolicy): only with \(Grade.list(policies))"
    case .uncertain: return "not deterministic"
    case .unknown: return "not graded"
    }
  }

  private static func list(_ policies: [Policy]) -> String {
    policies.count > 1 && policies == PhoneSettings.current.unmeasured
      ? "all policies flipped" : policies.map(\.name).joined(separator: " or ")
  }

  /// The scenario with each list of policies flipped. What was measured on a phone stays as it is.
  private static func variants(of scenario: Scenario, flipping lists: [[Policy]]) -> [Scenario] {
    lists.map { policies in
      var variant = scenario
      variant.policies = PhoneSettings.current.applied(to: Policies(policies))
      return variant
    }
  }

  /// How often a scenario runs again under policies that change its result.
  private static let repetitions = 8

  /// Whether a scenario breaks a law both under the defaults and if a second operation is refused
  /// (`docs/facts.md L7`).
  @MainActor private static func breaks(
    _ law: Law.ID, in scenario: Scenario, with subject: Subject
  ) throws -> Bool {
    let scenarios = variants(of: scenario, flipping: [[], [.secondOperationIsRefused]])
    let runner = IsolatedRunner(subject) { scenarios[$0[0]] }
    defer { runner.end() }
    let outcomes = try runner.run(
      scenarios.indices.map { .init(input: [$0], metamorphicLaws: .only(law: law)) })
    return outcomes.count == scenarios.count
      && outcomes.allSatisfy { $0.breaks(law) && !$0.isUncertain }
  }

  /// Runs the scenario under the defaults, and with each policy flipped alone.
  ///
  /// A policy that was measured on a phone keeps its setting (`docs/on-device.md`), and one that is
  /// about old systems keeps its default. That a second operation is refused does not count if the law
  /// is also broken when each operation waits for the end of the one before: a short scenario may
  /// interrupt a long transition.
  @MainActor static func grade(law: Law.ID, of scenario: Scenario, with subject: Subject) throws
    -> Grade
  {
    let policies = PhoneSettings.current.unmeasured.filter { !$0.isOfOldSystems }
    let scenarios = variants(of: scenario, flipping: [[]] + policies.map { [$0] })
    // An input holds one number: the index of a scenario.
    let runner = IsolatedRunner(subject) { scenarios[$0[0]] }
    defer { runner.end() }
    let outcomes = try runner.run(
      scenarios.indices.map { .init(input: [$0], metamorphicLaws: .only(law: law)) })
    if outcomes.count < scenarios.count
      || outcomes.contains(where: { $0.isUncertain && !$0.isRefused })
    {
      return .uncertain
    }
    let underDefaults = outcomes[0]
    // A subject that depends on chance may differ in any of the runs.
    for (number, outcome) in outcomes.enumerated()
    where outcome.breaks(law) != underDefaults.breaks(law) {
      let again = try runner.run(
        (0..<repetitions).map { _ in .init(input: [number], metamorphicLaws: .only(law: law)) })
      if again.contains(where: { $0.breaks(law) != outcome.breaks(law) }) { return .uncertain }
    }
    if underDefaults.breaks(law) {
      let isFixed = outcomes.dropFirst().map {
        $0.isJudged && !$0.isRefused && !$0.breaks(law) && $0.laws.isSubset(of: underDefaults.laws)
      }
      let fixingPolicies = zip(policies, isFixed).filter(\.1).map(\.0)
      // A law that is broken only while operations wait for each other (`docs/facts.md L7`) is
      // broken with the operations apart, too, if the subject is at fault. Not for leaks: a push
      // may keep a snapshot until its pop. If a pop to the root comes first, the snapshot stays,
      // also with the operations apart.
      if law != .nothingLeaks, fixingPolicies == [.secondOperationIsRefused],
        try breaks(law, in: scenario.withOperationsApart, with: subject)
      {
        return .defect
      }
      return fixingPolicies.isEmpty ? .defect : .fixed(by: fixingPolicies)
    }
    let breakingPolicies = zip(policies, outcomes.dropFirst())
      .filter { $1.breaks(law) }.map(\.0)
    // What a phone has flipped is flipped under the defaults, too.
    let flippedPolicies = scenario.policies.flipped.filter(
      PhoneSettings.current.unmeasured.contains)
    return .broken(by: breakingPolicies.isEmpty ? flippedPolicies : breakingPolicies)
  }
}

extension Scenario {
  /// 16 s: nearly every transition ends in that time. If one does not, the second operation is refused
  /// in one of the two runs, and the grade stays.
  private static let timeApartTicks = 1024

  /// The same scenario with more time before each operation but the first. Events keep their
  /// distance from the operation before them.
  fileprivate var withOperationsApart: Scenario {
    func later(_ tick: Tick, by operations: Int) -> Tick {
      Tick(tick.count + operations * Scenario.timeApartTicks)
    }
    var scenario = self
    for (index, operation) in operations.enumerated() {
      scenario.operations[index].at = later(operation.at, by: index)
    }
    for (index, event) in events.enumerated() {
      let earlier = operations.count { $0.at.count <= event.at.count }
      scenario.events[index].at = later(event.at, by: max(earlier - 1, 0))
    }
    return scenario
  }
}
