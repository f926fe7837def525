/// The direction of a transition: push stands for presentations, too, and pop for dismissals.
public enum TransitionKind: UInt8, Hashable, Sendable {
  case push, pop, select
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
