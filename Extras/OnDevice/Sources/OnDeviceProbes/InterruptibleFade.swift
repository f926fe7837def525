import UIKit

/// Fades the new view in, in a property animator that the system can interrupt.
@MainActor
final class InterruptibleFade: NSObject, UIViewControllerAnimatedTransitioning {
  /// The property animator, once the transition has begun.
  private(set) var animator: UIViewPropertyAnimator?
  /// Whether `animateTransition(using:)` was called.
  private(set) var isCalled = false
  private let duration: TimeInterval

  init(duration: TimeInterval) {
    self.duration = duration
    super.init()
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    isCalled = true
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  /// Returns the same animator for the whole transition, which runs evenly.
  func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let made = UIViewPropertyAnimator(duration: duration, curve: .linear)
    animator = made
    let new = transitionContext.view(forKey: .to)
    if let new { transitionContext.containerView.addSubview(new) }
    new?.alpha = 0
    made.addAnimations { new?.alpha = 1 }
    made.addCompletion { _ in
      let isDone = !transitionContext.transitionWasCancelled
      if !isDone { new?.removeFromSuperview() }
      transitionContext.completeTransition(isDone)
    }
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}
