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
  /// In seconds; never 0 in a property animator, unless a policy says so.
  private let duration: Double
  /// The curve of a transition that runs undisturbed. It differs from `completionCurve` only under
  /// the policy `keyframeCurveIsLinear`.
  private let curve: Curve
  /// The curve of the rest after a release, and the own curve of a property animator.
  private let completionCurve: Curve
  /// Whether the animator runs in a property animator that the system can interrupt.
  private let isInPropertyAnimator: Bool
  /// Whether the animator claims a failure when its animations are cut short, because it passes
  /// `finished` to `completeTransition(_:)`.
  private let failsWhenCutShort: Bool
  /// The screens from the bottom to the one on top; for tabs, only the selected one.
  private var stack: StackOfAnyHeight
  /// The path through the transition machine.
  private var machine: TimedMachine
  private var active: ActiveTransition?
  private var animationsEnabled = true
  /// Whether the container has lost its delegate.
  private var hasLostDelegate = false
  /// The presented screens that have lost theirs.
  private var screensWithoutDelegate: Set<Int> = []
  /// The last change of delegates in a modal container, and its tick.
  private var lastDelegateChange: (change: Event.DelegateChange, tick: Tick)?
  private(set) var courses: [Course] = []

  /// The transition in flight.
  private struct ActiveTransition {
    /// Its course so far.
    var course: Course
    /// The time of a property animator along its own curve since it was released or continued; nil
    /// for other animators, and while a finger holds it. Not current while `pause` is set.
    var animatorTime: AnimatorTime?
    /// Where the app has paused the property animator; nil while it runs.
    var pause: Pause?

    /// Whether the property animator runs along its own curve, as it always does in its first
    /// phase.
    var isOnOwnCurve: Bool { animatorTime != nil || course.phases.count == 1 }

    /// Lets the property animator run on along its own curve.
    ///
    /// - Parameters:
    ///   - phase: the phase that begins; its part of the curve and its length are set here.
    ///   - time: where the animator is, in ticks from the start of its animations.
    ///   - durationTicks: how long its animations last as a whole.
    ///   - isReversed: whether it runs back to the start.
    mutating func runOn(
      _ phase: inout Course.Phase, from time: Double, of durationTicks: Double, isReversed: Bool
    ) {
      animatorTime = .init(startTime: time, startTick: phase.startTime, isReversed: isReversed)
      phase.part = (time / durationTicks, phase.end)
      phase.length = ContainerStateMachine.withoutRounding(abs(phase.end * durationTicks - time))
    }

    /// Adds the last phase.
    mutating func finish(with phase: Course.Phase, at now: Tick) {
      course.phases.append(phase)
      course.completionTick = ContainerStateMachine.firstTick(
        atOrAfter: phase.startTime + phase.length, butAfter: now)
    }
  }

  /// The time at which a property animator has a progress on its own curve, in ticks from the start
  /// of its animations.
  private func animatorTime(atProgress progress: Double) -> Double {
    ContainerStateMachine.withoutRounding(
      completionCurve.fraction(atProgress: progress) * (duration * Double(Tick.perSecond)))
  }

  /// Where an app has paused a property animator.
  private struct Pause {
    /// The time of the animator along its own curve, in ticks from the start of its animations.
    var time: Double
    var progress: Double
  }

  /// The time of a property animator since it was released or continued, in ticks from the start of
  /// its animations. Sums and differences of ticks are exact, so running back takes as long as running
  /// forward.
  private struct AnimatorTime {
    /// The time of the animator when it was released or continued.
    var startTime: Double
    /// The tick in which that happened.
    var startTick: Double
    var isReversed: Bool

    /// The time of the animator at a tick. Its animations last from 0 to `durationTicks`.
    func time(at tick: Double, of durationTicks: Double) -> Double {
      let ticksSinceStart = tick - startTick
      return min(
        max(startTime + (isReversed ? -ticksSinceStart : ticksSinceStart), 0), durationTicks)
    }
  }

  init(_ scenario: Scenario, as specification: Specification, inPropertyAnimator: Bool) {
    self.scenario = scenario
    isInPropertyAnimator = inPropertyAnimator
    duration = scenario.policies.seconds(
      ofDuration: scenario.variant.duration ?? specification.duration,
      inPropertyAnimator: inPropertyAnimator)
    curve = scenario.curve(of: specification)
    completionCurve = scenario.curve
    failsWhenCutShort = specification == .snapshot
    stack = StackOfAnyHeight(Prediction.firstStack(of: scenario))
    let scope = TransitionMachine.Scope(
      scenario.container, screens: StackOfAnyHeight.nameCount, views: 0, waiting: 1,
      policies: scenario.policies)
    machine = TimedMachine(scope, scope.restingState(withStack: stack.names))
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
    var events = scenario.events[...]
    var operationIndex = 0
    while !events.isEmpty || operationIndex < scenario.operations.count {
      let operationTick =
        operationIndex < scenario.operations.count ? scenario.operations[operationIndex].at : nil
      if let event = events.first, operationTick.map({ event.at <= $0 }) ?? true {
        completeTransitions(until: event.at)
        handle(event.kind, at: event.at)
        events.removeFirst()
      } else if let now = operationTick {
        completeTransitions(
          until: now, isPushAgain: scenario.operations[operationIndex].isPushAgain)
        request(operationIndex, at: now)
        operationIndex += 1
      }
    }
    // `Stage` closes an open interaction, and continues a paused animator, one tick after
    // everything else is over. It cancels an interaction that has not come half way.
    completeTransitions(until: .distant)
    while let transition = active {
      let now = max(scenario.lastTick, transition.course.began) + Tick(1)
      if transition.pause != nil {
        continuePaused(over: 0, at: now)
        completeTransitions(until: .distant)
        continue
      }
      let progress = transition.course.fingerProgress(at: Double(now.count))
      handle(progress < 0.5 ? .cancel : .finish, at: now)
      completeTransitions(until: .distant)
    }
  }

  private mutating func handle(_ kind: Event.Kind, at now: Tick) {
    switch kind {
    case .update(let progress): if machine.follow(kind) { hold(at: progress, now) }
    case .finish, .cancel: if machine.follow(kind) { release(at: now) }
    case .enableAnimations(let enabled): animationsEnabled = enabled
    case .cutAnimationsShort, .visitBackground: if machine.follow(kind) { cutShort(at: now) }
    case .write, .mark, .remove, .resize, .warnOfMemory, .app: break
    case .changeDelegate(let change): changeDelegate(change, at: now)
    case .pauseAnimator: pause(at: now)
    case .continueAnimator(let factor): continuePaused(over: factor, at: now)
    // What becomes of a transition then is not specified, so `Prediction.init` withdraws it.
    case .closeWindow: break
    }
  }

  /// Records which delegates are there. Each presentation sets the delegate of the screen that it
  /// presents.
  private mutating func changeDelegate(_ change: Event.DelegateChange, at now: Tick) {
    guard scenario.container.isModal else { return hasLostDelegate = change != .replaced }
    lastDelegateChange = (change, now)
    var presented = Set(stack.screens.dropFirst())
    if let transition = active, transition.course.isPush { presented.insert(transition.course.to) }
    if change == .replaced {
      screensWithoutDelegate.subtract(presented)
    } else {
      screensWithoutDelegate.formUnion(presented)
    }
  }

  /// Whether a delegate chooses the animator of an operation that begins. A dismissal asks the
  /// delegate of the screen on top.
  ///
  /// - Parameter hasWaited: whether the operation has waited for a completion. A presentation that
  ///   has waited is called before the events of its tick and begins after them, so a change of
  ///   delegates in that tick still counts. (`docs/facts.md L15`)
  private func hasDelegate(isPush: Bool, hasWaited: Bool, at now: Tick) -> Bool {
    guard scenario.container.isModal else { return !hasLostDelegate }
    guard isPush else { return !screensWithoutDelegate.contains(stack.top) }
    guard hasWaited, let (change, tick) = lastDelegateChange, tick == now else { return true }
    return change == .replaced
  }

  /// Calls an operation, as the app does.
  private mutating func request(_ operationIndex: Int, at now: Tick) {
    let isPushAgain = scenario.operations[operationIndex].isPushAgain
    // `call` uses the operation only to record visits, which this machine does not.
    if machine.call(operationIndex, isPushAgain: isPushAgain, .anyPop) {
      begin(operationIndex, hasWaited: false, at: now, knownUntil: now)
    }
  }

  /// Begins an operation at rest.
  ///
  /// - Parameters:
  ///   - hasWaited: whether it has waited for a completion.
  ///   - knownUntil: the last tick whose events have happened.
  private mutating func begin(
    _ operationIndex: Int, hasWaited: Bool, at now: Tick, knownUntil: Tick
  ) {
    let operation = scenario.operations[operationIndex]
    let incoming = scenario.screenShown(by: operationIndex)
    let isPush = operation.kind.transitionKind == .push
    let hasDelegate = hasDelegate(isPush: isPush, hasWaited: hasWaited, at: now)
    // The numbers of screens in the machine depend on the operation: see `StackOfAnyHeight`.
    let machineOperation = stack.prepare(for: operation, showing: incoming)
    machine.rename(to: machine.scope.restingState(withStack: stack.names))
    machine.turnAnimations(off: !animationsEnabled || duration <= 0)
    guard machine.begin(machineOperation, hasWaited: hasWaited, at: now) else { return }
    if isPush, let incoming {
      if hasDelegate {
        screensWithoutDelegate.remove(incoming)
      } else {
        screensWithoutDelegate.insert(incoming)
      }
    }
    let state = machine.state
    guard state.phase.isInFlight else {
      // Without an animation, a push, a pop or a selection is over at once. A presentation or
      // dismissal is only announced, and changes the stack when its tick is over.
      if state.phase == .rest { stack.replaceTop(with: state.stack) }
      return
    }
    let course = Course(
      operation: operationIndex, transitionKind: operation.kind.transitionKind,
      from: stack.screen(named: state.from), to: stack.screen(named: state.to), began: now,
      knownUntil: knownUntil, drawnUntil: beginsAfterCommit ? now : now - Tick(1),
      duration: duration, isInteractive: state.interaction == .holding, hasDelegate: hasDelegate,
      phases: [], completionTick: now, succeeds: true,
      scrubbing: scenario.policies.contains(.scrubbingIsEased) ? curve : .linear)
    active = ActiveTransition(course: course)
    startPhase(at: now)
  }

  /// Adds the first phase of the transition that has begun.
  private mutating func startPhase(at now: Tick) {
    guard var transition = active else { return }
    let start = Double(now.count)
    let ticks = duration * Double(Tick.perSecond)
    switch machine.state.phase {
    case .immediate:
      // Nothing is animated: everything is at its end at once, and the completion comes with the
      // next turn of the run loop. (`docs/facts.md A7, A9`)
      transition.course.phases = [.still(1, from: now)]
      transition.course.completionTick = now + Tick(1)
    case .held:
      transition.course.phases = [.still(0, from: now)]
      transition.course.completionTick = .never
    default:
      transition.course.phases = [
        .init(startTime: start, length: ticks, start: 0, end: 1, curve: curve)
      ]
      transition.course.completionTick = ContainerStateMachine.firstTick(
        atOrAfter: start + ticks, butAfter: now)
    }
    active = transition
  }

  /// An interaction holds the transition at a progress.
  private mutating func hold(at progress: Double, _ now: Tick) {
    guard var transition = active else { return }
    transition.animatorTime = nil
    transition.course.completionTick = .never
    transition.course.phases.append(.still(progress, from: now))
    active = transition
  }

  /// The transition runs to its end or, after a cancel, back. The duration of the rest follows
  /// `docs/facts.md I3`.
  private mutating func release(at now: Tick) {
    // An immediate transition is at its end already, and completes in the next tick.
    guard var transition = active, machine.state.phase != .immediate else { return }
    let isCancelled = machine.state.flags.contains(.isCancelled)
    defer { active = transition }
    let time = Double(now.count)
    let progress = transition.course.fingerProgress(at: time)
    let end = isCancelled ? 0.0 : 1
    let speed = scenario.operations[transition.course.operation].completionSpeed
    var phase = Course.Phase(
      startTime: time, length: 0, start: progress, end: end, curve: completionCurve)
    let durationTicks = duration * Double(Tick.perSecond)
    phase.length = ContainerStateMachine.withoutRounding(
      abs(end - progress) * durationTicks / speed)
    if isInPropertyAnimator && speed == 1
      && !scenario.policies.contains(.releasedAnimatorsTakeTheCompletionCurve)
    {
      // The property animator continues along its own curve. (`docs/facts.md I22`)
      let reached =
        transition.animatorTime?.time(at: time, of: durationTicks)
        ?? animatorTime(atProgress: progress)
      transition.runOn(&phase, from: reached, of: durationTicks, isReversed: isCancelled)
    }
    transition.finish(with: phase, at: now)
  }

  /// The app pauses the property animator of a transition that runs by itself.
  private mutating func pause(at now: Tick) {
    guard isInPropertyAnimator, machine.state.phase == .running, var transition = active,
      transition.pause == nil, !transition.course.isInteractive, transition.course.hasDelegate
    else { return }
    let time = Double(now.count), durationTicks = duration * Double(Tick.perSecond)
    var pause: Pause
    if transition.isOnOwnCurve {
      let reached =
        transition.animatorTime?.time(at: time, of: durationTicks)
        ?? min(time - transition.course.phases[0].startTime, durationTicks)
      pause = Pause(time: reached, progress: completionCurve(reached / durationTicks))
    } else {
      let progress = transition.course.fingerProgress(at: time)
      pause = Pause(time: animatorTime(atProgress: progress), progress: progress)
    }
    transition.pause = pause
    transition.course.phases.append(.still(pause.progress, from: now))
    transition.course.completionTick = .never
    active = transition
  }

  /// The app lets a paused property animator run on. (`docs/facts.md P1, P6`)
  ///
  /// - Parameter factor: the rest as a multiple of the whole duration; 0 for the animator's own rest.
  private mutating func continuePaused(over factor: Double, at now: Tick) {
    guard var transition = active, let pause = transition.pause else { return }
    let time = Double(now.count), durationTicks = duration * Double(Tick.perSecond)
    var phase = Course.Phase(
      startTime: time, length: 0, start: pause.progress, end: 1, curve: completionCurve)
    if factor > 0 {
      transition.animatorTime = nil
      (phase.length, phase.curve) = (
        ContainerStateMachine.withoutRounding(factor * durationTicks), .linear
      )
    } else {
      transition.runOn(&phase, from: pause.time, of: durationTicks, isReversed: false)
    }
    transition.pause = nil
    transition.finish(with: phase, at: now)
    active = transition
  }

  /// The system removes all animations: the end state is shown, and the completions are called in the
  /// next turn of the run loop. (`docs/facts.md A12`)
  private mutating func cutShort(at now: Tick) {
    guard var transition = active else { return }
    transition.course.phases.append(.still(1, from: now))
    transition.course.completionTick = now + Tick(1)
    active = transition
  }

  /// Whether the operations are presentations and dismissals, which begin after the commit of their
  /// tick. (`docs/facts.md L15`)
  private var beginsAfterCommit: Bool { scenario.container.isModal }

  /// Completes the transition that ends at or before `now`, and begins what waited for it.
  ///
  /// - Parameter isPushAgain: whether this is before a `pushAgain`.
  private mutating func completeTransitions(until now: Tick, isPushAgain: Bool = false) {
    while true {
      if let transition = active {
        guard transition.course.completionTick <= now else { return }
        complete(transition.course)
        continue
      }
      switch machine.due(before: now, isPushAgain: isPushAgain) {
      case .nothing: return
      case .replacement:
        machine.take(.begin)
        stack.replaceTop(with: machine.state.stack)
      case .resumption(let next):
        let freeSince = machine.freeSince
        guard let operationIndex = machine.resume() else { return }
        begin(
          operationIndex, hasWaited: true, at: next,
          knownUntil: beginsAfterCommit ? next : freeSince)
      }
    }
  }

  /// Completes the transition in flight; the state then says how it ended.
  private mutating func complete(_ course: Course) {
    active = nil
    var course = course
    machine.runToGoal()
    // The table allows `fail` only after animations were cut short, and not after a cancel.
    if !(failsWhenCutShort && machine.complete(by: .fail, at: course.completionTick)) {
      _ = machine.complete(by: .complete, at: course.completionTick)
    }
    course.succeeds = machine.state.progress == .end
    courses.append(course)
    stack.replaceTop(with: machine.state.stack)
  }

  /// A number of ticks, rounded to a whole number if it differs from that only by the rounding of
  /// arithmetic: by about eight units of the last place. Otherwise a phase would end a tick too late.
  private static func withoutRounding(_ ticks: Double) -> Double {
    let rounded = ticks.rounded()
    let slack = 0x1p-49 * max(Double(Tick.perSecond), abs(ticks))
    return abs(ticks - rounded) <= slack ? rounded : ticks
  }

  /// The first tick at or after a time, and later than `now`.
  private static func firstTick(atOrAfter time: Double, butAfter now: Tick) -> Tick {
    max(Tick(atOrAfter: time), now + Tick(1))
  }
}
