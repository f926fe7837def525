import ReferenceEngine
import UIKit

extension Mutant {
  /// What only a mask shows has its time, too. (UIKIT.md T15; BUGS.md 19)
  static let bugCircleTakesLonger = Mutant(
    bug: "circle-takes-longer", .time, noticedBy: "completes-on-time",
    "Reveals the new screen by a circle that grows for longer than it says.",
    animatedBy: BugCircleTakesLonger.init)
}

private final class BugCircleTakesLonger: ScaleAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let toView = transitionContext.view(forKey: .to), toView.layer.mask == nil else {
      return super.animateTransition(using: transitionContext)
    }
    place(toView, in: transitionContext)
    let circle = CAShapeLayer()
    circle.path = UIBezierPath(ovalIn: toView.bounds.insetBy(dx: -400, dy: -400)).cgPath
    toView.layer.mask = circle
    let growth = CABasicAnimation(keyPath: "path")
    growth.fromValue = UIBezierPath(ovalIn: CGRect(x: 192, y: 416, width: 1, height: 1)).cgPath
    growth.duration = duration + 0.5
    CATransaction.begin()
    CATransaction.setCompletionBlock { [self] in
      let completed = !transitionContext.transitionWasCancelled
      toView.layer.mask = nil
      if !completed { removeToView(toView) }
      complete(transitionContext, completed)
    }
    circle.add(growth, forKey: "growth")
    CATransaction.commit()
  }
}
