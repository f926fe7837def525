/// What a transition does to the stack. A presentation counts as a push, a dismissal as a pop.
///
/// `Features` packs the raw value into two bits.
public enum TransitionKind: UInt8, Hashable, Sendable {
  case push, pop, select
}

extension Scenario.Operation {
  /// Whether it pushes a screen that the scenario has shown before.
  package var isPushAgain: Bool { if case .pushAgain = kind { true } else { false } }
}

extension Scenario.Operation.Kind {
  public var transitionKind: TransitionKind {
    switch self {
    case .push, .pushAgain: .push
    case .pop: .pop
    case .select: .select
    }
  }
}
