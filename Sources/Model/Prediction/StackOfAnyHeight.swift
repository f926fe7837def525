/// A stack of up to 26 screens, as a scenario may have, for the `TransitionMachine`, which has room
/// for seven. `ContainerStateMachine` uses it.
///
/// The machine gets the first screen, the two on top and the incoming one, under the numbers 0 to
/// 3: their *names*. That is enough, because no guard or effect reads more of a stack.
struct StackOfAnyHeight {
  /// The screens from the bottom to the one on top.
  private(set) var screens: [Int]
  /// The screen that the operation shows; 0 for a pop, which shows none that is new.
  private var incoming = 0

  /// The number of names.
  static let nameCount = 4
  private static let incomingName = 3

  init(_ screens: [Int]) { self.screens = screens }

  var top: Int { screens[screens.count - 1] }

  /// The number of screens of the stack that have names.
  private var namedCount: Int { min(screens.count, 3) }

  /// The names of the stack of the machine, bottom first.
  var names: Range<Int> { 0..<namedCount }

  /// The screen with a name.
  func screen(named name: Int) -> Int {
    if name == StackOfAnyHeight.incomingName { return incoming }
    return name == 0 ? screens[0] : screens[screens.count - namedCount + name]
  }

  /// Prepares for an operation of a scenario, and returns it as one of the machine. Pass the stack of
  /// the machine after that operation to `replaceTop(with:)`.
  ///
  /// - Parameter screen: the screen that it shows; nil for a pop.
  mutating func prepare(
    for operation: Scenario.Operation, showing screen: Int?
  ) -> TransitionMachine.Operation {
    incoming = screen ?? 0
    // Of a screen that is on the stack already, the table asks only that. The first screen always
    // has a name, so it stands for any of them.
    let isOnStack = screen.map(screens.contains) ?? false
    let name = isOnStack ? 0 : StackOfAnyHeight.incomingName
    return operation.inMachine(showing: name, isInteractive: operation.isInteractive)
  }

  /// Replaces the screens with names by those of the machine's stack after the operation that was
  /// prepared last. The screens without a name lie just above the first one. They stay, unless only
  /// the first one is left, as after a pop to the root.
  mutating func replaceTop(with list: TransitionMachine.ScreenList) {
    let newTop = (1..<max(list.count, 1)).map { screen(named: list[$0]) }
    screens[0] = screen(named: list[0])
    let end = newTop.isEmpty ? 1 : screens.count - namedCount + 1
    screens.replaceSubrange(end..., with: newTop)
  }
}
