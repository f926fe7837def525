import UIKit

/// Springs the new screen in from one side, and moves the old one away by a third of the width.
final class SpringSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let width = container.bounds.width * (isForward ? 1 : -1)
    toView.frame = transitionContext.finalFrame(for: to)
    if isForward {
      container.addSubview(toView)
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }

    let (fromTransform, toTransform) = (fromView.transform, toView.transform)
    toView.transform = toTransform.concatenating(
      CGAffineTransform(translationX: isForward ? width : width / 3, y: 0))
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: 0.75, initialSpringVelocity: 0.5, options: [],
      animations: {
        toView.transform = toTransform
        fromView.transform = fromTransform.concatenating(
          CGAffineTransform(translationX: self.isForward ? -width / 3 : -width, y: 0))
      },
      completion: { _ in
        fromView.transform = fromTransform
        toView.transform = toTransform
        let completed = !transitionContext.transitionWasCancelled
        if !completed { toView.removeFromSuperview() }
        transitionContext.completeTransition(completed)
      })
  }
}
