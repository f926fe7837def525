/// The settings of the policies that were measured on a phone. Scenarios run with them, and only
/// the other policies are varied.
public struct PhoneSettings: Hashable, Sendable {
  /// The measured policies that the phone has flipped.
  public var flipped: Policies
  /// All measured policies.
  public var measured: Policies

  /// Makes settings; without arguments, nothing is measured.
  public init(flipped: Policies = [], measured: Policies = []) {
    (self.flipped, self.measured) = (flipped, measured)
  }

  /// The settings by which this process runs and grades scenarios.
  ///
  /// The command sets them once, before it starts the first process; afterwards they are constant.
  public nonisolated(unsafe) static var current = PhoneSettings()

  /// The policies of a scenario, with the measured ones as the phone has them.
  public func applied(to policies: Policies) -> Policies {
    policies.flipped.reduce(into: flipped) { settings, policy in
      if !measured.contains(policy) { settings.insert(policy) }
    }
  }

  /// The policies that were not measured, in the order of their declaration.
  public var unmeasured: [Policy] { Policy.allCases.filter { !measured.contains($0) } }
}
