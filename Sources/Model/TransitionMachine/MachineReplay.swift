/// Follows a run through the transition machine, and finds the first observation that is not a move
/// of it.
///
/// Some moves leave nothing in the trace: the clock's, and the release of an interaction that the
/// scenario leaves open. The replay infers them. It ends without a judgment where the trace is
/// incomplete, for example if the system's own animator ran.
struct MachineReplay {
  /// Something that was observed and is not a move of the machine.
  struct Deviation {
    /// In ticks.
    var time: Double
    /// The index of the transition in the trace; nil if it is about none.
    var transition: Int?
    var effect: Effect
    /// The screen that is in the window or missing there; nil if it is about none.
    var screen: Int?
    /// What was observed, in words.
    var found: String
    /// The state of the machine just before.
    var state: TransitionMachine.State
  }

  /// Whether the subject has a prediction.
  private let isPredicted: Bool
  /// The transitions whose end the model knows, as a bit set; only of the first 64.
  private let timed: UInt64
  private var machine: TimedMachine
  /// The indices of the next transition of the trace that has not begun, of the next callback and
  /// of the next event.
  private var nextTransition = 0, nextCallback = 0, nextEvent = 0
  /// The index of the next moment of the trace that was not compared with a state.
  private var nextMoment = 0
  /// Whether the replay has ended, because of a deviation or an incomplete trace.
  private var hasEnded = false
  /// The number of transitions whose completion was replayed.
  private(set) var completedCount = 0
  private(set) var deviation: Deviation?

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
    let scope = TransitionMachine.Scope(
      scenario.container, screens: screens, views: 0, waiting: 1, policies: scenario.policies)
    machine = TimedMachine(
      scope, scope.restingState(withStack: Prediction.firstStack(of: scenario)), recording: visits)
    (self.isPredicted, self.timed) = (isPredicted, timed)
    replay(scenario, trace)
    if !isPredicted { excuseApp(trace) }
  }

  private mutating func replay(_ scenario: borrowing Scenario, _ trace: borrowing Trace) {
    for (index, operation) in scenario.operations.enumerated() {
      advance(to: operation.at, isPushAgain: operation.isPushAgain, scenario, trace)
      replayCall(index, at: operation.at, scenario, trace)
      if hasEnded { return }
    }
    advance(to: .distant, scenario, trace)
    compareMoments(before: .distant, scenario, trace)
    checkEnd(trace)
  }

  /// Withdraws a deviation from when the app began a transition by itself, for example because the phone
  /// turned. The first callbacks come up to a tick before its animator is called.
  private mutating func excuseApp(_ trace: borrowing Trace) {
    guard let deviation,
      let first = trace.transitions.indices.first(where: { trace.isStartedByApp($0) }),
      Double(trace.transitions[first].began.count) <= deviation.time + 1
    else { return }
    self.deviation = nil
  }

  private var scope: TransitionMachine.Scope { machine.scope }
  private var state: TransitionMachine.State { machine.state }
  /// The numbers of the states and moves that the run visits, in `MachineStateTable.ofRuns`.
  var visits: [Int32]? { machine.visits }

  // MARK: Operations

  /// Replays the call of an operation by the app: it begins, waits or is refused.
  private mutating func replayCall(
    _ operationIndex: Int, at now: Tick, _ scenario: borrowing Scenario, _ trace: borrowing Trace
  ) {
    guard !hasEnded else { return }
    // `begin` makes the machine's operation itself, because the trace may say more then.
    if state.phase == .rest { return begin(operationIndex, at: now, scenario, trace) }
    _ = machine.call(
      operationIndex, isPushAgain: scenario.operations[operationIndex].isPushAgain,
      scenario.machineOperation(operationIndex, nil))
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
    compareMoments(before: now, scenario, trace)
    guard !hasEnded else { return }
    let before = state.appearance
    let operation = scenario.machineOperation(
      operationIndex, isObserved ? trace.transitions[nextTransition] : nil)
    if isObserved {
      machine.turnAnimations(off: trace.transitions[nextTransition].endsAtOnce(scope.policies))
    }
    let isCalled = machine.begin(operation, hasWaited: hasWaited, at: now)
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
  /// - Parameter isPushAgain: whether this is before a `pushAgain`.
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
        // A presentation or dismissal begins after the commit of its tick, so it is not over yet
        // when another operation of that tick is called.
        let isLater = scope.container.isModal && trace.transitions[flight].began == now
        let isOver = completed <= now && !isLater
        replayEvents(of: flight, until: isOver ? .distant : now, scenario, trace)
        guard isOver else { return }
        complete(flight, at: completed, scenario, trace)
        continue
      }
      switch machine.due(before: now, isPushAgain: isPushAgain) {
      case .nothing: return replayEvents(of: nil, until: now, scenario, trace)
      case .replacement:
        compareMoments(before: machine.freeSince, scenario, trace)
        let before = state.appearance
        machine.take(.begin)
        expectCallbacks(since: before, at: machine.freeSince, trace)
      case .resumption(let next):
        replayEvents(of: nil, until: machine.freeSince, scenario, trace)
        guard let operationIndex = machine.resume() else { continue }
        begin(operationIndex, hasWaited: true, at: next, scenario, trace)
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
      if let flight { replay(event, trace.outcomes[index].hadEffect, flight, scenario, trace) }
    }
  }

  /// Replays an event of a transition that may change how it runs.
  private mutating func replay(
    _ event: Event, _ hadEffect: Bool, _ flight: Int, _ scenario: borrowing Scenario,
    _ trace: borrowing Trace
  ) {
    compareMoments(before: event.at, scenario, trace)
    let before = state.appearance
    // Time has passed since the beginning, so a transition that runs is on its way.
    if event.at > trace.transitions[flight].began, state.progress != .part { machine.take(.tick) }
    if event.kind.dropsAnimations && !hadEffect { return }
    machine.follow(event.kind)
    if trace.transitions[flight].isAppDriven { return }
    expectCallbacks(since: before, at: event.at, trace)
  }

  /// Replays the end of a transition: the release of an open interaction, time, and the completion.
  private mutating func complete(
    _ flight: Int, at now: Tick, _ scenario: borrowing Scenario, _ trace: borrowing Trace
  ) {
    guard !hasEnded else { return }
    let ended = trace.transitions[flight]
    // What an app that drives the transition itself did with it is not in the trace.
    if ended.isAppDriven || scenario.operations[ended.operation].withheld != nil {
      return hasEnded = true
    }
    let before = state.appearance
    // A run closes an open interaction one tick after everything else. If the model does not know
    // when the transition ends, a release is assumed in any case.
    if state.interaction == .holding, scenario.lastTick < now || !isTimed(flight) {
      compareMoments(before: max(scenario.lastTick, ended.began) + Tick(1), scenario, trace)
      machine.take(ended.wasCancelled ? .cancel : .finish)
    }
    expectCallbacks(since: before, at: now, trace)
    compareMoments(before: now, orIn: flight, scenario, trace)
    guard !hasEnded else { return }
    machine.runToGoal()
    guard ended.wasCancelled == state.flags.contains(.isCancelled) else {
      return deviate(
        .differs, at: now, flight, "transitionWasCancelled is \(ended.wasCancelled)",
        ifTimed: true)
    }
    let beforeCompletion = state.appearance
    // A claim that contradicts the release is the move `fail`. The table allows that only after
    // animations were dropped, and not after a cancel.
    let move: TransitionMachine.Move = ended.claim == ended.wasCancelled ? .fail : .complete
    guard machine.complete(by: move, at: now) else {
      return deviate(.excess, at: now, flight, "completeTransition(\(ended.claim))", ifTimed: true)
    }
    completedCount += 1
    expectCallbacks(since: beforeCompletion, at: now, trace)
  }

  /// Records the move of an event of the app or the system. The state of the replay has no views and
  /// sizes, so it stays the same.
  private mutating func recordChange(by event: Event.Kind) {
    switch event {
    case .write(_, .isHidden): machine.record(.write)
    case .mark: machine.record(.mark)
    case .remove: machine.record(.remove)
    case .resize: machine.record(.resize)
    default: break
    }
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

  /// Compares the state with what was seen until the next thing happens.
  ///
  /// - Parameters:
  ///   - time: the tick in which it happens.
  ///   - flight: the transition that completes in that tick; it may have been seen just before.
  private mutating func compareMoments(
    before time: Tick, orIn flight: Int? = nil, _ scenario: borrowing Scenario,
    _ trace: borrowing Trace
  ) {
    let end = Double(time.count)
    while !hasEnded, nextMoment < trace.moments.count {
      let moment = trace.moments[nextMoment]
      let isLast = flight != nil && moment.time == end && moment.transition == flight
      guard moment.time < end || isLast else { return }
      nextMoment += 1
      compare(moment, scenario, trace)
    }
  }

  /// Compares the state with a moment. Of an animator whose end the model does not know, only what
  /// UIKit does.
  private mutating func compare(
    _ moment: Moment, _ scenario: borrowing Scenario, _ trace: borrowing Trace
  ) {
    let flight = state.phase.isInFlight ? nextTransition - 1 : nil
    guard moment.transition == flight else { return }
    // The app may take touches away, too.
    let isOff = state.flags.contains(.touchesAreOff)
    if moment.acceptsTouches == isOff, isOff || isPredicted {
      return deviate(moment, isOff ? "touches reach the app" : "no touch reaches the app")
    }
    // An app that drives the transition itself may release it at any time.
    if let flight, !isTimed(flight) || trace.transitions[flight].isAppDriven { return }
    if judgesCallbacks, moment.callbackCount != nextCallback {
      return deviate(
        moment, "\(moment.callbackCount) callbacks of controllers where \(nextCallback) are due")
    }
    let isWithheld = flight.map { flight in
      scenario.operations[trace.transitions[flight].operation].withheld != nil
    }
    guard isPredicted, isWithheld != true, moment.screensInWindow != state.window.bits else {
      return
    }
    let letters = (0..<scope.screens).filter { moment.screensInWindow >> UInt8($0) & 1 != 0 }
      .map { ViewID.letter($0) }.joined()
    deviate(
      moment, letters.isEmpty ? "no screen in the window" : "\(letters) in the window",
      about: (moment.screensInWindow ^ state.window.bits).trailingZeroBitCount, trace)
  }

  private mutating func deviate(_ moment: Moment, _ found: String) {
    deviate(.differs, at: Tick(Int(moment.time)), moment.transition, found)
  }

  /// Ends the replay with a screen that is in the window or missing there.
  private mutating func deviate(
    _ moment: Moment, _ found: String, about screen: Int, _ trace: borrowing Trace
  ) {
    let isFrom = nextTransition > 0 && trace.transitions[nextTransition - 1].from == screen
    let isInWindow = moment.screensInWindow >> UInt8(screen) & 1 != 0
    deviate(moment, found)
    deviation?.effect = Effect(
      isFrom ? .fromScreen : .toScreen, .superview, isInWindow ? .excess : .missing)
    deviation?.screen = screen
  }

  /// Checks that no transition and no callback of the trace is left over, and the stack at the end.
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
      time: Double(time.count), transition: transition, effect: Effect(.container, nil, manner),
      found: found, state: state)
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
  /// An operation as one of the transition machine, driven as the trace says.
  ///
  /// - Parameter index: in `operations`.
  fileprivate func machineOperation(
    _ index: Int, _ record: TransitionRecord?
  ) -> TransitionMachine.Operation {
    let operation = operations[index]
    return operation.inMachine(
      showing: screenShown(by: index) ?? 0,
      isInteractive: record?.isInteractive ?? operation.isInteractive)
  }
}

extension TransitionRecord {
  /// Whether nothing is animated. (`docs/facts.md A7, A9`)
  fileprivate func endsAtOnce(_ policies: Policies) -> Bool {
    !animationsWereEnabled
      || policies.seconds(ofDuration: duration, inPropertyAnimator: isInPropertyAnimator) <= 0
  }
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
