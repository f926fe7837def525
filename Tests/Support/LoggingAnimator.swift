import UIKit

/// Fades the new view in, or the old one out if the context has no new view, and logs its calls.
@MainActor package final class LoggingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Receives `animate`, `completion`, and `ended true` or `ended false`.
  package var log: (String) -> Void = { _ in }
  /// In seconds.
  package var duration: TimeInterval = 1
  /// Replaces the fade, if set.
  package var animate: ((any UIViewControllerContextTransitioning) -> Void)?
  /// Called when the animation has ended, before the transition is completed.
  package var onEnd: (_ finished: Bool) -> Void = { _ in }
  /// The context of the last transition, while it is alive.
  package private(set) weak var context: (any UIViewControllerContextTransitioning)?

  package nonisolated override init() { super.init() }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log("animate")
    self.context = context
    if let animate { return animate(context) }
    guard let new = context.view(forKey: .to) else { return fadeOut(context) }
    context.containerView.addSubview(new)
    new.alpha = 0
    UIView.animate(withDuration: duration) {
      new.alpha = 1
    } completion: { [self] finished in
      log("completion")
      onEnd(finished)
      let isDone = !context.transitionWasCancelled
      if !isDone { new.removeFromSuperview() }
      context.completeTransition(isDone)
    }
  }

  private func fadeOut(_ context: any UIViewControllerContextTransitioning) {
    let old = context.view(forKey: .from)
    UIView.animate(withDuration: duration) {
      old?.alpha = 0
    } completion: { [self] finished in
      log("completion")
      onEnd(finished)
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  package func animationEnded(_ transitionCompleted: Bool) { log("ended \(transitionCompleted)") }
}
