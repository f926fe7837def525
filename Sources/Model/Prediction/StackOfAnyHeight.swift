/// A stack of screens for the `TransitionMachine`, which has only seven screens: a scenario may have
/// 26.
///
/// The machine gets the two screens on top and the incoming one, under the names 0, 1 and 2. That is
/// enough, because no guard reads more of a stack than its last two screens.
struct StackOfAnyHeight {
  /// The screens from the bottom to the one on top.
  private(set) var screens: [Int]
  /// The screen that the operation shows, which may be neither of the two on top.
  private var incoming = 0
  /// Whether the operation pops to the root. The table sees a pop to the screen below.
  private var popsToRoot = false

  /// The number of names: for the two screens on top and the incoming one.
  static let nameCount = 3
  private static let incomingName = 2

  init(_ screens: [Int]) { self.screens = screens }

  var top: Int { screens[screens.count - 1] }
  /// The screen below the one on top; the one on top if it is alone.
  var belowTop: Int { screens[max(0, screens.count - 2)] }

  /// The state of the machine at rest, with the top of the stack.
  func state(animationsAreOff: Bool) -> TransitionMachine.State {
    var state = TransitionMachine.State()
    for name in 0..<min(2, screens.count) { state.stack.append(name) }
    state.appearance[state.stack.last] = .appeared
    state.window.insert(state.stack.last)
    if animationsAreOff { state.flags.insert(.animationsAreOff) }
    return state
  }

  /// Prepares for an operation of a scenario, and returns it as one of the machine. Pass the stack of
  /// the machine after that operation to `replaceTop(with:)`.
  ///
  /// - Parameter to: the screen that it shows.
  mutating func prepare(
    for operation: Scenario.Operation, _ to: Int
  ) -> TransitionMachine.Operation {
    incoming = to
    popsToRoot = operation.kind == .popToRoot
    let mode: TransitionMachine.Operation.Mode =
      !operation.isAnimated ? .unanimated : operation.isInteractive ? .interactive : .plain
    return switch operation.kind {
    case .push, .pushAgain: .init(.push, StackOfAnyHeight.incomingName, mode)
    case .pop, .popToRoot: .init(.pop, 0, mode)
    case .replace: .init(.select, StackOfAnyHeight.incomingName, mode)
    case .select:
      .init(
        .select, to == top ? min(2, screens.count) - 1 : StackOfAnyHeight.incomingName, mode)
    }
  }

  /// Replaces the top by that of the machine after the operation that was prepared last.
  mutating func replaceTop(with list: TransitionMachine.ScreenList) {
    let height = min(2, screens.count)
    if popsToRoot {
      if list.count < height { screens.removeSubrange(1...) }
      return
    }
    let incomingScreens = Array(repeating: incoming, count: StackOfAnyHeight.nameCount - height)
    let named = Array(screens.suffix(height)) + incomingScreens
    let newTop = (0..<list.count).map { named[list[$0]] }
    screens.replaceSubrange((screens.count - height)..., with: newTop)
  }
}
