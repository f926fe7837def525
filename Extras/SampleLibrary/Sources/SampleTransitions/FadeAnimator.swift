#if canImport(UIKit)
  import UIKit

  /// Fades the new screen in over the old one.
  public final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    public func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.25 }

    public func animateTransition(
      using transitionContext: any UIViewControllerContextTransitioning
    ) {
      guard let toView = transitionContext.view(forKey: .to),
        let toController = transitionContext.viewController(forKey: .to)
      else { return transitionContext.completeTransition(false) }
      toView.frame = transitionContext.finalFrame(for: toController)
      transitionContext.containerView.addSubview(toView)
      let alpha = toView.alpha
      toView.alpha = 0
      UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
        toView.alpha = alpha
      } completion: { _ in
        toView.alpha = alpha
        let wasCancelled = transitionContext.transitionWasCancelled
        if wasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!wasCancelled)
      }
    }
  }
#endif
