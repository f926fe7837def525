import UIKit

/// Fades the new screen in over the old one: the simplest transition.
final class PlainFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.25 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to),
      let to = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    toView.frame = transitionContext.finalFrame(for: to)
    transitionContext.containerView.addSubview(toView)
    let alpha = toView.alpha
    toView.alpha = 0
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      toView.alpha = alpha
    } completion: { _ in
      let completed = !transitionContext.transitionWasCancelled
      if !completed { toView.removeFromSuperview() }
      toView.alpha = alpha
      transitionContext.completeTransition(completed)
    }
  }
}
