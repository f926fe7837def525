import ReferenceEngine
import Subjects
import UIKit

/// The scale as the scale tutorial publishes it, rewritten, with its defects: constants that
/// overwrite values, no frame for the new screen, no handling of a cancel, views taken from their
/// controllers although the context withholds them.
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
    let toScreen = transitionContext.viewController(forKey: .to)!
    let fromScreen = transitionContext.viewController(forKey: .from)!
    transitionContext.containerView.addSubview(toScreen.view)
    toScreen.view.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: .curve(variant.curve)
    ) {
      fromScreen.view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
      toScreen.view.alpha = 1
    } completion: { _ in
      fromScreen.view.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
