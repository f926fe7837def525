import ReferenceEngine
import Subjects
import UIKit

/// The scale as the scale tutorial publishes it, rewritten, with its defects: constants that
/// overwrite values, no frame for the new screen, no handling of a cancel, views taken from their
/// controllers although the context withholds them. `ExpectedLines` in `Tests` copies its lines.
@MainActor
public final class PublishedScaleAnimationController:
  NSObject, UIViewControllerAnimatedTransitioning
{
  private let variant: Subject.Variant

  /// Makes the animator of a transition.
  public init(_ variant: Subject.Variant) {
    self.variant = variant
    super.init()
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { variant.duration ?? 0.25 }

  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let coming = transitionContext.viewController(forKey: .to)!
    let going = transitionContext.viewController(forKey: .from)!
    transitionContext.containerView.addSubview(coming.view)
    coming.view.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: .curve(variant.curve)
    ) {
      going.view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
      coming.view.alpha = 1
    } completion: { _ in
      going.view.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
