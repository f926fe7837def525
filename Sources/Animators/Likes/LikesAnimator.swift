import UIKit

/// Fades the new screen in while its card grows. The hearts of both screens are hidden until the
/// end.
final class LikesAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.25 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to),
      let to = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let screens = [transitionContext.viewController(forKey: .from), to]
      .compactMap { $0 as? LikesScreen }
    toView.frame = transitionContext.finalFrame(for: to)
    transitionContext.containerView.addSubview(toView)
    for screen in screens { screen.heart.isHidden = true }
    let alpha = toView.alpha
    let card = (to as? LikesScreen)?.card
    toView.alpha = 0
    card?.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      toView.alpha = alpha
      card?.transform = .identity
    } completion: { _ in
      let completed = !transitionContext.transitionWasCancelled
      for screen in screens { screen.heart.isHidden = false }
      if !completed { toView.removeFromSuperview() }
      toView.alpha = alpha
      card?.transform = .identity
      transitionContext.completeTransition(completed)
    }
  }
}
