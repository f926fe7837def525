import UIKit

/// The snapshot transition inside a property animator, which a gesture can scrub, release and catch
/// again. (The snapshot tutorial; `docs/facts.md K7, T16`)
@MainActor
public final class InterruptibleSnapshotAnimationController: NSObject,
  UIViewControllerAnimatedTransitioning
{
  private let duration: TimeInterval
  private let curve: UIView.AnimationCurve
  private var animator: UIViewPropertyAnimator?

  /// - Parameter duration: in seconds; 0.25 in the example that the tutorial links.
  public init(duration: TimeInterval = 0.25, curve: UIView.AnimationCurve = .easeInOut) {
    (self.duration, self.curve) = (duration, curve)
    super.init()
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  /// Returns the same animator for the whole transition. (`docs/facts.md T16`)
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve)
    self.animator = animator
    ScrubbedSnapshotAnimationController(duration: duration, animator).animateTransition(
      using: transitionContext)
    return animator
  }

  public func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

/// The snapshot transition whose keyframes run inside a property animator.
private final class ScrubbedSnapshotAnimationController: SnapshotAnimationController {
  private let animator: UIViewPropertyAnimator

  init(duration: TimeInterval, _ animator: UIViewPropertyAnimator) {
    self.animator = animator
    super.init(duration: duration)
  }

  override func animate(_ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    // The property animator ends normally even if the system drops the animations.
    var hasFinished = true
    animator.addAnimations { [duration] in
      UIView.animateKeyframes(
        withDuration: duration, delay: 0, animations: animations,
        completion: { finished in if !finished { hasFinished = false } })
    }
    animator.addCompletion { position in completion(position != .current && hasFinished) }
  }
}
