/// The system's side of one transition between two controllers: the context that the animator
/// sees, and the coordinator that everybody else sees.
///
/// It knows nothing of stacks. The container that starts it says what to do in the end.
@MainActor package final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  package let from, to: UIViewController
  private let container: UIView
  package let animator: any UIViewControllerAnimatedTransitioning
  package weak var interactor: (any UIViewControllerInteractiveTransitioning)?
  /// In seconds, as the animator named it when the transition began.
  package let duration: TimeInterval
  /// The time of a transition that a finger drives.
  package private(set) var timeline: Timeline?
  package private(set) var transitionWasCancelled = false
  /// How often the animator has said that it is done.
  package private(set) var completions = 0
  /// How often the animator was told that it is over.
  package private(set) var animationEndedCalls = 0
  /// How many contexts there are in the process.
  package private(set) nonisolated(unsafe) static var alive = 0
  private let finalToFrame: CGRect
  private let initialFromFrame: CGRect
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var afterwards: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  /// What the container does when the animator is done; called once.
  private var onCompletion: ((TransitionContext, Bool) -> Void)?
  /// Whoever watches: told of every call of `completeTransition`.
  package var onClaim: ((TransitionContext, Bool) -> Void)?

  package init(
    from: UIViewController, to: UIViewController, in container: UIView,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?,
    onCompletion: @escaping (TransitionContext, Bool) -> Void
  ) {
    (self.from, self.to, self.container, self.animator) = (from, to, container, animator)
    self.interactor = interactor
    self.onCompletion = onCompletion
    duration = animator.transitionDuration(using: nil)
    finalToFrame = container.bounds
    initialFromFrame = from.view.frame
    super.init()
    TransitionContext.alive += 1
  }

  deinit { TransitionContext.alive -= 1 }

  // MARK: Start

  package func start() {
    from.currentTransition = self
    to.currentTransition = self
    container.window?.suspensions += 1
    if let interactor, interactor.wantsInteractiveStart {
      timeline = Timeline(duration: duration)
      interactor.startInteractiveTransition(self)
    } else {
      callAnimator()
    }
  }

  /// Calls the animator; what it animates belongs to the time of this transition.
  package func callAnimator() {
    let outer = interactiveTimeline
    interactiveTimeline = timeline
    animator.animateTransition(using: self)
    if !alongside.isEmpty {
      let blocks = alongside
      alongside = []
      UIView.animate(withDuration: duration) { for block in blocks { block(self) } }
    }
    interactiveTimeline = outer
  }

  // MARK: UIViewControllerContextTransitioning

  package var containerView: UIView { container }
  package var isAnimated: Bool { true }
  package var isInteractive: Bool {
    if case .held = timeline?.state { true } else { false }
  }
  package var presentationStyle: UIModalPresentationStyle { .none }
  package var targetTransform: CGAffineTransform { .identity }

  package func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? initialFromFrame : .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? finalToFrame : .zero }

  // MARK: Interaction

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard case .held = timeline?.state else { return }
    timeline?.hold(at: Double(percentComplete))
  }

  package func finishInteractiveTransition() { release(cancelled: false) }
  package func cancelInteractiveTransition() { release(cancelled: true) }
  package func pauseInteractiveTransition() {}

  /// The finger leaves. (`UIKIT.md I3, I5, I7`)
  private func release(cancelled: Bool) {
    guard let timeline, completions == 0 else { return }
    switch timeline.state {
    case .held: break
    case .moving:
      let turnsRound =
        transitionWasCancelled && !cancelled && world.pointee.behaviours.finishAfterCancelFinishes
      guard turnsRound else { return }
    }
    let turns = transitionWasCancelled != cancelled
    transitionWasCancelled = cancelled
    let handlers = interactionHandlers
    for handler in handlers { handler(self) }
    if turns { tellReversal(cancelled: cancelled) }
    let speed = Double(interactor?.completionSpeed ?? 1)
    timeline.release(
      cancelled: cancelled, speed: speed > 0 ? speed : 1,
      curve: (interactor?.completionCurve ?? .easeInOut).curve)
  }

  /// The screen that was to come goes, and the one that was to go comes. (`UIKIT.md L4`)
  private func tellReversal(cancelled: Bool) {
    let (comes, goes) = cancelled ? (from, to) : (to, from)
    goes.tell(.willDisappear, animated: true)
    comes.tell(.willAppear, animated: true)
  }

  // MARK: End

  package func completeTransition(_ didComplete: Bool) {
    world.pointee.burn()
    completions += 1
    onClaim?(self, didComplete)
    guard completions == 1 else {
      precondition(
        !world.pointee.behaviours.secondCompletionTraps,
        "completeTransition was called a second time")
      return
    }
    if didComplete == transitionWasCancelled { tellReversal(cancelled: !didComplete) }
    let behaviours = world.pointee.behaviours
    if !behaviours.animationEndedAfterRemoval { tellAnimator(didComplete) }
    onCompletion?(self, didComplete)
    onCompletion = nil
    if behaviours.animationEndedAfterRemoval { tellAnimator(didComplete) }
    tellEnd(didComplete)
    from.currentTransition = nil
    to.currentTransition = nil
    if behaviours.fault != .touchesStayOff { container.window?.suspensions -= 1 }
    let blocks = afterwards
    (afterwards, interactionHandlers) = ([], [])
    for block in blocks { block(self) }
  }

  private func tellAnimator(_ didComplete: Bool) {
    let calls = world.pointee.behaviours.fault == .animationEndedTwice ? 2 : 1
    for _ in 0..<calls {
      animationEndedCalls += 1
      animator.animationEnded(didComplete)
    }
  }

  /// (`UIKIT.md L1, L4`)
  private func tellEnd(_ didComplete: Bool) {
    var (comes, goes) = didComplete ? (to, from) : (from, to)
    let fault = world.pointee.behaviours.fault
    if fault == .cancelTellsTheWrongController && !didComplete { swap(&comes, &goes) }
    goes.tell(.didDisappear, animated: true)
    if fault != .didAppearIsForgotten { comes.tell(.didAppear, animated: true) }
  }
}

// MARK: - Coordinator

extension TransitionContext: UIViewControllerTransitionCoordinator {
  package var coordinator: any UIViewControllerTransitionCoordinator { self }
  package var isCancelled: Bool { transitionWasCancelled }
  package var transitionDuration: TimeInterval { duration }
  package var percentComplete: CGFloat { CGFloat(timeline?.share(at: world.pointee.now) ?? 0) }

  @discardableResult
  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { alongside.append(animation) }
    if let completion { afterwards.append(completion) }
    return true
  }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}
