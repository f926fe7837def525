/// Predicts which transitions a scenario starts, when each begins and completes, and how it ends:
/// their courses. What a transition shows in flight are formulas, in `TransitionPrediction`.
///
/// It follows a scenario through the table of the `TransitionMachine`, and adds the tick and the
/// progress of each move.
///
/// The order within a tick is that of `docs/model.md, Ticks`: transitions that have ended complete,
/// deferred operations begin, the events happen, then the operations of the tick.
struct ContainerStateMachine {
  private let scenario: Scenario
  private let duration: Double
  /// The curve of everything that is animated.
  private let curve: Curve
  /// The curve of the rest after a release.
  private let completionCurve: Curve
  /// Whether the animator runs in a property animator that the system can interrupt.
  private let isInPropertyAnimator: Bool
  /// Whether the animator claims a failure when its animations are cut short, because it passes
  /// `finished` to `completeTransition(_:)`.
  private let failsWhenCutShort: Bool
  /// The screens from the bottom to the one on top; for tabs, only the selected one.
  private var stack: StackOfAnyHeight
  /// The state of the transition machine.
  private var state: TransitionMachine.State
  private let scope: TransitionMachine.Scope
  private var active: ActiveTransition?
  private var waiting: [Int] = []
  /// The tick in which the last transition completed, or the last presentation or dismissal without
  /// animation happened.
  private var freeSince = Tick(-1)
  private var animationsEnabled = true
  /// Whether the container has lost its delegate.
  private var hasLostDelegate = false
  /// The presented screens that have lost theirs.
  private var screensWithoutDelegate: Set<Int> = []
  private(set) var courses: [Course] = []

  /// The transition in flight.
  private struct ActiveTransition {
    /// Its course so far.
    var course: Course
    /// The time of a released property animator along its own curve; nil for other animators, and
    /// while the animator is held.
    var animatorTime: AnimatorTime?
    /// Where the app has paused the property animator; nil while it runs.
    var pause: Pause?

    /// Whether the property animator runs along its own curve.
    var isOnOwnCurve: Bool { animatorTime != nil || course.phases.count == 1 }
  }

  /// Where an app has paused a property animator.
  private struct Pause {
    /// The time of the animator along its own curve, in ticks from the start of its animations.
    var time: Double
    var progress: Double
  }

  /// The time of a property animator after a release, in ticks from the start of its animations. Sums
  /// and differences of ticks are exact, so running back takes as long as running forward.
  private struct AnimatorTime {
    /// The time of the animator at the last release.
    var time: Double
    /// The tick of the last release.
    var since: Double
    var isReversed: Bool

    func time(at now: Double, of whole: Double) -> Double {
      min(max(time + (isReversed ? since - now : now - since), 0), whole)
    }
  }

  init(_ scenario: Scenario, as specification: Specification, inPropertyAnimator: Bool) {
    self.scenario = scenario
    isInPropertyAnimator = inPropertyAnimator
    let named = scenario.variant.duration ?? specification.duration
    let isShortest =
      inPropertyAnimator && named <= 0
      && !scenario.policies.contains(.zeroDurationAnimatorsEndAtOnce)
    // `docs/facts.md P22`
    duration = isShortest ? 0.2 : named
    curve = scenario.curve(of: specification)
    completionCurve = scenario.curve
    failsWhenCutShort = specification == .snapshot
    stack = StackOfAnyHeight(Prediction.firstStack(of: scenario))
    scope = TransitionMachine.Scope(
      scenario.container, screens: StackOfAnyHeight.names, views: 0, waiting: 1,
      policies: scenario.policies)
    state = stack.state(animationsAreOff: false)
  }

  /// The courses of all transitions of the scenario, and the stack at the end.
  static func courses(
    of scenario: Scenario, as specification: Specification, inPropertyAnimator: Bool = false
  ) -> (courses: [Course], stack: [Int]) {
    var stateMachine = ContainerStateMachine(
      scenario, as: specification, inPropertyAnimator: inPropertyAnimator)
    stateMachine.run()
    return (stateMachine.courses, stateMachine.stack.screens)
  }

  private mutating func run() {
    var event = 0, operation = 0
    var last = Tick.zero
    while event < scenario.events.count || operation < scenario.operations.count {
      let nextEvent = event < scenario.events.count ? scenario.events[event].at : nil
      let nextOperation =
        operation < scenario.operations.count ? scenario.operations[operation].at : nil
      if let now = nextEvent, nextOperation.map({ now <= $0 }) ?? true {
        completeTransitions(until: now)
        handle(scenario.events[event].kind, at: now)
        event += 1
        last = now
      } else if let now = nextOperation {
        completeTransitions(until: now, isPushAgain: scenario.operations[operation].isPushAgain)
        request(operation, at: now)
        operation += 1
        last = now
      }
    }
    // `Stage` closes an open interaction, and continues a paused animator, one tick after
    // everything else is over.
    completeTransitions(until: .distant)
    while let open = active {
      let now = max(last, open.course.began) + Tick(1)
      if open.pause != nil {
        continuePaused(over: 0, at: now)
        completeTransitions(until: .distant)
        continue
      }
      release(cancelling: open.course.fingerProgress(at: Double(now.count)) < 0.5, at: now)
      completeTransitions(until: .distant)
    }
  }

  private mutating func handle(_ kind: Event.Kind, at now: Tick) {
    switch kind {
    case .update(let progress): update(to: progress, at: now)
    case .finish: release(cancelling: false, at: now)
    case .cancel: release(cancelling: true, at: now)
    case .enableAnimations(let enabled): animationsEnabled = enabled
    case .cutAnimationsShort: cutShort(at: now)
    case .write, .mark, .remove, .resize, .warnOfMemory, .app: break
    case .changeDelegate(let change): changeDelegate(change)
    case .pauseAnimator: pause(at: now)
    case .continueAnimator(let factor): continuePaused(over: factor, at: now)
    // The outcome is not specified.
    case .closeWindow: break
    }
  }

  /// Records which delegates are there. Each presentation sets that of the presented screen.
  private mutating func changeDelegate(_ change: Event.DelegateChange) {
    guard beginsAfterCommit else { return hasLostDelegate = change != .replaced }
    var presented = Set(stack.screens.dropFirst())
    if let open = active, open.course.isPush { presented.insert(open.course.to) }
    if change == .replaced {
      screensWithoutDelegate.subtract(presented)
    } else {
      screensWithoutDelegate.formUnion(presented)
    }
  }

  /// Whether a delegate chooses the animator of an operation that begins.
  private mutating func hasDelegate(_ kind: TransitionKind, to screen: Int) -> Bool {
    guard beginsAfterCommit else { return !hasLostDelegate }
    if kind == .push { screensWithoutDelegate.remove(screen) }
    return kind == .push || screensWithoutDelegate.isDisjoint(with: stack.screens)
  }

  /// Calls an operation, as the app does: it begins, waits or has no effect.
  private mutating func request(_ operation: Int, at now: Tick) {
    if case .pushAgain(let screen) = scenario.operations[operation].kind,
      state.phase != .rest || stack.screens.contains(screen)
    {
      return
    }
    if state.phase == .rest {
      begin(operation, at: now, knownUntil: now)
    } else if state.allows(.wait, TransitionMachine.Operation.anyPop.bits, in: scope) {
      waiting.append(operation)
    }
  }

  /// Begins an operation at rest.
  ///
  /// - Parameter knownUntil: the last tick whose events have happened.
  private mutating func begin(_ number: Int, at now: Tick, knownUntil: Tick) {
    let operation = scenario.operations[number]
    let to =
      switch operation.kind {
      case .push, .replace: scenario.screenAdded(by: number)
      case .pushAgain(let screen): screen
      case .pop: stack.belowTop
      case .popToRoot: stack.screens[0]
      case .select(let tab): tab
      }
    let from = stack.top
    let hasDelegate = hasDelegate(operation.kind.transitionKind, to: to)
    let called = stack.name(operation, to)
    state = stack.state(animationsAreOff: !animationsEnabled || duration <= 0)
    guard state.takeCallMove(called, in: scope) else { return }
    if state.phase == .announced {
      freeSince = now
      // One without animation occupies the rest of its tick.
      guard operation.isAnimated else { return }
      state.take(.begin, in: scope)
    }
    guard state.phase.isInFlight else { return stack.replaceTop(with: state.stack) }
    let course = Course(
      operation: number, transitionKind: operation.kind.transitionKind, from: from, to: to,
      began: now, knownUntil: knownUntil, drawnUntil: beginsAfterCommit ? now : now - Tick(1),
      duration: duration,
      isInteractive: state.interaction == .holding, hasDelegate: hasDelegate, phases: [],
      completionTick: now,
      succeeds: true,
      scrubbing: scenario.policies.contains(.scrubbingIsEased) ? curve : .linear)
    active = ActiveTransition(course: course)
    startPhase(at: now)
  }

  /// Adds the first phase of the transition that has begun.
  private mutating func startPhase(at now: Tick) {
    guard var open = active else { return }
    let start = Double(now.count)
    let ticks = duration * Double(Tick.perSecond)
    switch state.phase {
    case .immediate:
      // Nothing is animated: everything is at its end at once, and the completion comes with the
      // next turn of the run loop. (`docs/facts.md A7, A9`)
      open.course.phases = [.init(startTime: start, length: 0, start: 1, end: 1, curve: .linear)]
      open.course.completionTick = now + Tick(1)
    case .held:
      open.course.phases = [.init(startTime: start, length: 0, start: 0, end: 0, curve: .linear)]
      open.course.completionTick = .never
    default:
      open.course.phases = [.init(startTime: start, length: ticks, start: 0, end: 1, curve: curve)]
      open.course.completionTick = ContainerStateMachine.firstTick(
        atOrAfter: start + ticks, butAfter: now)
    }
    active = open
  }

  /// Sets the progress of an interaction. A finished one is held again. (`docs/facts.md I20`)
  private mutating func update(to progress: Double, at now: Tick) {
    let argument = TransitionMachine.Progress(progress).rawValue
    guard state.take(.update, argument, in: scope) || state.take(.holdAgain, argument, in: scope),
      var open = active
    else { return }
    open.animatorTime = nil
    open.course.completionTick = .never
    open.course.phases.append(
      .init(
        startTime: Double(now.count), length: 0, start: progress, end: progress, curve: .linear))
    active = open
  }

  /// Ends the interaction, or reverses a transition that was released before. The duration of the
  /// rest follows `docs/facts.md I3`. (`docs/facts.md I20`)
  private mutating func release(cancelling cancels: Bool, at now: Tick) {
    let isReleased =
      cancels
      ? state.take(.cancel, in: scope) || state.take(.cancelAgain, in: scope)
      : state.take(.finish, in: scope) || state.take(.finishAgain, in: scope)
    guard isReleased, var open = active, state.phase != .immediate else { return }
    defer { active = open }
    let time = Double(now.count)
    let progress = open.course.fingerProgress(at: time)
    let end = cancels ? 0.0 : 1
    let speed = scenario.operations[open.course.operation].completionSpeed
    var phase = Course.Phase(
      startTime: time, length: 0, start: progress, end: end, curve: completionCurve)
    let whole = duration * Double(Tick.perSecond)
    var rest = ContainerStateMachine.withoutRounding(abs(end - progress) * whole / speed)
    if isInPropertyAnimator && speed == 1
      && !scenario.policies.contains(.releasedAnimatorsTakeTheCompletionCurve)
    {
      // The property animator continues along its own curve. (`docs/facts.md I22`)
      let reached =
        open.animatorTime?.time(at: time, of: whole)
        ?? ContainerStateMachine.withoutRounding(
          completionCurve.fraction(atProgress: progress) * whole)
      open.animatorTime = .init(time: reached, since: time, isReversed: cancels)
      phase.part = (reached / whole, end)
      rest = ContainerStateMachine.withoutRounding(abs(end * whole - reached))
    }
    phase.length = rest
    open.course.phases.append(phase)
    open.course.completionTick = ContainerStateMachine.firstTick(
      atOrAfter: time + rest, butAfter: now)
  }

  /// The app pauses the property animator of a transition that runs by itself.
  private mutating func pause(at now: Tick) {
    guard isInPropertyAnimator, state.phase == .running, var open = active,
      open.pause == nil, !open.course.isInteractive, open.course.hasDelegate
    else { return }
    let time = Double(now.count), whole = duration * Double(Tick.perSecond)
    var pause: Pause
    if open.isOnOwnCurve {
      let reached =
        open.animatorTime?.time(at: time, of: whole)
        ?? min(time - open.course.phases[0].startTime, whole)
      pause = Pause(time: reached, progress: completionCurve(reached / whole))
    } else {
      let progress = open.course.fingerProgress(at: time)
      let reached = ContainerStateMachine.withoutRounding(
        completionCurve.fraction(atProgress: progress) * whole)
      pause = Pause(time: reached, progress: progress)
    }
    open.pause = pause
    open.course.phases.append(
      .init(
        startTime: time, length: 0, start: pause.progress, end: pause.progress, curve: .linear))
    open.course.completionTick = .never
    active = open
  }

  /// The app lets a paused property animator run on. (`docs/facts.md P1, P6`)
  ///
  /// - Parameter factor: the rest as a multiple of the whole duration; 0 for the animator's own rest.
  private mutating func continuePaused(over factor: Double, at now: Tick) {
    guard var open = active, let pause = open.pause else { return }
    let time = Double(now.count), whole = duration * Double(Tick.perSecond)
    var phase = Course.Phase(
      startTime: time, length: 0, start: pause.progress, end: 1, curve: completionCurve)
    if factor > 0 {
      open.animatorTime = nil
      (phase.length, phase.curve) = (ContainerStateMachine.withoutRounding(factor * whole), .linear)
    } else {
      open.animatorTime = .init(time: pause.time, since: time, isReversed: false)
      phase.part = (pause.time / whole, 1)
      phase.length = ContainerStateMachine.withoutRounding(whole - pause.time)
    }
    open.pause = nil
    open.course.phases.append(phase)
    open.course.completionTick = ContainerStateMachine.firstTick(
      atOrAfter: time + phase.length, butAfter: now)
    active = open
  }

  /// The system removes all animations: the end state is shown, and the completions are called in the
  /// next turn of the run loop. (`docs/facts.md A12`)
  private mutating func cutShort(at now: Tick) {
    guard state.take(.cutShort, in: scope), var open = active else { return }
    let time = Double(now.count)
    open.course.phases.append(.init(startTime: time, length: 0, start: 1, end: 1, curve: .linear))
    open.course.completionTick = now + Tick(1)
    active = open
  }

  /// Whether the operations are presentations and dismissals, which begin after the commit of their
  /// tick. (`docs/facts.md L15`)
  private var beginsAfterCommit: Bool {
    scenario.container == .modal || scenario.container == .overlay
  }

  /// Completes the transition that ends at or before `now`, and begins the operation that waited
  /// for it one tick later, when the surviving screen has been drawn. A presentation or dismissal
  /// begins when the events of that tick have happened, too.
  ///
  /// - Parameter isPushAgain: whether this is before a `pushAgain`, which is done only at rest. An
  ///   operation that waits then begins first.
  private mutating func completeTransitions(until now: Tick, isPushAgain: Bool = false) {
    while true {
      if let open = active {
        guard open.course.completionTick <= now else { return }
        complete(open.course)
      } else if state.phase == .announced {
        guard freeSince < now else { return }
        state.take(.begin, in: scope)
        stack.replaceTop(with: state.stack)
      } else if state.phase == .settling || !waiting.isEmpty {
        let next = freeSince + Tick(1)
        let isDelayed = beginsAfterCommit && !waiting.isEmpty && !isPushAgain
        let isDue = isDelayed ? next < now : next <= now
        guard isDue else { return }
        state.take(.resume, in: scope)
        guard !waiting.isEmpty else { return }
        begin(waiting.removeFirst(), at: next, knownUntil: beginsAfterCommit ? next : freeSince)
      } else {
        return
      }
    }
  }

  /// Completes the transition in flight; the state then says how it ended.
  private mutating func complete(_ course: Course) {
    active = nil
    var course = course
    while state.take(.tick, in: scope) {}
    if !(failsWhenCutShort && state.take(.fail, in: scope)) { state.take(.complete, in: scope) }
    course.succeeds = state.progress == .end
    freeSince = course.completionTick
    courses.append(course)
    stack.replaceTop(with: state.stack)
  }

  /// A number of ticks, rounded to a whole number if it differs from that only by the rounding of
  /// arithmetic. Otherwise a phase would end a tick too late.
  private static func withoutRounding(_ ticks: Double) -> Double {
    let whole = ticks.rounded()
    return abs(ticks - whole) <= 0x1p-49 * max(Double(Tick.perSecond), abs(ticks)) ? whole : ticks
  }

  /// The first tick at or after a time, and later than `now`.
  private static func firstTick(atOrAfter time: Double, butAfter now: Tick) -> Tick {
    max(Tick(atOrAfter: time), now + Tick(1))
  }
}
