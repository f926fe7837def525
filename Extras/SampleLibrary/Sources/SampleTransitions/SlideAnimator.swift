#if canImport(UIKit)
  import UIKit

  /// Slides the old screen out and the new screen in beside it.
  public final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isForward: Bool

    /// - Parameter isForward: whether the new screen comes from the right; else from the left.
    public init(isForward: Bool) { self.isForward = isForward }

    public func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.35 }

    public func animateTransition(
      using transitionContext: any UIViewControllerContextTransitioning
    ) {
      guard let fromView = transitionContext.view(forKey: .from),
        let toView = transitionContext.view(forKey: .to),
        let toController = transitionContext.viewController(forKey: .to)
      else { return transitionContext.completeTransition(false) }
      let container = transitionContext.containerView
      toView.frame = transitionContext.finalFrame(for: toController)
      container.addSubview(toView)
      let way = container.bounds.width * (isForward ? 1 : -1)
      let (fromCenter, toCenter) = (fromView.center, toView.center)
      toView.center.x += way
      UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
        fromView.center.x = fromCenter.x - way
        toView.center = toCenter
      } completion: { _ in
        fromView.center = fromCenter
        let wasCancelled = transitionContext.transitionWasCancelled
        if wasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!wasCancelled)
      }
    }
  }
#endif
