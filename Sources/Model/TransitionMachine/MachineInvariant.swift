/// A statement about every reachable state of the machine.
public struct MachineInvariant: Sendable {
  public let sentence: String
  /// The facts or laws that it stands for.
  public let source: String
  let holds: @Sendable (TransitionMachine.Scope, TransitionMachine.State) -> Bool

  /// Every invariant. The order decides which one a report names.
  public static let all: [Self] = [
    .init(
      sentence: "A transition that has begun is completed exactly once, and only in flight one is "
        + "owed.", source: "T2, T3; completes-exactly-once"
    ) { _, state in
      !state.flags.contains(.completedTwiceOrNever)
        && state.flags.contains(.owesCompletion) == state.phase.isInFlight
    },
    .init(
      sentence: "The stack is never empty and holds no screen twice.",
      source: "docs/model.md, State machine"
    ) { _, state in state.stack.isDistinct },
    .init(
      sentence: "A cancelled transition does not complete with true.",
      source: "T11; completes-with-the-truth"
    ) { _, state in
      !(state.phase == .settling && state.progress == .end && state.flags.contains(.isCancelled))
    },
    .init(
      sentence: "The claim decides the stack: the to-screen of a push or selection is on top if it "
        + "is true, and only then.", source: "T11; right-screen-remains"
    ) { _, state in
      guard state.phase == .settling, state.current.kind == .push || state.current.kind == .select
      else { return true }
      return (state.stack.last == state.current.screen) == (state.progress == .end)
    },
    .init(
      sentence: "The screens in the window are the visible ones and, in flight, the to-screen.",
      source: "T4, T5; right-screen-remains"
    ) { scope, state in
      var visible = state.visible(scope)
      if state.phase.isInFlight { visible.insert(state.to) }
      return state.window == visible
    },
    .init(
      sentence: "In flight the two screens appear and disappear in the direction of the "
        + "transition. Otherwise the visible screens have appeared and all others have "
        + "disappeared.", source: "L1, L3, L4; appearance-callbacks-in-order"
    ) { scope, state in state.appearance == state.expectedAppearance(scope) },
    .init(
      sentence: "Touches are off in flight, and only then.", source: "T3; comes-to-rest"
    ) { _, state in state.flags.contains(.touchesAreOff) == state.phase.isInFlight },
    .init(
      sentence: "The animator hides views only in flight, in the two screens, and as many of one "
        + "as of the other, which have snapshots.",
      source: "hidden-views-restored, no-snapshot-left, pairs-are-a-bijection"
    ) { _, state in state.hidesPairsOnly },
    .init(
      sentence: "At rest nothing waits, no operation and no new size of the window.",
      source: "L7, L10"
    ) { _, state in
      state.phase != .rest
        || state.waiting.isEmpty && !state.flags.contains(.resizeWaits) && state.current == .none
    },
    .init(
      sentence: "The interaction holds what is held, and nothing that runs.", source: "I1, I2"
    ) { _, state in
      switch state.phase {
      case .held: state.interaction == .holding
      case .running: state.interaction != .holding
      default: true
      }
    },
  ]
}

extension TransitionMachine.ScreenList {
  /// Whether the list is not empty and holds no screen twice.
  fileprivate var isDistinct: Bool {
    var seen = TransitionMachine.ScreenSet()
    for index in 0..<count {
      if seen.contains(self[index]) { return false }
      seen.insert(self[index])
    }
    return count > 0
  }
}

extension TransitionMachine.State {
  fileprivate func expectedAppearance(
    _ scope: TransitionMachine.Scope
  ) -> TransitionMachine.AppearanceTable {
    var expected = TransitionMachine.AppearanceTable()
    let visible = visible(scope)
    for screen in 0..<scope.screens where visible.contains(screen) {
      expected[screen] = .appeared
    }
    guard phase.isInFlight else { return expected }
    let isReversed = flags.contains(.isCancelled)
    if fromLeaves(scope) { expected[from] = isReversed ? .appearing : .disappearing }
    if toEnters(scope) { expected[to] = isReversed ? .disappearing : .appearing }
    return expected
  }

  fileprivate var hidesPairsOnly: Bool {
    let hidden = views.bits & TransitionMachine.ViewTable.hiddenByAnimator
    guard hidden != 0 else { return !flags.contains(.showsSnapshots) }
    guard phase.isInFlight, flags.contains(.showsSnapshots) else { return false }
    let inFrom = views.count(from, .hiddenByAnimator), inTo = views.count(to, .hiddenByAnimator)
    return inFrom == inTo && inFrom + inTo == hidden.nonzeroBitCount
  }
}

// MARK: Liveness

extension TransitionMachine {
  /// The distance of a state from rest. Every fair move lowers it, so a run with fair moves only ends
  /// at rest. The exploration checks that.
  func distance(_ state: State) -> Int {
    let stepsToGoal =
      state.flags.contains(.isCancelled)
      ? Int(state.progress.rawValue) : 2 - Int(state.progress.rawValue)
    let hold = state.interaction == .holding ? 1 : 0
    // Less than 8, the distance of a waiting operation, and more than that of every state to which a
    // fair move leads.
    let ofCurrent =
      switch state.phase {
      case .rest: 0
      case .settling: 1
      case .immediate: 2 + hold
      case .running: 2 + stepsToGoal
      case .held: 6
      case .announced: 7
      }
    return 8 * state.waiting.count + ofCurrent
  }
}
