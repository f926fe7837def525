import UIKit

/// Fades a screen in, or in a dismissal out.
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) { self.isForward = isForward }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewKey = isForward ? .to : .from
    guard let view = transitionContext.view(forKey: key),
      let to = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let toView = transitionContext.view(forKey: .to)
    toView?.frame = transitionContext.finalFrame(for: to)
    if let toView { transitionContext.containerView.addSubview(toView) }
    if !isForward { transitionContext.containerView.bringSubviewToFront(view) }
    let alpha = view.alpha
    if isForward { view.alpha = 0 }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      view.alpha = self.isForward ? alpha : 0
    } completion: { _ in
      let completed = !transitionContext.transitionWasCancelled
      if completed != self.isForward { view.removeFromSuperview() }
      if !completed { toView?.removeFromSuperview() }
      view.alpha = alpha
      transitionContext.completeTransition(completed)
    }
  }
}

/// Slides a screen in from the right, and out again. Its animator can be paused.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  private var animator: UIViewPropertyAnimator?

  init(isForward: Bool) { self.isForward = isForward }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .easeInOut)
    self.animator = animator
    prepare(animator, transitionContext)
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }

  private func prepare(
    _ animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning
  ) {
    guard let toView = context.view(forKey: .to), let fromView = context.view(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return animator.addCompletion { _ in context.completeTransition(false) } }
    toView.frame = context.finalFrame(for: to)
    if isForward {
      context.containerView.addSubview(toView)
    } else {
      context.containerView.insertSubview(toView, belowSubview: fromView)
    }
    let moving = isForward ? toView : fromView
    let transform = moving.transform
    let aside = transform.concatenating(
      CGAffineTransform(translationX: context.containerView.bounds.width, y: 0))
    if isForward { moving.transform = aside }
    animator.addAnimations { moving.transform = self.isForward ? transform : aside }
    animator.addCompletion { _ in
      let completed = !context.transitionWasCancelled
      if !completed { toView.removeFromSuperview() }
      moving.transform = transform
      context.completeTransition(completed)
    }
  }
}

/// Shows a screen in the lower half, and dims the presenter.
final class DimmedPresentation: UIPresentationController {
  private let dimmer = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return bounds.divided(atDistance: bounds.height / 2, from: .maxYEdge).slice
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimmer.backgroundColor = .black
    dimmer.alpha = 0
    container.insertSubview(dimmer, at: 0)
    animateAlongside { [dimmer] in dimmer.alpha = 0.4 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmer.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    animateAlongside { [dimmer] in dimmer.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmer.removeFromSuperview() } else { dimmer.alpha = 0.4 }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimmer.frame = containerView?.bounds ?? .zero
    if presentedViewController.transitionCoordinator == nil {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private func animateAlongside(_ changes: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return changes() }
    coordinator.animate(alongsideTransition: { _ in changes() }, completion: nil)
  }
}
