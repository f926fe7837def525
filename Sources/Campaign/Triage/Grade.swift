import Isolation
import Model
import Subjects

/// Whether a finding is a defect of the animator, or depends on behavior that Apple does not
/// document.
public enum Grade: Hashable, Sendable {
  /// Under every setting of the policies, the law is broken or cannot be judged, or a law is broken
  /// that holds under the defaults. The last case counts because a transition that fails earlier,
  /// before it reaches the mistake, is no better.
  case defect
  /// The law is broken under the defaults. It holds, and no other law breaks instead, if these
  /// policies are flipped: each alone, or all together if none is enough alone.
  case fixed(by: [Policy])
  /// The law holds under the defaults, and is broken if these policies are flipped.
  case broken(by: [Policy])
  /// Only a timer saw the failure, so the same scenario may not fail again.
  case uncertain

  /// The text in reports and in the output of `--json`.
  public var description: String {
    let open = "depends on undocumented behaviour"
    switch self {
    case .defect: return "defect"
    case .fixed(let policies): return "\(open): not with \(Grade.list(policies))"
    // The failure did not occur again: it depends on something outside the scenario.
    case .broken(by: []): return Grade.uncertain.description
    case .broken(let policies): return "\(open): only with \(Grade.list(policies))"
    case .uncertain: return "not deterministic"
    }
  }

  private static func list(_ policies: [Policy]) -> String {
    policies == Policy.allCases
      ? "all policies flipped" : policies.map(\.name).joined(separator: " or ")
  }

  /// Runs the scenario under the defaults, with each policy flipped alone, and with all flipped.
  @MainActor static func grade(law: Law.ID, of scenario: Scenario, with subject: Subject) throws
    -> Grade
  {
    let settings: [Policies] = [[]] + Policy.allCases.map { [$0] } + [.allFlipped]
    let scenarios = settings.map { policies in
      var scenario = scenario
      scenario.policies = policies
      return scenario
    }
    let outcomes = try IsolatedRuns(of: scenarios, with: subject) { _ in .only(law: law) }.outcomes
    if outcomes.count < scenarios.count || outcomes.contains(where: \.isUncertain) {
      return .uncertain
    }
    let usual = outcomes[0]
    if usual.breaks(law: law) {
      let isFixed = outcomes.dropFirst().map {
        $0.isJudged && !$0.breaks(law: law) && $0.laws.isSubset(of: usual.laws)
      }
      let fixingPolicies = zip(Policy.allCases, isFixed).filter(\.1).map(\.0)
      if !fixingPolicies.isEmpty { return .fixed(by: fixingPolicies) }
      return isFixed[isFixed.count - 1] ? .fixed(by: Policy.allCases) : .defect
    }
    let breakingPolicies = zip(Policy.allCases, outcomes.dropFirst())
      .filter { $1.breaks(law: law) }.map(\.0)
    return .broken(by: breakingPolicies.isEmpty ? scenario.policies.flipped : breakingPolicies)
  }
}

// Messages between processes.
extension MessageWriter {
  mutating func append(_ grade: Grade) {
    switch grade {
    case .defect: append(0, [])
    case .fixed(let policies): append(1, policies)
    case .broken(let policies): append(2, policies)
    case .uncertain: append(3, [])
    }
  }

  private mutating func append(_ kind: Int, _ policies: [Policy]) {
    append(kind)
    append(UInt64(Policies(policies).bits))
  }
}

extension MessageReader {
  mutating func grade() -> Grade {
    let kind = number()
    let bits = UInt32(word())
    let policies = Policy.allCases.filter { bits & (1 << $0.rawValue) != 0 }
    return switch kind {
    case 0: .defect
    case 1: .fixed(by: policies)
    case 2: .broken(by: policies)
    default: .uncertain
    }
  }
}
