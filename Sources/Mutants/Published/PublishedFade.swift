import ReferenceEngine
import Subjects
import UIKit

/// The fade as the subview-fade tutorial publishes it, rewritten, with its defects: constants that
/// overwrite values, lists that are read twice, frames instead of bounds, forced unwraps and casts,
/// no handling of a cancel. The order is the tutorial's. `ExpectedLines` in `Tests` copies its lines.
@MainActor
public final class PublishedSubviewFadeAnimationController:
  NSObject, UIViewControllerAnimatedTransitioning
{
  public typealias Kind = SubviewFadeAnimationController.TransitionType
  typealias Originator = CustomTransitionOriginator & UIViewController
  typealias Destination = CustomTransitionDestination & UIViewController

  private let kind: Kind
  private let variant: Subject.Variant

  /// Makes the animator of a transition in one direction.
  public init(_ kind: Kind, _ variant: Subject.Variant) {
    (self.kind, self.variant) = (kind, variant)
    super.init()
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { variant.duration ?? 1 }

  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let source = transitionContext.viewController(forKey: .from) as! any Originator
    let target = transitionContext.viewController(forKey: .to) as! any Destination
    let container = transitionContext.containerView
    if kind == .present {
      container.addSubview(target.view)
    } else {
      container.insertSubview(target.view, belowSubview: source.view)
    }
    target.view.layoutIfNeeded()

    let leaving = source.fromAnimatedSubviews.map { picture(of: $0, in: container, isNew: false) }
    let coming = target.toAnimatedSubviews.map { picture(of: $0, in: container, isNew: true) }
    let routes = zip(leaving, coming).map { ($0.frame, $1.frame) }
    for (picture, route) in zip(coming, routes) {
      picture.frame = route.0
      picture.alpha = 0
      container.addSubview(picture)
    }
    for picture in leaving { container.addSubview(picture) }
    for view in source.fromAnimatedSubviews + target.toAnimatedSubviews { view.alpha = 0 }

    if kind == .present {
      target.view.transform = CGAffineTransform(translationX: target.view.frame.width, y: 0)
    } else {
      target.view.alpha = 0.5
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: .curve(variant.curve)
    ) { [kind] in
      for (picture, route) in zip(coming, routes) {
        picture.frame = route.1
        picture.alpha = 1
      }
      for (picture, route) in zip(leaving, routes) {
        picture.frame = route.1
        picture.alpha = 0
      }
      if kind == .present {
        target.view.transform = .identity
        source.view.alpha = 0.5
      } else {
        source.view.transform = CGAffineTransform(translationX: source.view.frame.width, y: 0)
        target.view.alpha = 1
      }
    } completion: { _ in
      for picture in leaving + coming { picture.removeFromSuperview() }
      for view in source.fromAnimatedSubviews + target.toAnimatedSubviews { view.alpha = 1 }
      source.view.alpha = 1
      source.view.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// The snapshot of a marked view, where the tutorial puts it.
  private func picture(of view: UIView, in container: UIView, isNew: Bool) -> UIView {
    let picture =
      isNew || variant.rendersImages
      ? rendered(view)! : view.snapshotView(afterScreenUpdates: false)!
    picture.frame = container.convert(view.frame, from: view.superview)
    return picture
  }

  private func rendered(_ view: UIView) -> UIView? {
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, view.isOpaque, UIScreen.main.scale)
    if let context = UIGraphicsGetCurrentContext() { view.layer.render(in: context) }
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return image.map { UIImageView(image: $0) }
  }
}
