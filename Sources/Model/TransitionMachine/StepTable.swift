/// The moves of a machine with each of their arguments, in flat memory. An exploration calls ten
/// million guards and effects a second, and must not retain anything for that.
final class StepTable: @unchecked Sendable {
  /// A structure, because a buffer of bare closures wraps each of them in another closure, which is
  /// retained at each call.
  private struct Guard {
    let holds: @Sendable (TransitionMachine.Scope, TransitionMachine.State, UInt8) -> Bool
  }

  private struct Change {
    let apply: @Sendable (TransitionMachine.Scope, inout TransitionMachine.State, UInt8) -> Void
  }

  /// A move with one argument.
  struct Entry {
    var step: TransitionMachine.Step
    var isFair: Bool
    /// Ranges of the lists of these names.
    var guards, changes: Range<Int>
  }

  let scope: TransitionMachine.Scope
  private let entries: UnsafeMutableBufferPointer<Entry>
  private let guards: UnsafeMutableBufferPointer<Guard>
  private let changes: UnsafeMutableBufferPointer<Change>
  /// The entries of each phase.
  private let ranges: [Range<Int>]

  init(_ machine: TransitionMachine) {
    scope = machine.scope
    var guards: [Guard] = [], changes: [Change] = []
    let rangesOfMoves = machine.moves.map { move in
      defer {
        guards += move.conditions.map { Guard(holds: $0.holds) }
        changes += move.effects.map { Change(apply: $0.apply) }
      }
      return (
        guards.count..<guards.count + move.conditions.count,
        changes.count..<changes.count + move.effects.count
      )
    }
    var entries: [Entry] = [], ranges: [Range<Int>] = []
    for steps in machine.steps {
      ranges.append(entries.count..<entries.count + steps.count)
      entries += steps.map { step in
        let (guards, changes) = rangesOfMoves[Int(step.move)]
        return Entry(
          step: step, isFair: machine.moves[Int(step.move)].isFair, guards: guards, changes: changes
        )
      }
    }
    self.ranges = ranges
    self.entries = .allocate(copying: entries)
    self.guards = .allocate(copying: guards)
    self.changes = .allocate(copying: changes)
  }

  deinit {
    entries.deinitialize().deallocate()
    guards.deinitialize().deallocate()
    changes.deinitialize().deallocate()
  }

  /// Calls `body` for every step that a state allows and that changes it, with the state after it.
  @inline(__always)
  func forEachSuccessor(
    of state: TransitionMachine.State, _ body: (Entry, TransitionMachine.State) -> Void
  ) {
    for index in ranges[Int(state.phase.rawValue)] {
      let entry = entries[index]
      guard allows(entry, state) else { continue }
      var next = state
      for change in entry.changes { changes[change].apply(scope, &next, entry.step.argument) }
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
