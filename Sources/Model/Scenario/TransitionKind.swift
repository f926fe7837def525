/// Which way a transition goes: a word for pushes and presentations, pops and dismissals, and
/// changes of tab.
public enum TransitionKind: UInt8, Hashable, Sendable {
  case push, pop, select
}

extension Scenario.Operation.Kind {
  public var transitionKind: TransitionKind {
    switch self {
    case .push: .push
    case .pop: .pop
    case .select: .select
    }
  }
}
