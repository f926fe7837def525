import Model
import QuartzCore
import Subjects
import UIKit

/// When a run stops before its end: before what happens at a tick.
enum EarlyStop {
  case always(at: Int)
  /// Only if no transition has been cancelled by then.
  case unlessCancelled(at: Int)

  fileprivate func isDue(in tick: Int, _ trace: borrowing Trace) -> Bool {
    switch self {
    case .always(let end): tick >= end
    case .unlessCancelled(let end):
      tick >= end && !trace.transitions.contains(where: \.wasCancelled)
    }
  }
}

/// Runs one scenario with one subject on the headless UIKit, tick by tick, with an observer.
@MainActor final class Stage {
  private let subject: Subject
  private let scenario: Scenario
  private let observer: Observer
  private let installation: any Installation
  private let window: UIWindow
  private var holder: (any ScreenHolder)?
  private let screens: AppScreens
  private var tick = 0
  private var finger: Finger?
  /// The remaining instants to sample between ticks.
  private var instants: ArraySlice<Double>
  /// Whether a finger is beginning a gesture of the app, so that operations come from that.
  private var isTouching = false
  /// The animator that the app has paused.
  private var pausedAnimator: (any UIViewImplicitlyAnimating)?
  /// The indices of the next event and the next operation to be performed.
  private var nextEvent = 0, nextOperation = 0
  /// The number of the screen that the next push or replacement adds.
  private var nextScreen: Int
  /// Whether a transition of the scenario had a completion speed other than 1.
  private var hasSetSpeed = false
  /// How many ticks each second of a transition's duration may take.
  private var ticksPerSecondMax = Double(2 * Tick.perSecond)
  private var firstValues = FirstValues()
  private let earlyStop: EarlyStop?
  /// Judges the subject's own laws; nil in a run that does not judge any.
  private let ownLawJudge: OwnLawJudge?
  /// Looks up what own laws and own events read; nil if the run judges no law and the subject has no
  /// events.
  private let reader: SampleReader?

  /// The longest transition, and the latest deadline of an own law, that the stage waits for, in
  /// seconds.
  private static let secondsMax = 3600.0

  /// How many calls and changes of layers a scenario may make before it counts as a hang.
  static let fuel = 2_000_000

  /// - Parameters:
  ///   - instants: in ticks, ascending; sampled in addition to the ticks.
  ///   - earlyStop: nil for a whole run.
  ///   - usesSystemTransitions: whether pushes and pops ignore the animators of the subject.
  init(
    _ subject: Subject, _ scenario: Scenario, observer: Observer, instants: [Double] = [],
    until earlyStop: EarlyStop? = nil, ownLawJudge: OwnLawJudge? = nil,
    usesSystemTransitions: Bool = false
  ) {
    (self.instants, self.earlyStop) = (instants[...], earlyStop)
    UIRunLoop.restart(Behaviors(scenario.policies, fault: subject.fault), fuel: Stage.fuel)
    world.usesSystemTransitions = usesSystemTransitions
    UIScreen.main.bounds = CGRect(
      origin: .zero, size: (scenario.display ?? scenario.window.size).cg)
    if !scenario.settings.isEmpty { world.userSettings = UserSettings(scenario.settings) }
    screens = AppScreens(of: scenario)
    UIRunLoop.useVirtualTime(true)
    installation = subject.install(scenario.subjectVariant)
    window = UIWindow(frame: scenario.window.cg)
    nextScreen = scenario.screens.count
    (self.subject, self.scenario, self.observer) = (subject, scenario, observer)
    reader = ownLawJudge == nil && subject.events.isEmpty ? nil : SampleReader(window)
    ownLawJudge?.reader = reader
    self.ownLawJudge = ownLawJudge
  }

  /// Runs the whole scenario. The order within a tick is that of `docs/model.md, Ticks`, by which
  /// `ContainerStateMachine` predicts. Exported tests have the same order
  /// (`Export/Support/Running.swift.txt` of `Campaign`).
  func run() {
    open()
    // The state before the first event is a sample for own laws, too.
    sampleOwnLaws(at: 0)
    while true {
      world.now = Double(tick) / Double(Tick.perSecond)
      if let earlyStop, earlyStop.isDue(in: tick, observer.trace) {
        observer.sample(at: Double(tick))
        break
      }
      // 1. and 2.
      runDueCompletions { observer.sampleLast(at: Double(tick)) }
      // If nothing else is due, the end of a transition is recorded after the layout of this tick.
      let isLayoutNext = !isSomethingDue
      observer.endTransitionIfCompleted(isLayoutNext: isLayoutNext)
      UIRunLoop.runQueue()
      // Transitions that completed in the queue completed before the events of this tick.
      observer.endTransitionIfCompleted(isLayoutNext: isLayoutNext)
      observer.discardLastSample()
      // 3.
      performEvents()
      performOperations()
      closeWhatIsOpen()
      observer.endTransitionIfCompleted()
      // 4. and 5.
      UIRunLoop.layoutAndCommit()
      observer.recordEnd()
      // A presentation begins after the commit, and may be completed at once.
      observer.endTransitionIfCompleted()
      // 6.
      observer.sample(at: Double(tick))
      sampleOwnLaws(at: tick)
      guard let next = nextTick() else { break }
      sampleBetween(tick, next)
      tick = next
    }
    settleOwnLaws()
    // A counterfactual run asks whether the missing completion is the cause of a violation.
    if let recorder = world.callRecorder, recorder.completesAtEnd {
      recorder.completeLast?()
      observer.endTransitionIfCompleted()
    }
    close()
    UIRunLoop.useVirtualTime(false)
  }

  /// Samples the instants between two ticks, and records the picture when an animation begins, ends
  /// or passes a keyframe. Nothing else happens between ticks.
  private func sampleBetween(_ first: Int, _ second: Int) {
    let scale = Double(Tick.perSecond)
    var breakpoints: [Double] = []
    if observer.transitionIndex != nil && !world.blocks.isEmpty {
      breakpoints = QuartzCore.breakpoints(
        after: Double(first) / scale, before: Double(second) / scale)
    }
    while let instant = instants.first, instant < Double(second) {
      instants.removeFirst()
      guard instant > Double(first) else { continue }
      recordPictures(at: &breakpoints, before: instant / scale)
      world.now = instant / scale
      observer.sample(at: instant)
      // A breakpoint at the same instant, up to rounding, needs no second picture.
      breakpoints.removeAll { abs($0 - instant / scale) < 1e-9 }
    }
    recordPictures(at: &breakpoints, before: .infinity)
    guard ownLawJudge != nil, observer.transitionIndex != nil || !world.blocks.isEmpty
    else { return }
    // Fewer than 128 samples, even if a transition takes an hour.
    for tick in stride(from: first + 1, to: second, by: max(1, (second - first) / 64)) {
      sampleOwnLaws(at: tick)
    }
  }

  /// Records the pictures at the instants before an end, and removes these instants.
  private func recordPictures(at breakpoints: inout [Double], before end: Double) {
    while let breakpoint = breakpoints.first, breakpoint < end {
      breakpoints.removeFirst()
      world.now = breakpoint
      observer.recordPicture(at: breakpoint * Double(Tick.perSecond))
    }
  }

  // MARK: Own laws and events

  /// Samples the app for the subject's own laws at a tick.
  private func sampleOwnLaws(at tick: Int) {
    guard let ownLawJudge else { return }
    world.now = Double(tick) / Double(Tick.perSecond)
    prepareReader()
    // Own laws only read, so they use no fuel. `PicturePainter` takes used fuel for a change.
    let remainingFuel = world.fuel
    defer { world.fuel = remainingFuel }
    ownLawJudge.sample(at: world.now, transitions: observer.transitionCount)
  }

  /// Prepares the reader for the closures of the subject.
  private func prepareReader() {
    reader?.top = holder?.stack.last
    reader?.transition = observer.context
    reader?.isInFlight = observer.context != nil || holder?.host.isInTransition == true
    reader?.progress = observer.progress
    reader?.wasCancelled = observer.wasCancelled
  }

  /// Advances the time past pending deadlines. An app at rest does not change, so one sample after
  /// each deadline is enough.
  private func settleOwnLaws() {
    guard let ownLawJudge, !UIRunLoop.hasWork, nextCompletion() == nil, UIRunLoop.nextTimer == nil
    else { return }
    for _ in 0..<Stage.deadlinesMax {
      guard let deadline = ownLawJudge.deadline, deadline < Stage.secondsMax else { break }
      sampleOwnLaws(at: Int((deadline * Double(Tick.perSecond)).rounded(.down)) + 1)
    }
    world.now = Double(tick) / Double(Tick.perSecond)
  }

  /// The maximum number of successive deadlines for which an app at rest is sampled.
  private static let deadlinesMax = 16

  // MARK: Beginning and end

  /// Shows the first screens, connects the observer and answers the probes.
  private func open() {
    var controllers: [UIViewController] = []
    controllers.reserveCapacity(scenario.screens.count)
    for screen in scenario.screens.indices { controllers.append(controller(screen)) }
    let holder = scenario.container.holder(
      of: controllers, nesting: scenario.nesting, nestedScreen: screens.nestedScreen,
      in: installation)
    self.holder = holder
    holder.open(in: window)
    holder.host.onScreenChange = { [unowned self] operation, from, to in
      prepare(operation, from, to)
    }
    holder.host.onStart = { [unowned self] context, kind, operation in
      guard let from = screens.number(of: context.from), let to = screens.number(of: context.to)
      else { return }
      attachFinger(to: context, scenario.operations[operation])
      adapt(context, to: scenario.operations[operation])
      observer.begin(
        context, TransitionKind(kind), from: from, to: to, operation: operation, at: tick,
        nodes: screens.nodes, marked: screens.everMarked,
        allowsPictureLaws: scenario.allowsPictureLaws,
        window: window, isGesture: isTouching || finger?.isGesture == true)
    }
    UIRunLoop.layoutAndCommit()
    // The formulas of conversions do not know bars.
    if let top = holder.stack.last, top.parent?.leavesRoomForBars(top) != true {
      observer.recordConversions(of: scenario.probes, among: screens.views)
    }
    observer.startRecordingCallbacks(in: window, screens)
  }

  /// Records the final state and releases the app.
  private func close() {
    let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    // A drawer rests where such a gesture has left it, and not where a presentation would place it.
    let isLeftByGesture = finger?.hasEndedGesture == true && observer.hadOnlyIdleGestures
    finger = nil
    installation.interactionController = nil
    var stack: [Int] = []
    for controller in holder?.stack ?? [] {
      if let screen = screens.number(of: controller) { stack.append(screen) }
    }
    let acceptsTouches = window.suspensions == 0 && window.point(inside: middle, with: nil)
    observer.end(
      at: tick, nodes: screens.nodes, acceptsTouches: acceptsTouches, stack: stack,
      cover: cover, overlayPlacement: isLeftByGesture ? nil : overlayPlacement)
    world.endRun()
    // A screen that is still presented and its presentation controller hold each other.
    for controller in holder?.stack ?? [] { controller.forgetPresentation() }
    // A subject may keep the container, and use it when this stage is gone.
    if let host = holder?.host { (host.onScreenChange, host.onStart) = (nil, nil) }
    window.rootViewController = nil
    holder = nil
  }

  /// See `OverlayPlacement.cover`; nil also if the window never changes its size, because then no law
  /// asks for it.
  private var cover: (frame: CGRect, bounds: CGRect)? {
    guard scenario.container == .overlay, let holder,
      scenario.events.contains(where: \.kind.isResize)
    else { return nil }
    return OverlayPlacement.cover(in: holder)
  }

  /// The placement of a screen over a presenter that stays visible; nil if there is none.
  private var overlayPlacement: OverlayPlacement? {
    guard scenario.container == .overlay, let holder else { return nil }
    return OverlayPlacement(in: holder)
  }

  private func controller(_ screen: Int) -> UIViewController {
    // A controller that outlives its scenario must not write into the trace of a later one.
    screens.controller(screen, in: installation) { [weak self] appearance in
      self?.observer.recordAppearance(appearance, from: screen)
    }
  }

  // MARK: The scenario

  /// The next tick at which something happens; nil when the scenario is over.
  private func nextTick() -> Int? {
    // A run that is not at rest ends a minute after the last event and the longest transition.
    let longestTransition = Tick(
      atOrAfter: min(observer.longestDuration, Stage.secondsMax) * ticksPerSecondMax)
    let minute = 60 * Tick.perSecond
    let end = scenario.lastTick + Tick(minute) + longestTransition
    guard tick < end.count else { return nil }
    var next = Int.max
    if nextEvent < scenario.events.count { next = scenario.events[nextEvent].at.count }
    if nextOperation < scenario.operations.count {
      next = min(next, scenario.operations[nextOperation].at.count)
    }
    // After the last event and operation, `closeWhatIsOpen` acts in the next tick.
    if UIRunLoop.hasWork || isExhausted && (finger?.isHolding == true || pausedAnimator != nil) {
      next = tick + 1
    }
    if let end = nextCompletion() {
      next = min(next, max(Tick(atOrAfter: end * Double(Tick.perSecond)).count, tick + 1))
    }
    if let due = UIRunLoop.nextTimer {
      next = min(next, max(Tick(atOrAfter: due * Double(Tick.perSecond)).count, tick + 1))
    }
    if let ticksMax = observer.ticksBetweenSamplesMax, next != .max {
      next = min(next, tick + ticksMax)
    }
    return next == .max ? nil : max(next, tick + 1)
  }

  /// Whether every event and operation of the scenario has been performed.
  private var isExhausted: Bool {
    nextEvent == scenario.events.count && nextOperation == scenario.operations.count
  }

  /// Whether an event or an operation is due in this tick.
  private var isSomethingDue: Bool {
    nextEvent < scenario.events.count && scenario.events[nextEvent].at.count <= tick
      || nextOperation < scenario.operations.count
        && scenario.operations[nextOperation].at.count <= tick
  }

  private func performEvents() {
    while nextEvent < scenario.events.count, scenario.events[nextEvent].at.count <= tick {
      let number = nextEvent
      nextEvent += 1
      let undoes = undoesEarlierWrite(scenario.events[number].kind)
      observer.recordOutcome(hadEffect: perform(number), undoes: undoes)
    }
  }

  /// Performs the operations that are due. A transition may begin later, if it has to wait.
  private func performOperations() {
    while nextOperation < scenario.operations.count,
      scenario.operations[nextOperation].at.count <= tick
    {
      let operation = scenario.operations[nextOperation]
      // The host passes it to `onScreenChange` and `onStart` of the transition, even if that begins
      // later.
      holder?.host.token = nextOperation
      nextOperation += 1
      switch operation.kind {
      case .push:
        let screen = nextScreen
        nextScreen += 1
        holder?.push(controller(screen), animated: operation.isAnimated)
      case .pushAgain(let number):
        let screen = controller(number)
        // UIKit allows no controller twice in a stack, so an app looks at the stack first.
        guard let holder, holder.host.isAtRest, !holder.stack.contains(screen) else { break }
        holder.push(screen, animated: operation.isAnimated)
      case .pop:
        if operation.isInteractive && operation.isAnimated && beginGesture() { break }
        // Nothing else takes the screen away.
        if subject.omissions.contains(.undrivenWaysBack) { break }
        holder?.pop(animated: operation.isAnimated)
      case .popToRoot: holder?.popToRoot(animated: operation.isAnimated)
      case .replace:
        let screen = nextScreen
        nextScreen += 1
        holder?.replace(with: controller(screen), animated: operation.isAnimated)
      case .select(let tab): holder?.select(tab)
      }
    }
  }

  /// Begins the app's own gesture that pops or dismisses the top screen, if no transition is in
  /// flight. Returns false if there is no such gesture, or the screen takes no touches.
  private func beginGesture() -> Bool {
    guard let holder, holder.stack.count > 1, holder.host.isAtRest,
      let gesture = installation.gesture(on: holder.stack[holder.stack.count - 1])
    else { return false }
    // There is only one finger, so a gesture on an earlier screen ends.
    finger?.cancelGesture()
    isTouching = true
    let finger = Finger(in: gesture, at: tick)
    isTouching = false
    guard finger.isHolding else { return false }
    if holder.host.isAtRest { observer.recordIdleGesture() }
    self.finger = finger
    return true
  }

  /// Prepares for a transition that is about to begin: restarts the random numbers, so that it can
  /// be compared with a later one, connects the two screens, and decides whether a finger drives
  /// it.
  ///
  /// - Parameter index: that of the operation.
  private func prepare(_ index: Int, _ from: UIViewController, _ to: UIViewController) {
    let operation = scenario.operations[index]
    UIRunLoop.restartRandomNumbers()
    screens.connect(from, to)
    // The system cancels the touches of a view that has left the window.
    if finger?.isOutsideWindow == true { finger?.cancelGesture() }
    let isGesture = operation.kind == .pop && finger?.isGesture == true && finger?.isHolding == true
    if isGesture { finger?.startTick = tick }
    let isOfNoGesture = !isTouching && !isGesture
    let mayFollowFinger = operation.kind.transitionKind == .pop || installation.followsFingerForward
    guard
      operation.isInteractive && operation.isAnimated && isOfNoGesture && mayFollowFinger
    else {
      installation.interactionController = nil
      return
    }
    // There is only one finger, so an earlier gesture ends.
    finger?.cancelGesture()
    let driver = UIPercentDrivenInteractiveTransition()
    driver.completionCurve = scenario.animationCurve
    installation.interactionController = driver
    // An app may have replaced it by its own interactor.
    finger = Finger(on: installation.interactionController ?? driver, at: tick)
  }

  /// Lets the finger drive the interaction controller that a delegate returned, if it is
  /// percent-driven.
  private func attachFinger(to context: TransitionContext, _ operation: Scenario.Operation) {
    guard operation.isInteractive && operation.isAnimated, let finger, !finger.isGesture,
      let driver = context.interactor as? UIPercentDrivenInteractiveTransition
    else { return }
    if !finger.drives(driver) { self.finger = Finger(on: driver, at: tick) }
  }

  /// Applies what the scenario specifies for a transition that is about to begin.
  private func adapt(_ context: TransitionContext, to operation: Scenario.Operation) {
    if operation.completionSpeed != 1 || hasSetSpeed {
      // After another speed, 1 must be set, too: an app may use the same interaction controller for
      // several transitions.
      hasSetSpeed = true
      let driver = context.interactor as? UIPercentDrivenInteractiveTransition
      driver?.completionSpeed = CGFloat(operation.completionSpeed)
      ticksPerSecondMax = max(
        ticksPerSecondMax, Double(2 * Tick.perSecond) / operation.completionSpeed)
    }
    // The system withholds nothing from its own animators.
    guard let withheld = operation.withheld, !context.usesSystemAnimator else { return }
    switch withheld {
    case .fromView: context.withholdView(forKey: .from)
    case .toView: context.withholdView(forKey: .to)
    case .fromController: context.withheldController = .from
    case .toController: context.withheldController = .to
    }
  }

  /// Ends an interaction that is still open after the last event (finishes it at half or more, cancels
  /// it otherwise), and continues an animator that the app has left paused. `ContainerStateMachine` and
  /// the support of exported tests do the same, and `Scenario.releaseAtEnd` of the reports says it.
  private func closeWhatIsOpen() {
    guard finger != nil || pausedAnimator != nil, isExhausted, tick > scenario.lastTick.count else {
      return
    }
    if pausedAnimator != nil { _ = continueAnimator(over: 0) }
    guard let finger, tick > finger.startTick, finger.isHolding else { return }
    if finger.percentComplete < 0.5 { finger.cancel() } else { self.finger?.finish() }
  }

  /// Pauses the animator of a transition that runs by itself, if the subject's animators can be
  /// interrupted.
  private func pauseAnimator() -> Bool {
    guard subject.isInterruptible, let context = observer.context,
      !context.usesSystemAnimator, !context.initiallyInteractive,
      let animator = context.animator?.interruptibleAnimator(using: context),
      animator.state == .active, animator.isRunning,
      (animator as? UIViewPropertyAnimator)?.isInterruptible != false
    else { return false }
    animator.pauseAnimation()
    pausedAnimator = animator
    return true
  }

  /// Lets the paused animator run on; returns whether there was one.
  private func continueAnimator(over factor: Double) -> Bool {
    defer { pausedAnimator = nil }
    guard let animator = pausedAnimator, animator.state == .active, !animator.isRunning else {
      return false
    }
    if factor > 0 {
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
        durationFactor: CGFloat(factor))
    } else {
      animator.startAnimation()
    }
    return true
  }

  /// Whether an event undoes what the app wrote earlier in the transition in flight. Call it once for
  /// each event, before that is performed: it stores the value that a first write replaces.
  private func undoesEarlierWrite(_ kind: Event.Kind) -> Bool {
    guard case .write(let id, let change) = kind, let index = observer.transitionIndex else {
      return false
    }
    return firstValues.isRestored(by: change, of: screens[id], id, in: index)
  }

  /// Whether it is known where the presented screens lie after a turn.
  private var isKnownAfterTurn: Bool {
    guard scenario.container == .overlay, let holder else { return true }
    return OverlayPlacement.isKnownAfterTurn(in: holder)
  }

  /// Whether the finger drives the transition in flight.
  private var isDriven: Bool {
    guard let finger else { return false }
    return observer.isDriven(by: finger)
  }

  /// Moves the finger from a gesture that has ended to the percent-driven interactor of the app, if the
  /// app allows that.
  private func takeOverFromGesture() {
    guard let finger, finger.continuesWithDriver,
      let driver = observer.interactor as? UIPercentDrivenInteractiveTransition
    else { return }
    self.finger = Finger(on: driver, at: finger.startTick)
  }

  /// Performs the event with an index; returns whether it changed anything. Exported tests do the
  /// same (`Export/Support/Events.swift.txt` of `Campaign`), through `HeadlessHost` or by imitating
  /// it.
  private func perform(_ number: Int) -> Bool {
    let kind = scenario.events[number].kind
    if kind.isInteraction { takeOverFromGesture() }
    switch kind {
    case .update(let progress):
      finger?.update(progress)
      return isDriven
    case .finish:
      finger?.finish()
      return isDriven
    case .cancel:
      finger?.cancel()
      return isDriven
    case .write(let id, let change): return screens[id].apply(change)
    case .mark(let screen, let marks): return screens.mark(marks, on: screen)
    case .remove(let id):
      let view = screens[id]
      defer { view.removeFromSuperview() }
      return view.superview != nil
    case .resize(let size):
      let hasEffect = window.bounds.size != size.cg
      // A turn at rest informs the controllers of the app, which may lay out their screens anew.
      if scenario.turnsAtRest(number) {
        guard isKnownAfterTurn else { return false }
        let old = window.bounds.size
        window.rotate(to: size.cg)
        screens.turnUnshown(from: old, to: window.bounds.size)
      } else {
        window.changeSize(to: size.cg)
      }
      return hasEffect
    case .enableAnimations(let enabled):
      defer { UIView.setAnimationsEnabled(enabled) }
      return UIView.areAnimationsEnabled != enabled
    case .cutAnimationsShort:
      defer { dropAllAnimations() }
      return !world.blocks.isEmpty
    case .visitBackground:
      let hadEffect = !world.blocks.isEmpty || isDriven && finger?.isHolding == true
      UIApplication.shared.visitBackground {
        if let finger, finger.isHolding { finger.cancel() }
      }
      return hadEffect
    case .warnOfMemory:
      window.warnOfMemory()
      return false
    case .closeWindow:
      let content = window.subviews
      for view in content { view.removeFromSuperview() }
      return !content.isEmpty
    case .pauseAnimator: return pauseAnimator()
    case .continueAnimator(let factor): return continueAnimator(over: factor)
    case .changeDelegate(let change): return holder?.changeDelegate(change) ?? false
    case .app(let name):
      guard let reader, let event = subject.events.first(where: { $0.name == name }) else {
        return false
      }
      prepareReader()
      return event.perform(in: reader)
    }
  }
}
