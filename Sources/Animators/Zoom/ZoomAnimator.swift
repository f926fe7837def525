import UIKit

/// A screen with a view that grows into the next screen.
protocol ZoomSource: AnyObject {
  /// Nil makes the next screen grow out of the middle third of the container.
  var zoomView: UIView? { get }
}

/// Grows the new screen out of a view of the old one, and shrinks it back in a pop or dismissal.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to),
      let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: to)
    if isForward {
      container.addSubview(toView)
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }
    toView.layoutIfNeeded()

    let source = ((isForward ? from : to) as? ZoomSource)?.zoomView
    let smallFrame =
      source.map { container.convert($0.bounds, from: $0) }
      ?? container.bounds.insetBy(dx: container.bounds.width / 3, dy: container.bounds.height / 3)
    let movingView = isForward ? toView : fromView
    let (transform, alpha) = (movingView.transform, movingView.alpha)
    let shrunk = transform.concatenating(map(from: movingView.frame, to: smallFrame))
    if isForward {
      movingView.transform = shrunk
      movingView.alpha = 0
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: [.curveEaseInOut],
      animations: {
        movingView.transform = self.isForward ? transform : shrunk
        movingView.alpha = self.isForward ? alpha : 0
      },
      completion: { _ in
        movingView.transform = transform
        movingView.alpha = alpha
        let completed = !transitionContext.transitionWasCancelled
        if !completed { toView.removeFromSuperview() }
        transitionContext.completeTransition(completed)
      })
  }

  /// The transform about the middle of `frame` that makes it fill `target`.
  private func map(from frame: CGRect, to target: CGRect) -> CGAffineTransform {
    guard frame.width > 0, frame.height > 0 else { return .identity }
    // Not smaller than 0.01: UIKit does not animate a transform that has no inverse.
    return CGAffineTransform(
      scaleX: max(target.width / frame.width, 0.01), y: max(target.height / frame.height, 0.01)
    ).concatenating(
      CGAffineTransform(translationX: target.midX - frame.midX, y: target.midY - frame.midY))
  }
}
