import UIKit

/// Reveals the new screen through a circle that grows from the middle until it covers everything.
final class CircleRevealAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  CAAnimationDelegate
{
  private var transitionContext: UIViewControllerContextTransitioning?

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.45 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    self.transitionContext = transitionContext
    toView.frame = transitionContext.finalFrame(for: to)
    transitionContext.containerView.addSubview(toView)

    let bounds = toView.bounds
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot() / 2
    let mask = CAShapeLayer()
    mask.path = circle(around: middle, radius: radius)
    toView.layer.mask = mask
    let growth = CABasicAnimation(keyPath: "path")
    growth.fromValue = circle(around: middle, radius: 0)
    growth.toValue = mask.path
    growth.duration = transitionDuration(using: transitionContext)
    growth.timingFunction = CAMediaTimingFunction(name: .easeIn)
    growth.delegate = self
    mask.add(growth, forKey: "growth")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let context = transitionContext else { return }
    transitionContext = nil
    let completed = !context.transitionWasCancelled
    context.view(forKey: .to)?.layer.mask = nil
    if !completed { context.view(forKey: .to)?.removeFromSuperview() }
    context.completeTransition(completed)
  }

  private func circle(around middle: CGPoint, radius: CGFloat) -> CGPath {
    let square = CGRect(x: middle.x, y: middle.y, width: 0, height: 0)
    return UIBezierPath(ovalIn: square.insetBy(dx: -radius, dy: -radius)).cgPath
  }
}
