/// The owner of one presentation or dismissal: it calls the presentation controllers.
@MainActor final class PresentationChange: TransitionOwner {
  /// The presentations that are dismissed together, the lowest first; one for a presentation.
  private let chain: [UIPresentationController]
  /// The controller on which the app called `present` or `dismiss`.
  private let source: UIViewController
  private let completion: (() -> Void)?

  init(
    _ chain: [UIPresentationController], source: UIViewController, completion: (() -> Void)?
  ) {
    (self.chain, self.source, self.completion) = (chain, source, completion)
  }

  private var lowest: UIPresentationController { chain[0] }
  /// The presentation whose view moves.
  private var top: UIPresentationController { chain[chain.count - 1] }

  /// Returns the app's animator, or the system's own.
  ///
  /// In the `.custom` style it returns the app's even if the change is not animated; in other
  /// styles a change without animation has no animator. (`docs/facts.md T9, T14`)
  func animator(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)? {
    guard change.isAnimated || top.style == .custom else { return nil }
    let presented = top.presentedViewController
    let isDismissal = change.operation == .dismiss
    let delegate = presented.transitioningDelegate
    let animator =
      isDismissal
      ? delegate?.animationController(forDismissed: presented)
      : delegate?.animationController(
        forPresented: presented, presenting: change.from, source: source)
    if let animator { return animator }
    guard change.isAnimated else { return nil }
    return SystemTransition(of: presented, isDismissal: isDismissal)
  }

  /// Whether the app has its own presentation controller, which can animate alongside.
  /// (`docs/facts.md L9`)
  var isJoinedByApp: Bool {
    !top.framesPresentedView && type(of: top) != UIPresentationController.self
  }

  func interactor(
    for change: ScreenChange, _ animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let delegate = top.presentedViewController.transitioningDelegate
    return change.operation == .dismiss
      ? delegate?.interactionControllerForDismissal(using: animator)
      : delegate?.interactionControllerForPresentation(using: animator)
  }

  /// Notifies the presentation controllers, then reads the view that moves and its frame from them.
  /// (`docs/facts.md L9, L19, T6, T8`)
  func prepare(_ change: ScreenChange, _ context: TransitionContext?) {
    let removesPresenter = lowest.shouldRemovePresentersView
    if change.operation == .present {
      top.presentationTransitionWillBegin()
      guard let context else { return }
      if !removesPresenter {
        context.fromView = nil
        context.finalFromFrame = change.from.view.frame
      }
      context.toView = top.presentedView
      context.finalToFrame = top.frameOfPresentedViewInContainerView
    } else {
      for presentation in chain { presentation.dismissalTransitionWillBegin() }
      guard let context else { return }
      if !world.behaviors.dismissalsBeginBeforeLayout { top.containerView?.layoutIfNeeded() }
      context.fromView = top.presentedView
      context.initialFromFrame = top.presentedView?.frame ?? .zero
      // A policy. (`docs/facts.md T8`)
      if !world.behaviors.dismissedFinalFrameIsZero {
        context.finalFromFrame = context.initialFromFrame
      } else if top.style == .custom {
        // Published animators of custom styles slide out of this frame, so it is not zero for them.
        // (`docs/facts.md T8`)
        context.finalFromFrame = top.frameOfPresentedViewInContainerView
      }
      if !removesPresenter {
        context.toView = nil
        context.finalToFrame = change.to.view.frame
      }
    }
    context?.presentationStyle = top.style
  }

  func replace(_ change: ScreenChange) {
    if change.operation == .present, let view = top.presentedView {
      view.fill(top.frameOfPresentedViewInContainerView)
      change.container.addSubview(view)
    }
    conclude(change, completed: true)
  }

  /// Ends the presentations, as the argument of `completeTransition` says. (`docs/facts.md T5`)
  func conclude(_ change: ScreenChange, completed: Bool) {
    requestDeferredLayouts()
    if change.operation == .present {
      top.presentationTransitionDidEnd(completed)
      if !completed { return top.detach() }
      if top.shouldRemovePresentersView && world.behaviors.removesFromView {
        change.from.view.removeFromSuperview()
      }
      frameOutcome()
    } else {
      for presentation in chain.reversed() { presentation.dismissalTransitionDidEnd(completed) }
      guard completed else { return frameOutcome() }
      // A detached presentation returns the view that it covered to the window.
      for presentation in chain.reversed() { notifyCovered(presentation) }
      for presentation in chain.reversed() { presentation.detach() }
    }
  }

  /// Requests layout of the containers that deferred the layout for a new window size.
  private func requestDeferredLayouts() {
    for view in top.containerView?.superview?.subviews ?? [] {
      if let container = view as? PresentationContainer, container.hasDeferredLayout {
        container.setNeedsLayout()
      }
    }
  }

  /// Frames the presented view, because the container can have a new size since the start. Over a
  /// presenter that stays, the frame that an animator sets is kept until the size changes.
  /// (`docs/facts.md L20`)
  private func frameOutcome() {
    guard top.framesPresentedView && world.behaviors.resizesOutcome else { return }
    let container = top.containerView as? PresentationContainer
    guard top.shouldRemovePresentersView || container?.hasDeferredLayout == true else { return }
    top.framePresentedView()
  }

  /// Sends the disappearance events to a visible controller that is dismissed together with the one
  /// that it presents. A controller whose view has left the window has already received these
  /// events. (`docs/facts.md L2`)
  private func notifyCovered(_ presentation: UIPresentationController) {
    let controller = presentation.presentedViewController
    guard presentation !== top, controller.viewIfLoaded?.window != nil else { return }
    controller.sendAppearance(.willDisappear, animated: false)
    controller.sendAppearance(.didDisappear, animated: false)
  }

  func settle(_ change: ScreenChange, completed: Bool) {
    if completed { completion?() }
  }
}
