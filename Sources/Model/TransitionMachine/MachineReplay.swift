/// Follows a run through the transition machine, and finds the first observation that is no move of
/// it.
///
/// Some moves leave nothing in the trace: the clock's, and the release of an interaction that the
/// scenario leaves open. The replay infers them. It ends without a judgment where the trace is
/// incomplete, for example if the system's own animator ran.
struct MachineReplay {
  /// Something that was observed and is not a move of the machine.
  struct Deviation {
    /// In ticks.
    var time: Double
    var transition: Int?
    var manner: Effect.Manner
    var found: String
    var state: TransitionMachine.State
  }

  private let scope: TransitionMachine.Scope
  /// Whether the subject has a prediction.
  private let isPredicted: Bool
  /// The transitions whose end the model knows, as a bit set; only of the first 64.
  private let timed: UInt64
  private var state: TransitionMachine.State
  /// The operations that wait, with their indices in the scenario. `state.waiting` stays empty, so
  /// any number may wait.
  private var waiting: [(index: Int, operation: TransitionMachine.Operation)] = []
  /// The tick of the last completion, or of an operation that was over at once.
  private var freeSince = Tick(-1)
  /// The next transition of the trace that has not begun, the next callback and the next event.
  private var nextTransition = 0, nextCallback = 0, nextEvent = 0
  /// Whether the replay has ended, because of a deviation or an incomplete trace.
  private var hasEnded = false
  /// The number of transitions whose completion was replayed.
  private(set) var completedCount = 0
  private(set) var deviation: Deviation?
  /// The numbers of the states and moves that the run visits, in `MachineStateTable.ofRuns`; nil if
  /// they are not recorded. May contain duplicates.
  private(set) var visits: [Int32]?
  /// The number of `state`; nil if the table does not contain it.
  private var stateNumber: Int?

  /// Replays the whole run; nil for a scenario that the machine does not describe.
  ///
  /// - Parameters:
  ///   - isPredicted: whether the subject has a prediction.
  ///   - timed: the transitions whose end the model knows, as a bit set. Of any other only what UIKit
  ///     does is judged, not what the animator does.
  ///   - visits: a list to which the numbers of visited states and moves are added; nil records none.
  init?(
    _ scenario: borrowing Scenario, _ trace: borrowing Trace, isPredicted: Bool, timed: UInt64,
    recording visits: consuming [Int32]? = nil
  ) {
    let screens = scenario.screenCount
    // What happens after the window closes is not specified. A custom style calls its animator even
    // without animation. (`docs/facts.md T9`)
    guard screens <= TransitionMachine.Scope.screensMax, scenario.closesWindow == nil,
      scenario.container != .overlay || scenario.operations.allSatisfy(\.isAnimated)
    else { return nil }
    scope = TransitionMachine.Scope(
      scenario.container, screens: screens, views: 0, waiting: 1, policies: scenario.policies)
    state = scope.state(withStack: Prediction.firstStack(of: scenario))
    (self.isPredicted, self.timed, self.visits) = (isPredicted, timed, visits)
    recordState()
    for (index, operation) in scenario.operations.enumerated() {
      advance(to: operation.at, isPushAgain: operation.isPushAgain, scenario, trace)
      replayCall(index, at: operation.at, scenario, trace)
      if hasEnded { return }
    }
    advance(to: .distant, scenario, trace)
    checkEnd(trace)
  }

  // MARK: Operations

  /// Replays the call of an operation by the app: it begins, waits or is refused.
  private mutating func replayCall(
    _ operationIndex: Int, at now: Tick, _ scenario: borrowing Scenario, _ trace: borrowing Trace
  ) {
    guard !hasEnded else { return }
    if scenario.operations[operationIndex].isPushAgain, state.phase != .rest { return }
    if state.phase == .rest {
      begin(operationIndex, at: now, scenario, trace)
    } else if state.allows(.wait, TransitionMachine.Operation.anyPop.bits, in: scope) {
      record(.wait)
      waiting.append((operationIndex, scenario.machineOperation(operationIndex, nil)))
      recordState()
    }
  }

  /// Replays the beginning of an operation at rest.
  ///
  /// - Parameter hasWaited: whether it begins as a part of the move `resume`.
  private mutating func begin(
    _ operationIndex: Int, hasWaited: Bool = false, at now: Tick, _ scenario: borrowing Scenario,
    _ trace: borrowing Trace
  ) {
    let isObserved =
      nextTransition < trace.transitions.count
      && trace.transitions[nextTransition].operation == operationIndex
    let before = state.appearance
    let operation = scenario.machineOperation(
      operationIndex, isObserved ? trace.transitions[nextTransition] : nil)
    if isObserved {
      turnAnimations(off: trace.transitions[nextTransition].endsAtOnce(scope.policies))
    }
    let isCalled = hasWaited ? state.takeCallMove(operation, in: scope) : takeCallMove(operation)
    recordState()
    if state.phase == .announced {
      freeSince = now
      if operation.isAnimated { take(.begin) }
    }
    guard isCalled, state.phase.isInFlight else {
      if isObserved { return deviate(.excess, at: now, nextTransition, "a transition begins") }
      if state.phase != .announced { expectCallbacks(since: before, at: now, trace) }
      return
    }
    // The system's own animator leaves nothing in the trace.
    guard isObserved else { return hasEnded = true }
    let started = trace.transitions[nextTransition]
    guard started.from == state.from, started.to == state.to, started.began == now else {
      return deviate(
        .differs, at: started.began, nextTransition,
        "a transition from \(ViewID(started.from, 0)) to \(ViewID(started.to, 0)) begins at tick "
          + "\(started.began.count)")
    }
    nextTransition += 1
    expectCallbacks(since: before, at: now, trace)
  }

  // MARK: Time

  /// Replays everything that comes before the operations of a tick, its events included.
  ///
  /// - Parameter isPushAgain: whether this is before a `pushAgain`, which is done only at rest. An
  ///   operation that waits then begins first.
  private mutating func advance(
    to now: Tick, isPushAgain: Bool = false, _ scenario: borrowing Scenario,
    _ trace: borrowing Trace
  ) {
    while !hasEnded {
      if state.phase.isInFlight {
        let flight = nextTransition - 1
        guard let completed = trace.transitions[flight].completed else {
          // Only the last transition may be open at the end.
          if now == .distant { hasEnded = true }
          return
        }
        // What begins after the commit of a tick is not over when an operation of that tick comes.
        let isLater = scope.container.isModal && trace.transitions[flight].began == now
        let isOver = completed <= now && !isLater
        replayEvents(of: flight, until: isOver ? .distant : now, scenario, trace)
        guard isOver else { return }
        complete(flight, at: completed, scenario, trace)
      } else if state.phase == .announced {
        guard freeSince < now else { return }
        let before = state.appearance
        take(.begin)
        expectCallbacks(since: before, at: freeSince, trace)
      } else if state.phase == .settling || !waiting.isEmpty {
        // As in `ContainerStateMachine.completeTransitions`.
        let next = freeSince + Tick(1)
        let isDelayed = scope.container.isModal && !waiting.isEmpty && !isPushAgain
        let isDue = isDelayed ? next < now : next <= now
        replayEvents(of: nil, until: isDue ? freeSince : now, scenario, trace)
        guard isDue else { return }
        take(.resume)
        guard !waiting.isEmpty else { continue }
        begin(waiting.removeFirst().index, hasWaited: true, at: next, scenario, trace)
      } else {
        return replayEvents(of: nil, until: now, scenario, trace)
      }
    }
  }

  /// Replays the events until a tick that happened in a transition, or else without one.
  private mutating func replayEvents(
    of flight: Int?, until limit: Tick, _ scenario: borrowing Scenario, _ trace: borrowing Trace
  ) {
    guard !scenario.events.isEmpty, flight != nil || visits != nil else { return }
    for index in nextEvent..<max(nextEvent, trace.outcomes.count)
    where trace.outcomes[index].transition == flight {
      let event = scenario.events[index]
      guard event.at <= limit else { return }
      nextEvent = index + 1
      recordChange(by: event.kind)
      if let flight { replay(event, trace.outcomes[index].hadEffect, flight, trace) }
    }
  }

  /// Replays an event of a transition that may change how it runs.
  private mutating func replay(
    _ event: Event, _ hadEffect: Bool, _ flight: Int, _ trace: borrowing Trace
  ) {
    let before = state.appearance
    if event.at > trace.transitions[flight].began, state.progress != .part { take(.tick) }
    switch event.kind {
    case .update(let fraction):
      let progress = TransitionMachine.Progress(fraction).rawValue
      _ = take(.update, progress) || take(.holdAgain, progress)
    case .finish: _ = take(.finish) || take(.finishAgain)
    case .cancel: _ = take(.cancel) || take(.cancelAgain)
    case .cutAnimationsShort where hadEffect: take(.cutShort)
    case .visitBackground where hadEffect:
      if state.interaction == .holding { take(.cancel) }
      take(.cutShort)
    default: return
    }
    if trace.transitions[flight].isAppDriven { return }
    expectCallbacks(since: before, at: event.at, trace)
  }

  /// Replays the end of a transition: the release of an open interaction, time, and the completion.
  private mutating func complete(
    _ flight: Int, at now: Tick, _ scenario: borrowing Scenario, _ trace: borrowing Trace
  ) {
    guard !hasEnded else { return }
    let ended = trace.transitions[flight]
    // An app that drives the transition itself may have done anything with it.
    if ended.isAppDriven || scenario.operations[ended.operation].withheld != nil {
      return hasEnded = true
    }
    let before = state.appearance
    if state.interaction == .holding, scenario.isOver(at: now) || !isTimed(flight) {
      take(ended.wasCancelled ? .cancel : .finish)
    }
    expectCallbacks(since: before, at: now, trace)
    while take(.tick) {}
    guard ended.wasCancelled == state.flags.contains(.isCancelled) else {
      return deviate(
        .differs, at: now, flight, "transitionWasCancelled is \(ended.wasCancelled)",
        ifTimed: true)
    }
    let beforeCompletion = state.appearance
    guard take(ended.claim == ended.wasCancelled ? .fail : .complete) else {
      return deviate(.excess, at: now, flight, "completeTransition(\(ended.claim))", ifTimed: true)
    }
    completedCount += 1
    freeSince = now
    expectCallbacks(since: beforeCompletion, at: now, trace)
  }

  // MARK: Moves

  /// Makes a move if the table allows it, and records it; returns whether the table does.
  @discardableResult
  private mutating func take(_ move: TransitionMachine.Move, _ argument: UInt8 = 0) -> Bool {
    guard visits != nil else { return state.take(move, argument, in: scope) }
    let before = state
    guard state.take(move, argument, in: scope) else { return false }
    if state != before { record(move) }
    recordState()
    return true
  }

  /// Makes and records the move of an operation that is called at rest.
  private mutating func takeCallMove(_ operation: TransitionMachine.Operation) -> Bool {
    take(.start, operation.bits) || take(.replace, operation.bits)
      || take(.announce, operation.bits)
  }

  /// Sets `animationsAreOff`, which also stands for a transition without a duration, by the trace.
  private mutating func turnAnimations(off: Bool) {
    guard state.flags.contains(.animationsAreOff) != off else { return }
    record(.switchAnimations)
    state.flags.formSymmetricDifference(.animationsAreOff)
    recordState()
  }

  /// Records the move of an event of the app or the system. The state of the replay has no views and
  /// sizes, so it stays the same.
  private mutating func recordChange(by event: Event.Kind) {
    switch event {
    case .write(_, .isHidden): record(.write)
    case .mark: record(.mark)
    case .remove: record(.remove)
    case .resize: record(.resize)
    default: break
    }
  }

  /// Records a move from the current state, if the table contains it.
  private mutating func record(_ move: TransitionMachine.Move) {
    guard visits != nil, let stateNumber,
      let index = TransitionMachine.Move.names.firstIndex(of: move.name),
      let number = MachineStateTable.ofRuns.number(of: index, in: stateNumber)
    else { return }
    visits?.append(Int32(number))
  }

  /// Records the current state, if the table contains it.
  private mutating func recordState() {
    guard visits != nil else { return }
    // More operations that wait are outside the scope of the table.
    guard waiting.count < 2 else { return stateNumber = nil }
    var stateWithWaiting = state
    if let first = waiting.first { stateWithWaiting.waiting.append(first.operation) }
    stateNumber = MachineStateTable.ofRuns.number(of: stateWithWaiting, scope)
    if let stateNumber { visits?.append(Int32(stateNumber)) }
  }

  // MARK: Comparing

  /// Whether only UIKit sends callbacks: an animator may send them to a presenter that stays.
  /// (`docs/facts.md L3, L8`)
  private var judgesCallbacks: Bool { isPredicted || scope.container != .overlay }

  /// Whether the model knows when a transition ends, and so what its animator does.
  private func isTimed(_ transition: Int) -> Bool {
    transition < 64 && timed >> UInt64(transition) & 1 != 0
  }

  /// Compares the next callbacks of the trace with a change of appearance.
  private mutating func expectCallbacks(
    since before: TransitionMachine.AppearanceTable, at time: Tick, _ trace: borrowing Trace
  ) {
    guard before != state.appearance, !hasEnded, judgesCallbacks else { return }
    state.appearance.forEachCallback(since: before, scope.screens) { screen, kind in
      guard !hasEnded else { return }
      let found = nextCallback < trace.callbacks.count ? trace.callbacks[nextCallback] : nil
      nextCallback += 1
      if let found, found.screen == screen, found.kind == kind { return }
      let text = found.map { "\($0.kind) of \(ViewID($0.screen, 0))" } ?? "nothing"
      deviate(
        found == nil ? .missing : .differs, at: time, nil,
        "\(text) where \(kind) of \(ViewID(screen, 0)) is due")
    }
  }

  private mutating func checkEnd(_ trace: borrowing Trace) {
    guard !hasEnded else { return }
    let end = trace.finalState.tick
    if nextTransition < trace.transitions.count {
      return deviate(
        .excess, at: trace.transitions[nextTransition].began, nextTransition, "a transition begins")
    }
    if judgesCallbacks, nextCallback < trace.callbacks.count {
      let callback = trace.callbacks[nextCallback]
      return deviate(.excess, at: end, nil, "\(callback.kind) of \(ViewID(callback.screen, 0))")
    }
    let stack = (0..<state.stack.count).map { state.stack[$0] }
    guard trace.finalState.stack != stack else { return }
    let letters = trace.finalState.stack.map { ViewID.letter($0) }.joined()
    deviate(.differs, at: end, nil, "the stack \(letters)")
  }

  /// Ends the replay with a deviation.
  ///
  /// - Parameter ifTimed: whether this is wrong only if the model knows when the transition ends.
  private mutating func deviate(
    _ manner: Effect.Manner, at time: Tick, _ transition: Int?, _ found: String,
    ifTimed: Bool = false
  ) {
    hasEnded = true
    if let transition, ifTimed && !isTimed(transition) { return }
    deviation = Deviation(
      time: Double(time.count), transition: transition, manner: manner, found: found, state: state)
  }

  /// The names of the moves that the table allows in a state.
  func namesOfMoves(in state: TransitionMachine.State) -> String {
    let names = TransitionMachine.Move.all.filter { move in
      move.argument.values(in: scope).contains { state.allows(move, $0, in: scope) }
    }.map(\.name)
    return names.joined(separator: ", ")
  }
}

extension Scenario {
  /// Whether everything of the scenario has happened before a tick, so that an open interaction is
  /// closed.
  fileprivate func isOver(at tick: Tick) -> Bool {
    max(events.last?.at ?? .zero, operations.last?.at ?? .zero) < tick
  }

  /// An operation for the table, driven as the trace says.
  ///
  /// - Parameter index: in `operations`.
  fileprivate func machineOperation(
    _ index: Int, _ record: TransitionRecord?
  ) -> TransitionMachine.Operation {
    let operation = operations[index]
    let isInteractive = record?.isInteractive ?? operation.isInteractive
    let mode: TransitionMachine.Operation.Mode =
      !operation.isAnimated ? .unanimated : isInteractive ? .interactive : .plain
    return switch operation.kind {
    case .push: .init(.push, screenAdded(by: index), mode)
    case .pushAgain(let screen): .init(.push, screen, mode)
    case .pop: .init(.pop, 0, mode)
    case .popToRoot: .popToRoot(mode)
    // UIKit pushes the new screen, but on the stack it takes the place of the top.
    case .replace: .init(.select, screenAdded(by: index), mode)
    case .select(let tab): .init(.select, tab, mode)
    }
  }
}

extension TransitionRecord {
  /// Whether nothing is animated. A property animator without a duration takes 0.2 s.
  /// (`docs/facts.md A7, A9, P22`)
  fileprivate func endsAtOnce(_ policies: Policies) -> Bool {
    if !animationsWereEnabled { return true }
    return duration <= 0
      && (!isInPropertyAnimator || policies.contains(.zeroDurationAnimatorsEndAtOnce))
  }
}

extension TransitionMachine.Scope {
  /// The state at rest with a stack.
  fileprivate func state(withStack stack: [Int]) -> TransitionMachine.State {
    var state = TransitionMachine.State()
    for screen in stack {
      state.stack.append(screen)
      if container == .overlay || screen == stack.last {
        state.appearance[screen] = .appeared
        state.window.insert(screen)
      }
    }
    return state
  }
}

extension TransitionMachine.Move {
  /// The names of `all`.
  fileprivate static let names = all.map(\.name)
}

extension TransitionMachine.AppearanceTable {
  /// Calls `body` for each callback that leads from another table to this one: first those that
  /// announce a change, then the others; within each group, the screen that disappears comes first.
  /// (`docs/facts.md L1, L4`)
  func forEachCallback(since before: Self, _ screens: Int, _ body: (Int, Callback.Kind) -> Void) {
    func visit(disappearing: Bool, _ kind: Callback.Kind, _ from: [TransitionMachine.Appearance]) {
      for screen in 0..<screens where before[screen] != self[screen] {
        let disappears = self[screen] == .disappearing || self[screen] == .disappeared
        if disappears == disappearing && from.contains(before[screen]) { body(screen, kind) }
      }
    }
    visit(disappearing: true, .willDisappear, [.appeared, .appearing])
    visit(disappearing: false, .willAppear, [.disappeared, .disappearing])
    for (kind, end) in [
      (Callback.Kind.didDisappear, TransitionMachine.Appearance.disappeared),
      (.didAppear, .appeared),
    ] {
      for screen in 0..<screens where before[screen] != self[screen] && self[screen] == end {
        body(screen, kind)
      }
    }
  }
}
