import UIKit

/// Turns a card about its vertical axis; the screens are its two sides.
final class FlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.8 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: to)
    container.addSubview(toView)

    let oldPerspective = container.layer.sublayerTransform
    var perspective = oldPerspective
    perspective.m34 = -1 / 500
    container.layer.sublayerTransform = perspective
    let (fromTransform, toTransform) = (fromView.layer.transform, toView.layer.transform)
    let quarterTurn: CGFloat = isForward ? .pi / 2 : -.pi / 2
    toView.layer.transform = CATransform3DRotate(toTransform, quarterTurn, 0, 1, 0)
    UIView.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: [],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          fromView.layer.transform = CATransform3DRotate(fromTransform, -quarterTurn, 0, 1, 0)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          toView.layer.transform = toTransform
        }
      },
      completion: { _ in
        container.layer.sublayerTransform = oldPerspective
        fromView.layer.transform = fromTransform
        toView.layer.transform = toTransform
        let completed = !transitionContext.transitionWasCancelled
        if !completed { toView.removeFromSuperview() }
        transitionContext.completeTransition(completed)
      })
  }
}
