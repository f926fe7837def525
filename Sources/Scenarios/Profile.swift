import Model

extension Scenario {
  /// What a generated scenario may hold. Most are ordinary, because a finding in an ordinary scenario
  /// says most about a transition. (`docs/model.md, Kinds`) A new case needs a weight, at the index
  /// of its raw value.
  public enum Profile: Int, Hashable, Sendable, CaseIterable {
    /// An ordinary scenario in which only the finger acts and the views of a screen stand apart, so
    /// that picture laws can judge its pictures. (`docs/model.md, Pictures`)
    case tidy
    /// Nothing that would make the scenario unusual or a fault.
    case ordinary
    /// Anything.
    case any

    /// The weights with which profiles are drawn, in their order.
    static var weights: InlineArray<3, Int> { [5, 5, 8] }
  }
}
