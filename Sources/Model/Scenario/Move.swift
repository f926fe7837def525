/// Which way a transition goes: a word for pushes and presentations, pops and dismissals, and
/// changes of tab.
public enum Move: UInt8, Hashable, Sendable {
  case push, pop, select
}

extension Scenario.Operation.Kind {
  public var move: Move {
    switch self {
    case .push: .push
    case .pop: .pop
    case .select: .select
    }
  }
}
