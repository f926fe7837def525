/// One presentation or dismissal on its way: what it means for the presentation controllers.
@MainActor final class PresentationChange: TransitionOwner {
  /// Those that are dismissed together, the lowest first; just one for a presentation.
  private let chain: [UIPresentationController]
  private let source: UIViewController
  private let completion: (() -> Void)?

  init(
    _ chain: [UIPresentationController], source: UIViewController, completion: (() -> Void)?
  ) {
    (self.chain, self.source, self.completion) = (chain, source, completion)
  }

  private var lowest: UIPresentationController { chain[0] }
  /// Whose view moves.
  private var top: UIPresentationController { chain[chain.count - 1] }

  /// A `.custom` style asks for the animator even if nothing is to be animated; a dismissal in
  /// another style passes it over. (`UIKIT.md T9, T14`)
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
    return SystemTransition(presented.modalTransitionStyle, isDismissal: isDismissal)
  }

  /// A presentation controller of its own, which shows or moves things alongside. (`UIKIT.md L9`)
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

  /// The presentation controllers hear of it first; only then they are asked for the view that
  /// moves, and where it goes. (`UIKIT.md L9, T6, T8`)
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
      context.fromView = top.presentedView
      context.initialFromFrame = top.presentedView?.frame ?? .zero
      // Zero, says the header of whoever leaves; but animators of custom styles that slide out of
      // this frame work on every phone.
      if top.style == .custom {
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

  /// (`UIKIT.md T5`)
  func conclude(_ change: ScreenChange, completed: Bool) {
    layOutOtherContainers()
    if change.operation == .present {
      top.presentationTransitionDidEnd(completed)
      if !completed { return top.detach() }
      let isPlanted = world.pointee.behaviors.fault == .fromViewStays
      if top.shouldRemovePresentersView && !isPlanted { change.from.view.removeFromSuperview() }
      frameOutcome()
    } else {
      for presentation in chain.reversed() { presentation.dismissalTransitionDidEnd(completed) }
      guard completed else { return frameOutcome() }
      for presentation in chain.reversed() {
        notifyCovered(presentation)
        presentation.detach()
      }
    }
  }

  /// Those below have put off what a new size of the window asks of them.
  private func layOutOtherContainers() {
    for view in top.containerView?.superview?.subviews ?? [] {
      if let other = view as? PresentationContainer, other.hasDeferredLayout {
        other.setNeedsLayout()
      }
    }
  }

  /// The container may have got another size in mid-flight.
  private func frameOutcome() {
    if top.framesPresentedView && world.pointee.behaviors.fault != .outcomeKeepsOldSize {
      top.framePresentedView()
    }
  }

  /// Who goes together with what it presents has to hear of it, if it could be seen.
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
