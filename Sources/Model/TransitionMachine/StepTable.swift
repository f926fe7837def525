/// The moves of a machine with each of their arguments, in flat memory. An exploration calls ten
/// million guards and effects a second, and must not retain anything for that. Threads may share
/// it, because it never changes.
final class StepTable: @unchecked Sendable {
  /// A structure, because a buffer of bare closures wraps each of them in another closure, which is
  /// retained at each call.
  private struct Guard {
    let holds: @Sendable (TransitionMachine.Scope, TransitionMachine.State, UInt8) -> Bool
  }

  private struct Effect {
    let apply: @Sendable (TransitionMachine.Scope, inout TransitionMachine.State, UInt8) -> Void
  }

  /// A step, and what the exploration asks about it.
  struct Entry {
    var step: TransitionMachine.Step
    var isFair: Bool
    /// Where its guards and its effects are in the lists of the table.
    var guards, effects: Range<Int>
  }

  let scope: TransitionMachine.Scope
  private let entries: UnsafeMutableBufferPointer<Entry>
  private let guards: UnsafeMutableBufferPointer<Guard>
  private let effects: UnsafeMutableBufferPointer<Effect>
  /// Where the entries of each phase are, at the raw value of the phase.
  private let entriesOfPhase: [Range<Int>]

  init(_ machine: TransitionMachine) {
    scope = machine.scope
    var guards: [Guard] = [], effects: [Effect] = []
    let rangesOfMoves = machine.moves.map { move in
      defer {
        guards += move.conditions.map { Guard(holds: $0.holds) }
        effects += move.effects.map { Effect(apply: $0.apply) }
      }
      return (
        guards.count..<guards.count + move.conditions.count,
        effects.count..<effects.count + move.effects.count
      )
    }
    var entries: [Entry] = [], entriesOfPhase: [Range<Int>] = []
    for steps in machine.steps {
      entriesOfPhase.append(entries.count..<entries.count + steps.count)
      entries += steps.map { step in
        let (guards, effects) = rangesOfMoves[Int(step.move)]
        return Entry(
          step: step, isFair: machine.moves[Int(step.move)].isFair, guards: guards, effects: effects
        )
      }
    }
    self.entriesOfPhase = entriesOfPhase
    self.entries = .allocate(copying: entries)
    self.guards = .allocate(copying: guards)
    self.effects = .allocate(copying: effects)
  }

  deinit {
    entries.deinitialize().deallocate()
    guards.deinitialize().deallocate()
    effects.deinitialize().deallocate()
  }

  /// Calls `body` for every step that a state allows and that changes it, with the state after it.
  @inline(__always)
  func forEachSuccessor(
    of state: TransitionMachine.State, _ body: (Entry, TransitionMachine.State) -> Void
  ) {
    for index in entriesOfPhase[Int(state.phase.rawValue)] {
      let entry = entries[index]
      guard allows(entry, state) else { continue }
      var next = state
      for effect in entry.effects { effects[effect].apply(scope, &next, entry.step.argument) }
      if next != state { body(entry, next) }
    }
  }

  @inline(__always)
  private func allows(_ entry: Entry, _ state: TransitionMachine.State) -> Bool {
    for index in entry.guards where !guards[index].holds(scope, state, entry.step.argument) {
      return false
    }
    return true
  }
}

extension UnsafeMutableBufferPointer {
  /// Makes a buffer that holds the elements.
  static func allocate(copying elements: [Element]) -> Self {
    let buffer = allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    return buffer
  }
}
