/// A path of the transition machine with the tick of each move: the rules of `docs/model.md, Ticks`
/// and `State machine` about the time at which an operation begins.
///
/// Two types use it: `ContainerStateMachine` computes from a scenario when a transition ends, and
/// `MachineReplay` reads that from a trace. A move is *allowed* if its row of `Move.all` allows it.
/// The states and moves that count as state coverage have numbers in `MachineStateTable.ofRuns`.
struct TimedMachine {
  let scope: TransitionMachine.Scope
  private(set) var state: TransitionMachine.State
  /// The operations that wait, with their indices in the scenario. `state.waiting` stays empty, so
  /// any number may wait.
  private var waiting: [(index: Int, operation: TransitionMachine.Operation)] = []
  /// The tick of the last completion, or of the last presentation or dismissal that was called.
  private(set) var freeSince = Tick(-1)
  /// The numbers of the states and moves of the path, in `MachineStateTable.ofRuns`; nil if they are
  /// not recorded. May contain duplicates.
  private(set) var visits: [Int32]?
  /// The number of `state` in `MachineStateTable.ofRuns`; nil if it has none there.
  private var stateNumber: Int?

  /// - Parameter visits: a list to which the numbers of visited states and moves are added; nil
  ///   records none.
  init(
    _ scope: TransitionMachine.Scope, _ state: TransitionMachine.State,
    recording visits: consuming [Int32]? = nil
  ) {
    (self.scope, self.state, self.visits) = (scope, state, visits)
    recordState()
  }

  // MARK: Operations

  /// Calls an operation, as the app does. At rest the caller must then call `begin`; otherwise the
  /// operation waits, or is refused.
  ///
  /// - Parameters:
  ///   - index: that of the operation in the scenario.
  ///   - isPushAgain: whether the app calls it only at rest.
  ///   - operation: the same operation, as one of the machine. Only `visits` depends on it.
  /// - Returns: whether the container is at rest.
  mutating func call(
    _ index: Int, isPushAgain: Bool, _ operation: TransitionMachine.Operation
  ) -> Bool {
    if state.phase == .rest { return true }
    if !isPushAgain, allows(.wait, TransitionMachine.Operation.anyPop.bits) {
      record(.wait)
      waiting.append((index, operation))
      recordState()
    }
    return false
  }

  /// Begins an operation at rest.
  ///
  /// - Parameter hasWaited: whether it begins as a part of the move `resume`.
  /// - Returns: whether it is allowed.
  mutating func begin(
    _ operation: TransitionMachine.Operation, hasWaited: Bool, at now: Tick
  ) -> Bool {
    let isCalled =
      hasWaited
      ? state.takeCallMove(operation, in: scope)
      : TransitionMachine.Move.calls.contains { take($0, operation.bits) }
    recordState()
    guard state.phase == .announced else { return isCalled }
    freeSince = now
    // A presentation or dismissal without animation occupies the rest of its tick.
    if operation.isAnimated { take(.begin) }
    return isCalled
  }

  // MARK: Time

  /// What a container without a transition in flight does before something else happens.
  enum Due {
    case nothing
    /// A presentation or dismissal without animation is over: the move `begin`.
    case replacement
    /// The move `resume`, and the operation that waited longest begins at this tick.
    case resumption(at: Tick)
  }

  /// What the container does by itself before the events and operations of a tick.
  ///
  /// An operation that waited for a completion begins one tick later, when the surviving screen has
  /// been drawn: a presentation or dismissal after the events of that tick, any other before them.
  ///
  /// - Parameter isPushAgain: whether this is before a `pushAgain`, which is done only at rest. An
  ///   operation that waits then begins first.
  func due(before now: Tick, isPushAgain: Bool) -> Due {
    if state.phase == .announced { return freeSince < now ? .replacement : .nothing }
    guard state.phase == .settling || !waiting.isEmpty else { return .nothing }
    let next = freeSince + Tick(1)
    let isDelayed = scope.container.isModal && !waiting.isEmpty && !isPushAgain
    return (isDelayed ? next < now : next <= now) ? .resumption(at: next) : .nothing
  }

  /// Makes the move `resume`, and returns the index of the operation that begins; nil if none waits.
  mutating func resume() -> Int? {
    take(.resume)
    return waiting.isEmpty ? nil : waiting.removeFirst().index
  }

  /// Lets time pass until the transition in flight is at its goal, unless an interaction holds it.
  mutating func runToGoal() { while take(.tick) {} }

  /// Makes a move that completes the transition in flight, if it is allowed; returns whether it is.
  mutating func complete(by move: TransitionMachine.Move, at now: Tick) -> Bool {
    guard take(move) else { return false }
    freeSince = now
    return true
  }

  // MARK: Moves

  /// Makes the moves of an event of the scenario. A visit to the background first lifts a finger
  /// that holds an interaction, and then drops the animations. (`docs/facts.md I20, A26`)
  ///
  /// - Returns: whether the last of these moves is allowed; false if the event has none.
  @discardableResult
  mutating func follow(_ event: Event.Kind) -> Bool {
    switch event {
    case .update(let fraction):
      let progress = TransitionMachine.Progress(fraction).rawValue
      return take(.update, progress) || take(.holdAgain, progress)
    case .finish: return take(.finish) || take(.finishAgain)
    case .cancel: return take(.cancel) || take(.cancelAgain)
    case .cutAnimationsShort: return take(.cutShort)
    case .visitBackground:
      take(.cancel)
      return take(.cutShort)
    default: return false
    }
  }

  /// Makes a move if it is allowed, and records it; returns whether it is.
  @discardableResult
  mutating func take(_ move: TransitionMachine.Move, _ argument: UInt8 = 0) -> Bool {
    guard visits != nil else { return state.take(move, argument, in: scope) }
    let before = state
    guard state.take(move, argument, in: scope) else { return false }
    if state != before { record(move) }
    recordState()
    return true
  }

  /// Whether a move is allowed.
  func allows(_ move: TransitionMachine.Move, _ argument: UInt8 = 0) -> Bool {
    state.allows(move, argument, in: scope)
  }

  /// Sets `animationsAreOff`, which also stands for a transition without a duration.
  mutating func turnAnimations(off: Bool) {
    guard state.flags.contains(.animationsAreOff) != off else { return }
    record(.switchAnimations)
    state.flags.formSymmetricDifference(.animationsAreOff)
    recordState()
  }

  /// Replaces the state at rest by one in which the screens have other numbers: see
  /// `StackOfAnyHeight`.
  mutating func rename(to state: TransitionMachine.State) { self.state = state }

  // MARK: Recording

  /// Records a move from the current state, if `MachineStateTable.ofRuns` contains it.
  mutating func record(_ move: TransitionMachine.Move) {
    guard visits != nil, let stateNumber,
      let index = TransitionMachine.Move.names.firstIndex(of: move.name),
      let number = MachineStateTable.ofRuns.number(of: index, in: stateNumber)
    else { return }
    visits?.append(Int32(number))
  }

  /// Records the current state, if `MachineStateTable.ofRuns` contains it.
  private mutating func recordState() {
    guard visits != nil else { return }
    // `MachineStateTable.ofRuns` contains no state in which more than one operation waits.
    guard waiting.count < 2 else { return stateNumber = nil }
    var stateWithWaiting = state
    if let first = waiting.first { stateWithWaiting.waiting.append(first.operation) }
    stateNumber = MachineStateTable.ofRuns.number(of: stateWithWaiting, scope)
    if let stateNumber { visits?.append(Int32(stateNumber)) }
  }
}

extension TransitionMachine.Move {
  /// The names of `all`.
  fileprivate static let names = all.map(\.name)
}

// MARK: From scenarios

extension Scenario.Operation {
  /// The operation as one of the transition machine.
  ///
  /// - Parameters:
  ///   - screen: the number, in the machine, of the screen that it shows; a pop has none.
  ///   - isInteractive: whether an interaction drives it if it is animated.
  func inMachine(showing screen: Int, isInteractive: Bool) -> TransitionMachine.Operation {
    let mode: TransitionMachine.Operation.Mode =
      !isAnimated ? .unanimated : isInteractive ? .interactive : .plain
    return switch kind {
    case .push, .pushAgain: .init(.push, screen, mode)
    case .pop: .init(.pop, 0, mode)
    case .popToRoot: .popToRoot(mode)
    // UIKit shows a replacement as a push, but the new screen takes the place of the top of the
    // stack, as that of the machine's `select` does.
    case .replace, .select: .init(.select, screen, mode)
    }
  }
}

extension Scenario {
  /// The number of the screen that an operation shows; nil for a pop, which shows one of the stack.
  func screenShown(by index: Int) -> Int? {
    switch operations[index].kind {
    case .push, .replace: screenAdded(by: index)
    case .pushAgain(let screen), .select(let screen): screen
    case .pop, .popToRoot: nil
    }
  }
}
