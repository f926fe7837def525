extension TransitionMachine.State {
  /// Whether the table allows a move in this state.
  func allows(
    _ move: TransitionMachine.Move, _ argument: UInt8 = 0, in scope: TransitionMachine.Scope
  ) -> Bool {
    move.phases.contains(phase) && move.conditions.allSatisfy { $0.holds(scope, self, argument) }
  }

  /// Makes a move if the table allows it; returns whether it does.
  @discardableResult
  mutating func take(
    _ move: TransitionMachine.Move, _ argument: UInt8 = 0, in scope: TransitionMachine.Scope
  ) -> Bool {
    guard allows(move, argument, in: scope) else { return false }
    for effect in move.effects { effect.apply(scope, &self, argument) }
    return true
  }

  /// Makes the move of an operation that is called at rest: one of `Move.calls`. Returns false if the
  /// table allows none of them.
  @discardableResult
  mutating func takeCallMove(
    _ operation: TransitionMachine.Operation, in scope: TransitionMachine.Scope
  ) -> Bool {
    for move in TransitionMachine.Move.calls where take(move, operation.bits, in: scope) {
      return true
    }
    return false
  }
}

extension TransitionMachine.Operation {
  /// An operation without a screen, for asking whether operations may wait at all.
  static let anyPop = Self(.pop, 0, .plain)
}

extension TransitionMachine.Progress {
  /// - Parameter fraction: the progress of an interaction, 0 to 1.
  init(_ fraction: Double) { self = fraction <= 0 ? .start : fraction >= 1 ? .end : .part }
}
