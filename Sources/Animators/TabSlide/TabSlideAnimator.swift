import UIKit

/// Slides the old tab out and the new tab in beside it.
final class TabSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isToTheRight: Bool

  /// - Parameter isToTheRight: whether the new tab is to the right of the old one.
  init(isToTheRight: Bool) {
    self.isToTheRight = isToTheRight
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: to)
    container.addSubview(toView)
    let width = container.bounds.width * (isToTheRight ? 1 : -1)
    let (fromCenter, toCenter) = (fromView.center, toView.center)
    toView.center.x += width
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: [.curveEaseOut],
      animations: {
        fromView.center.x = fromCenter.x - width
        toView.center = toCenter
      },
      completion: { _ in
        fromView.center = fromCenter
        let completed = !transitionContext.transitionWasCancelled
        if !completed { toView.removeFromSuperview() }
        transitionContext.completeTransition(completed)
      })
  }
}
