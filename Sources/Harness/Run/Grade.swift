import Model
import Subjects

/// Whether a finding is the animator's fault whatever iOS really does, or hangs on something
/// that Apple leaves open.
public enum Grade: Hashable, Sendable {
  /// The law is broken under every setting of the policies.
  case defect
  /// The law is broken under the defaults, and not if these switches are flipped: each alone, or,
  /// if none is enough alone, all together.
  case mended(by: [Policy])
  /// The law holds under the defaults, and is broken if these switches are flipped.
  case broken(by: [Policy])
  /// Only a timer saw it: not even the same story says so for certain.
  case uncertain

  /// In the words of reports and of `--json`.
  public var description: String {
    let open = "depends on undocumented behaviour"
    switch self {
    case .defect: return "defect"
    case .mended(let policies): return "\(open): not with \(Grade.list(policies))"
    // Told again, the story is not the same one: something that no story decides has a say.
    case .broken(by: []): return Grade.uncertain.description
    case .broken(let policies): return "\(open): only with \(Grade.list(policies))"
    case .uncertain: return "not deterministic"
    }
  }

  private static func list(_ policies: [Policy]) -> String {
    policies == Policy.allCases
      ? "all policies flipped" : policies.map(\.name).joined(separator: " or ")
  }

  /// Tells the story under the defaults, with each switch flipped alone, and with all flipped.
  @MainActor static func grade(law: Int, of scenario: Scenario, with subject: Subject) throws
    -> Grade
  {
    var isUncertain = false
    func isBroken(under policies: Policies) throws -> Bool {
      var story = scenario
      story.policies = policies
      let examination = try Examination(of: story, with: subject)
      isUncertain = isUncertain || examination.isUncertain
      return !isUncertain && examination.breaks(law: law)
    }
    let byDefault = try isBroken(under: [])
    var different: [Policy] = []
    for policy in Policy.allCases where !isUncertain {
      if try isBroken(under: [policy]) != byDefault { different.append(policy) }
    }
    let flipped = try !isUncertain && isBroken(under: .allFlipped)
    if isUncertain { return .uncertain }
    if byDefault {
      if different.isEmpty { return flipped ? .defect : .mended(by: Policy.allCases) }
      return .mended(by: different)
    }
    return .broken(by: different.isEmpty ? scenario.policies.flipped : different)
  }
}

// For the wire.
extension WordWriter {
  mutating func append(_ grade: Grade) {
    switch grade {
    case .defect: append(0, [])
    case .mended(let policies): append(1, policies)
    case .broken(let policies): append(2, policies)
    case .uncertain: append(3, [])
    }
  }

  private mutating func append(_ kind: Int, _ policies: [Policy]) {
    append(kind)
    append(UInt64(Policies(policies).bits))
  }
}

extension WordReader {
  mutating func grade() -> Grade {
    let kind = number()
    let bits = UInt32(word())
    let policies = Policy.allCases.filter { bits & (1 << $0.rawValue) != 0 }
    return switch kind {
    case 0: .defect
    case 1: .mended(by: policies)
    case 2: .broken(by: policies)
    default: .uncertain
    }
  }
}
