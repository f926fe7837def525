import ReferenceEngine
import Subjects
import UIKit

/// The scale as document 003 publishes it, in our words, defects included: constants over what was
/// there, no frame for the coming screen, nothing done about a cancel, views taken from their
/// controllers where the context keeps them back.
@MainActor
final class PublishedScaleAnimationController:
  NSObject, UIViewControllerAnimatedTransitioning
{
  private let variant: Subject.Variant

  init(_ variant: Subject.Variant) {
    self.variant = variant
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { variant.duration ?? 0.25 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
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
