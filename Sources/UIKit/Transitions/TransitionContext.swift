/// One transition between two controllers. The animator sees it as its context, everything else as
/// the transition coordinator.
///
/// It does not depend on the type of its container: the container passes a closure that ends the
/// transition.
@MainActor package final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  package let change: ScreenChange
  /// Kept while the transition lasts, then released, so that an animator with a reference to its
  /// context does not leak. (`docs/facts.md R2, R3`)
  package private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  package weak var interactor: (any UIViewControllerInteractiveTransitioning)?
  /// Whether the animator is the system's own.
  package var usesSystemAnimator: Bool { animator is SystemTransition }

  /// In seconds, as the animator returned it for this context at the start.
  package private(set) var duration: TimeInterval = 0
  /// The timeline of an interactive transition; nil for one that runs by itself.
  package private(set) var timeline: Timeline?
  /// The last update of the interaction, or the progress at which the transition was paused, 0 to 1.
  /// It stays after a finish or cancel.
  package private(set) var percentComplete: CGFloat = 0
  /// Drives the interruptible animator; nil if there is none, or if it has not been held yet.
  private var driver: InterruptibleDriver?
  package private(set) var transitionWasCancelled = false
  /// Whether the transition was interactive from the start.
  package private(set) var initiallyInteractive: Bool
  /// The number of `completeTransition` calls.
  package private(set) var completionCalls = 0
  /// The number of `animationEnded` calls.
  package private(set) var animationEndedCalls = 0
  /// The number of contexts in the process.
  package private(set) nonisolated(unsafe) static var liveCount = 0

  // The owner of the change sets some of these before the animator is called.
  var fromView, toView: UIView?
  var initialFromFrame, finalToFrame: CGRect
  var finalFromFrame = CGRect.zero
  package var presentationStyle = UIModalPresentationStyle.none
  /// Always the identity: a rotation waits for the end of the transition. (`docs/facts.md L10`)
  package var targetTransform = CGAffineTransform.identity

  /// A fault of the scenario: the context returns nil for this controller and its view.
  package var withheldController: UITransitionContextViewControllerKey?

  /// A fault of the scenario: the context returns nil for this view.
  package func withholdView(forKey key: UITransitionContextViewKey) {
    if key == .from { fromView = nil } else { toView = nil }
  }

  /// The touch gate of the window in which the transition began.
  private var gate: TouchGate?
  private var hasCalledAnimator = false
  /// Whether animations can still join the transition; false once those alongside have been called.
  private var takesAlongsideAnimations = true
  /// Whether the interaction has been released and its animations do not run yet.
  private var isBeingReleased = false
  /// False from the start of an interaction until the screen is drawn.
  private var isDrawn = true
  /// The update that waits for the first drawing. (`docs/facts.md I21`)
  private var updateAfterDrawing: Double?
  /// Whether something was asked to run alongside, for as long as the animator's duration says.
  package private(set) var hasAnimationsAlongside = false
  private var alongsideAnimations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var coordinatorCompletions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] =
    []
  private var interactionHandlers:
    [(isForEnd: Bool, handle: (any UIViewControllerTransitionCoordinatorContext) -> Void)] = []
  /// Called with the argument of the first `completeTransition`, once at each stage of that
  /// completion.
  private var onCompletion: ((TransitionContext, Bool, Stage) -> Void)?
  /// The stages of a completion: before and after the screens receive their last appearance events.
  package enum Stage: Sendable { case animatorIsDone, screensAreNotified }
  /// Called with the argument of each call of `completeTransition`; for the simulation.
  package var onClaim: ((TransitionContext, Bool) -> Void)?

  package init(
    _ change: ScreenChange, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?,
    onCompletion: @escaping (TransitionContext, Bool, Stage) -> Void
  ) {
    (self.change, self.animator) = (change, animator)
    self.interactor = interactor
    initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    self.onCompletion = onCompletion
    // Only to see that the animator accepts a call without a context. (`docs/facts.md T15`)
    _ = animator.transitionDuration(using: nil)
    finalToFrame = change.container.bounds
    fromView = change.from.view
    toView = change.to.view
    initialFromFrame = change.from.view.frame
    super.init()
    TransitionContext.liveCount += 1
    // Asked again, because a duration can depend on whether the transition is interactive.
    duration = animator.transitionDuration(using: self)
  }

  deinit {
    TransitionContext.liveCount -= 1
    if change.from.currentTransition === self { change.from.currentTransition = nil }
    if change.to.currentTransition === self { change.to.currentTransition = nil }
  }

  package var from: UIViewController { change.from }
  package var to: UIViewController { change.to }

  // MARK: Start

  /// Begins: keeps touches away, then calls the interaction controller or else the animator.
  package func start() {
    recordStart()
    from.currentTransition = self
    to.currentTransition = self
    gate = change.container.window?.gate
    if world.behaviors.keepsTouchesAway { gate?.suspensions += 1 }
    // Asked again, because an app can change it in the callbacks before the start.
    initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    if let interactor, initiallyInteractive {
      timeline = Timeline(duration: duration)
      // A policy. (`docs/facts.md I21`)
      if !world.behaviors.updateBeforeCommitActsAtOnce { awaitDrawing() }
      interactor.startInteractiveTransition(self)
      animateAlongsideInteractor()
    } else if let interactor, startsWithoutInteraction(interactor) {
      interactor.startInteractiveTransition(self)
      animateAlongsideInteractor()
    } else {
      (interactor as? UIPercentDrivenInteractiveTransition)?.context = self
      callAnimator()
    }
    if change.notifiesTo { to.sendIsAppearing(animated: isAnimated) }
  }

  /// Whether an interaction controller begins a transition that is not interactive at first. A percent
  /// driver would only call the animator. (`docs/facts.md T1`)
  private func startsWithoutInteraction(
    _ interactor: any UIViewControllerInteractiveTransitioning
  ) -> Bool {
    !world.behaviors.nonInteractiveStartsCallTheAnimator
      && !(interactor is UIPercentDrivenInteractiveTransition)
  }

  /// Calls the animator. Its animations follow the timeline of this transition. Whether a percent
  /// driver calls `animateTransition`, or only takes the interruptible animator, is a policy
  /// (`docs/facts.md I24`).
  package func callAnimator() {
    let outer = interactiveTimeline
    interactiveTimeline = timeline
    hasCalledAnimator = true
    takesAlongsideAnimations = false
    let driverReplacesCall = world.behaviors.interruptibleAnimatorReplacesAnimateTransition
    let sequence = world.sequence
    if driverReplacesCall { takeDriver() }
    if driver == nil { animator?.animateTransition(using: self) }
    record(.animatorReturns)
    if !driverReplacesCall { takeDriver() }
    animateAlongside(since: sequence)
    interactiveTimeline = outer
  }

  /// Runs the animations that are to run alongside, if the interaction controller has neither
  /// called the animator nor ended the transition. Such a controller animates by itself.
  /// (`docs/facts.md L6`)
  private func animateAlongsideInteractor() {
    guard !hasCalledAnimator, completionCalls == 0 else { return }
    takesAlongsideAnimations = false
    let outer = interactiveTimeline
    interactiveTimeline = timeline
    animateAlongside(since: world.sequence)
    interactiveTimeline = outer
  }

  /// Runs the animations that the app has given to the coordinator.
  ///
  /// - Parameter sequence: the number of the first animation block of the animator.
  private func animateAlongside(since sequence: Int) {
    guard !alongsideAnimations.isEmpty else { return }
    let blocks = alongsideAnimations
    alongsideAnimations = []
    let run = { for block in blocks { block(self) } }
    // If the animator's own blocks animate nothing, for example because a presentation controller
    // moves everything alongside, the animations join the first of these blocks, so that its
    // completion waits for them.
    if let context = AnimationBlock.withoutAnimations(since: sequence) {
      context.record(run)
    } else {
      UIView.animate(withDuration: duration, animations: run)
    }
  }

  /// Asks an interactive transition for its interruptible animator, which then waits for updates.
  /// (`docs/facts.md I24`)
  private func takeDriver() {
    guard timeline != nil, let animator else { return }
    driver = InterruptibleDriver(animator, self)
    // An animator that has completed the transition in the call has nothing to wait for.
    if completionCalls == 0 || !world.behaviors.interruptibleAnimatorReplacesAnimateTransition {
      _ = driver?.pause()
    }
  }

  // MARK: UIViewControllerContextTransitioning

  package var containerView: UIView { change.container }
  /// False only for a `.custom` presentation without animation. (`docs/facts.md T9`)
  package var isAnimated: Bool { change.isAnimated }
  package var isInteractive: Bool {
    // Before the start there is no timeline.
    guard let timeline else { return initiallyInteractive && !hasCalledAnimator }
    if isBeingReleased { return false }
    return if case .held = timeline.state { true } else { false }
  }

  package func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    recordQuestion()
    return switch key {
    case withheldController: nil
    case .from: from
    case .to: to
    default: nil
    }
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    recordQuestion()
    return switch key {
    case .from: withheldController == .from ? nil : fromView
    case .to: withheldController == .to ? nil : toView
    default: nil
    }
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? initialFromFrame : .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? finalToFrame : vc === from ? finalFromFrame : .zero
  }

  // MARK: Interaction

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard permits(.update), completionCalls == 0, let timeline else { return }
    if case .moving = timeline.state { holdAgain(timeline) }
    guard case .held = timeline.state else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    let progress = Double(self.percentComplete)
    if isDrawn { show(progress) } else { updateAfterDrawing = progress }
  }

  /// Sets all animations to a progress, 0 to 1.
  private func show(_ progress: Double) {
    timeline?.hold(at: progress)
    driver?.update(progress)
  }

  /// Holds a finished transition again before it ends, because an update arrived.
  /// (`docs/facts.md I20`)
  private func holdAgain(_ timeline: Timeline) {
    guard !transitionWasCancelled, !world.behaviors.updateAfterFinishIsIgnored else { return }
    timeline.hold(at: driver?.pause() ?? timeline.share(at: world.now))
    notifyNewInteraction()
  }

  /// Shows the waiting update when the first picture of the transition is on the screen.
  private func awaitDrawing() {
    isDrawn = false
    UIRunLoop.afterDrawing { [weak self] in
      self?.isDrawn = true
      self?.showWaitingUpdate()
    }
  }

  private func showWaitingUpdate() {
    guard let progress = updateAfterDrawing else { return }
    updateAfterDrawing = nil
    show(progress)
  }

  package func finishInteractiveTransition() { release(cancelled: false) }
  package func cancelInteractiveTransition() { release(cancelled: true) }

  /// Holds the transition again. (`docs/facts.md I11`)
  ///
  /// A percent-driven interaction pauses the animator if it is interruptible. Another interaction
  /// controller pauses its animations itself, and only reports it here.
  package func pauseInteractiveTransition() {
    guard completionCalls == 0, !isInteractive else { return }
    let timeline = timeline ?? Timeline(duration: duration)
    if interactor is UIPercentDrivenInteractiveTransition {
      guard let animator, let driver = driver ?? InterruptibleDriver(animator, self) else { return }
      self.driver = driver
      timeline.hold(at: driver.pause())
    } else {
      timeline.hold(at: timeline.share(at: world.now))
    }
    self.timeline = timeline
    percentComplete = CGFloat(timeline.share(at: world.now))
    notifyNewInteraction()
  }

  private func notifyNewInteraction() {
    let handlers = interactionHandlers
    for handler in handlers where !handler.isForEnd { handler.handle(self) }
  }

  /// Finishes or cancels the interaction. Until the transition ends, a finish after a cancel, or a
  /// cancel after a finish, reverses it.
  /// (`docs/facts.md I3, I5, I7, I20`)
  private func release(cancelled: Bool) {
    guard permits(cancelled ? .cancel : .finish), let timeline, completionCalls == 0 else { return }
    let isReversal = transitionWasCancelled != cancelled
    switch timeline.state {
    case .held: break
    case .moving: guard isReversal && !world.behaviors.secondReleaseIsIgnored else { return }
    }
    showWaitingUpdate()
    transitionWasCancelled = cancelled
    // What the handlers read is a policy. (`docs/facts.md I23`)
    isBeingReleased = !world.behaviors.interactionHandlersSeeInteraction
    notifyInteractionEnd()
    if isReversal, world.behaviors.notifiesReversalAtOnce { notifyReversal(cancelled: cancelled) }
    isBeingReleased = false
    runRemaining(timeline, cancelled: cancelled)
  }

  /// Runs the animations to their end, or back to their start, from the current progress. Which
  /// curve an interruptible animator follows then is a policy (`docs/facts.md I22`).
  private func runRemaining(_ timeline: Timeline, cancelled: Bool) {
    let speed = releaseSpeed(cancelled: cancelled)
    let curve = interactor?.completionCurve ?? .easeInOut
    timeline.release(cancelled: cancelled, speed: speed, curve: curve.curve)
    guard let driver else { return }
    var timing = (interactor as? UIPercentDrivenInteractiveTransition)?.timingCurve
    if timing == nil && (speed != 1 || world.behaviors.releasedAnimatorsTakeTheCompletionCurve) {
      timing = UICubicTimingParameters(animationCurve: curve)
    }
    driver.release(cancelled: cancelled, speed: speed, timing: timing)
  }

  /// The speed after a release. A completion speed that is not greater than 0 counts as 1.
  private func releaseSpeed(cancelled: Bool) -> Double {
    let speed = Double(interactor?.completionSpeed ?? 1)
    return speed > 0 ? world.behaviors.completionSpeed(speed, cancelled: cancelled) : 1
  }

  private func notifyInteractionEnd() {
    guard !interactionHandlers.isEmpty else { return }
    let handlers = interactionHandlers
    interactionHandlers.removeAll { $0.isForEnd }
    for handler in handlers { handler.handle(self) }
  }

  /// Sends the first appearance events.
  func notifyBeginning() {
    let disappearsFirst = world.behaviors.notifiesGoingScreenFirst
    if disappearsFirst { change.notify(from, .willDisappear) }
    change.notify(to, .willAppear)
    if !disappearsFirst { change.notify(from, .willDisappear) }
  }

  /// Sends the appearance events of a reversal: after a cancel the to-screen disappears and the
  /// from-screen appears, after a finish that follows a cancel it is the other way around.
  /// (`docs/facts.md L4`)
  private func notifyReversal(cancelled: Bool) {
    change.setAppearanceReason(reversed: cancelled)
    if !cancelled { return notifyBeginning() }
    change.notify(to, .willDisappear)
    change.notify(from, .willAppear)
  }

  // MARK: End

  package func completeTransition(_ didComplete: Bool) {
    guard permits(.completion) else { return }
    completionCalls += 1
    onClaim?(self, didComplete)
    guard completionCalls == 1 else {
      // A policy. (`docs/facts.md T2`)
      precondition(
        !world.behaviors.secondCompletionTraps,
        "completeTransition was called a second time")
      return
    }
    updateAfterDrawing = nil
    if !hasCalledAnimator { endAlongsideAnimations(completed: didComplete) }
    let behaviors = world.behaviors
    let isReversed = transitionWasCancelled && behaviors.notifiesReversalAtOnce
    // If the argument is not the outcome that the screens were last notified of, they are notified
    // of the reversal first.
    if didComplete == isReversed { notifyReversal(cancelled: !didComplete) }
    if behaviors.endsTouchSuspension(completed: didComplete) { gate?.endSuspension() }
    // When `animationEnded` is called is a policy. (`docs/facts.md T12`)
    if behaviors.animationEndedBeforeRemoval { callAnimationEnded(didComplete) }
    onCompletion?(self, didComplete, .animatorIsDone)
    notifyEnd(didComplete)
    change.clearAppearanceReason()
    if from.currentTransition === self { from.currentTransition = nil }
    if to.currentTransition === self { to.currentTransition = nil }
    onCompletion?(self, didComplete, .screensAreNotified)
    onCompletion = nil
    driver = nil
    let blocks = coordinatorCompletions
    (coordinatorCompletions, interactionHandlers) = ([], [])
    for block in blocks { block(self) }
    // By default last. (`docs/facts.md T12`)
    if !behaviors.animationEndedBeforeRemoval { callAnimationEnded(didComplete) }
    animator = nil
  }

  /// Lets the animations alongside end with a transition that no animator runs, if the interaction
  /// was never released: nothing else would release them.
  private func endAlongsideAnimations(completed: Bool) {
    guard let timeline, case .held(let share) = timeline.state else { return }
    timeline.move(from: share, to: completed ? 1 : 0, length: 0, easing: .curve(.linear))
  }

  /// Calls the animator's `animationEnded`: by default as the last call of the transition, under
  /// the policy `animationEndedBeforeRemoval` before views are removed. (`docs/facts.md T12`)
  private func callAnimationEnded(_ didComplete: Bool) {
    for _ in 0..<world.behaviors.animationEndedRepetitions {
      animationEndedCalls += 1
      animator?.animationEnded(didComplete)
    }
  }

  /// Sends the last appearance events. (`docs/facts.md L1, L4`)
  private func notifyEnd(_ didComplete: Bool) {
    let toAppears = world.behaviors.toControllerAppears(completed: didComplete)
    let (appearing, disappearing) = toAppears ? (to, from) : (from, to)
    let disappearsFirst = world.behaviors.endsGoingScreenFirst
    if disappearsFirst { change.notify(disappearing, .didDisappear) }
    if world.behaviors.sendsDidAppear { change.notify(appearing, .didAppear) }
    if !disappearsFirst { change.notify(disappearing, .didDisappear) }
  }
}

// MARK: - Coordinator

extension TransitionContext: UIViewControllerTransitionCoordinator {
  package var coordinator: any UIViewControllerTransitionCoordinator { self }
  package var isCancelled: Bool { transitionWasCancelled }
  package var transitionDuration: TimeInterval { duration }
  package var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
  package var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }
  package var isInterruptible: Bool { driver != nil }

  /// - Returns: false if there is an animation that will not run, because the animator has been
  ///   called, or the interaction has begun without it. The completion is called in any case.
  @discardableResult
  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { coordinatorCompletions.append(completion) }
    guard let animation else { return true }
    hasAnimationsAlongside = true
    if takesAlongsideAnimations { alongsideAnimations.append(animation) }
    return takesAlongsideAnimations
  }

  @discardableResult
  package func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append((false, handler))
  }

  package func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append((true, handler))
  }
}
