import UIKit

/// Slides screens sideways with a property animator, which a drag can scrub, release and catch
/// again.
final class DragBackAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isForward: Bool
  private var animator: UIViewPropertyAnimator?

  init(isForward: Bool) {
    self.isForward = isForward
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning)
    -> UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .easeInOut)
    self.animator = animator
    guard let to = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else {
      animator.addCompletion { _ in transitionContext.completeTransition(false) }
      return animator
    }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: to)
    if isForward {
      container.addSubview(toView)
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }
    let slide = CGAffineTransform(translationX: container.bounds.width, y: 0)
    let movingView = isForward ? toView : fromView
    let transform = movingView.transform
    if isForward { movingView.transform = transform.concatenating(slide) }
    animator.addAnimations {
      movingView.transform = self.isForward ? transform : transform.concatenating(slide)
    }
    animator.addCompletion { _ in
      movingView.transform = transform
      let completed = !transitionContext.transitionWasCancelled
      if !completed { toView.removeFromSuperview() }
      transitionContext.completeTransition(completed)
    }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}
