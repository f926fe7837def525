/// What a transition does to the stack. A presentation counts as a push, a dismissal as a pop.
///
/// `Features` packs the raw value into two bits, and `TraceDocument` writes the names of the cases.
public enum TransitionKind: UInt8, Hashable, Sendable, Codable {
  case push, pop, select
}

extension Scenario.Operation {
  /// Whether the operation pushes a screen that the scenario has shown before.
  package var isPushAgain: Bool { if case .pushAgain = kind { true } else { false } }
}

extension Scenario.Operation.Kind {
  public var transitionKind: TransitionKind {
    switch self {
    case .push, .pushAgain, .replace: .push
    case .pop, .popToRoot: .pop
    case .select: .select
    }
  }

  /// The screen that it adds to the scenario; nil if it shows one that was there before.
  public var newScreen: Screen? {
    switch self {
    case .push(let screen), .replace(let screen): screen
    case .pushAgain, .pop, .popToRoot, .select: nil
    }
  }

  /// Changes the screen that it adds, if it adds one.
  public mutating func changeNewScreen(_ change: (inout Screen) -> Void) {
    switch self {
    case .push(var screen):
      change(&screen)
      self = .push(screen)
    case .replace(var screen):
      change(&screen)
      self = .replace(screen)
    case .pushAgain, .pop, .popToRoot, .select: break
    }
  }
}
