import ReferenceEngine
import Subjects
import UIKit

/// The flip as the flip tutorial publishes it, rewritten, with its defects: no completion without a
/// snapshot, the card's frame in its superview, a perspective that stays, constants that overwrite
/// values, no size for the new screen, no handling of a cancel. `ExpectedLines` copies the lines.
@MainActor
public final class PublishedFlipPresentAnimationController:
  NSObject, UIViewControllerAnimatedTransitioning
{
  private let originFrame: CGRect
  private let variant: Subject.Variant

  /// Makes the animator of a presentation from the frame of a card.
  public init(originFrame: CGRect, _ variant: Subject.Variant) {
    (self.originFrame, self.variant) = (originFrame, variant)
    super.init()
  }

  /// The animator of a presentation, which starts at the first marked view of the source.
  public convenience init(
    from source: UIViewController, presenting: UIViewController, _ variant: Subject.Variant
  ) {
    let cards = (source as? any CustomTransitionOriginator)?.fromAnimatedSubviews
    // The tutorial has a card on every screen. A screen without one has the card of the reference.
    let screen = presenting.view.window?.bounds ?? presenting.view.bounds
    let middleThird = screen.insetBy(dx: screen.width / 3, dy: screen.height / 3)
    self.init(originFrame: cards?.first?.frame ?? middleThird, variant)
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { variant.duration ?? 2 }

  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let old = transitionContext.viewController(forKey: .from),
      let new = transitionContext.viewController(forKey: .to),
      let picture = new.view.snapshotView(afterScreenUpdates: true)
    else { return }
    let container = transitionContext.containerView
    let goal = transitionContext.finalFrame(for: new)
    picture.frame = originFrame
    picture.layer.cornerRadius = 25
    picture.layer.masksToBounds = true

    container.addSubview(new.view)
    container.addSubview(picture)
    new.view.isHidden = true
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.002
    container.layer.sublayerTransform = perspective
    picture.layer.transform = turn(.pi / 2)

    let options = UIView.AnimationOptions.curve(variant.curve)
    UIView.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue)
        .union(.calculationModeCubic)
    ) { [self] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1 / 3) { [self] in
        old.view.layer.transform = turn(-.pi / 2)
      }
      UIView.addKeyframe(withRelativeStartTime: 1 / 3, relativeDuration: 1 / 3) { [self] in
        picture.layer.transform = turn(0)
      }
      UIView.addKeyframe(withRelativeStartTime: 2 / 3, relativeDuration: 1 / 3) {
        picture.frame = goal
        picture.layer.cornerRadius = 0
      }
    } completion: { _ in
      new.view.isHidden = false
      picture.removeFromSuperview()
      old.view.layer.transform = CATransform3DIdentity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// A rotation about the vertical axis.
  private func turn(_ angle: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(angle, 0, 1, 0)
  }
}

/// The delegate that the tutorial shows. It animates presentations, and the system dismisses.
@MainActor final class PublishedFlipApp: AnimatedApp {
  private let variant: Subject.Variant

  init(_ variant: Subject.Variant) {
    self.variant = variant
    super.init(screen: { screenController(for: $0) }, animator: { _ in nil })
  }

  override func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PublishedFlipPresentAnimationController(from: source, presenting: presenting, variant)
  }
}
