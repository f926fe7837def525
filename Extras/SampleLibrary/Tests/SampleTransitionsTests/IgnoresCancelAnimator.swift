#if canImport(TransitionCheckTesting)
  import UIKit

  /// A fade with a planted bug: a cancelled transition completes as if it had finished.
  final class IgnoresCancelAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.25 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
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
        transitionContext.completeTransition(true)
      }
    }
  }
#endif
