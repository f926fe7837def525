/// The direction of a transition: push stands for presentations, too, and pop for dismissals.
public enum TransitionKind: UInt8, Hashable, Sendable {
  case push, pop, select
}

extension Scenario.Operation {
  /// Whether it shows a screen again.
  package var returns: Bool { if case .pushAgain = kind { true } else { false } }
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
