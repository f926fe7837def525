import ReferenceEngine
import Subjects
import UIKit

/// The animator that the snapshot tutorial shows around its `SnapshotTransition`, rewritten, with
/// its defects: a to-view that stays after a cancel, a screen that gets a size only if it has no
/// superview, pairs that are not checked. `ExpectedLines` in `Tests` copies its lines.
@MainActor
public final class PublishedSnapshotAnimationController:
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
    let source = transitionContext.viewController(forKey: .from)!
    let target = transitionContext.viewController(forKey: .to)!
    let container = transitionContext.containerView
    if target.view.superview == nil {
      container.addSubview(target.view)
      target.view.frame = container.bounds
    }
    let transition = PublishedSnapshotTransition(
      from: source.view, to: target.view, in: container, children: children(source, target))
    transition.prepare()
    let options = UIView.AnimationOptions.curve(variant.curve)
    UIView.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue)
    ) {
      transition.addKeyframes()
    } completion: { finished in
      transition.cleanUp()
      transitionContext.completeTransition(
        finished && !transitionContext.transitionWasCancelled)
    }
  }

  private func children(
    _ source: UIViewController, _ target: UIViewController
  ) -> [(UIView, UIView)] {
    guard let originator = source as? any CustomTransitionOriginator,
      let destination = target as? any CustomTransitionDestination
    else { return [] }
    return Array(zip(originator.fromAnimatedSubviews, destination.toAnimatedSubviews))
  }
}

/// The transition of the example that the tutorial links, rewritten, with its defects: pairs that
/// are not checked, so they may repeat a view, be nested or lie outside; no replacement for a
/// snapshot that cannot be taken; alphas that are restored over those that the app has written
/// since, and over those of a view that was already hidden.
@MainActor private final class PublishedSnapshotTransition {
  private let from, to, container: UIView
  private let carrier = UIView(frame: .zero)
  private let children: [PublishedSnapshotTransition]
  private var pictures: (from: UIView?, to: UIView?)
  private var alphas: (from: CGFloat, to: CGFloat) = (1, 1)

  init(
    from: UIView, to: UIView, in container: UIView, clips: Bool = true,
    children: [(UIView, UIView)] = []
  ) {
    (self.from, self.to, self.container) = (from, to, container)
    let carrier = carrier
    carrier.clipsToBounds = clips
    self.children = children.map {
      PublishedSnapshotTransition(from: $0, to: $1, in: carrier, clips: false)
    }
  }

  func prepare() {
    let hidden = children.flatMap { [$0.from, $0.to] }
    let hiddenAlphas = hidden.map(\.alpha)
    let radii = (from.layer.cornerRadius, to.layer.cornerRadius)
    for view in hidden { view.alpha = 0 }
    for view in [from, to] { view.layer.cornerRadius = 0 }
    pictures.to = to.snapshotView(afterScreenUpdates: true)
    pictures.from = from.snapshotView(afterScreenUpdates: true)
    for (view, alpha) in zip(hidden, hiddenAlphas) { view.alpha = alpha }
    (from.layer.cornerRadius, to.layer.cornerRadius) = radii

    pictures.to?.alpha = 0
    for picture in [pictures.from, pictures.to].compactMap({ $0 }) {
      carrier.addSubview(picture)
      picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      picture.frame = carrier.bounds
    }
    alphas.from = from.alpha
    from.alpha = 0
    alphas.to = to.alpha
    to.alpha = 0
    carrier.layer.cornerRadius = from.layer.cornerRadius
    carrier.frame = from.convert(from.bounds, to: container)
    container.addSubview(carrier)
    for child in children { child.prepare() }
  }

  func addKeyframes() {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { [pictures] in
      pictures.to?.alpha = 1
    }
    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { [pictures] in
      pictures.from?.alpha = 0
    }
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { [self] in
      carrier.layer.cornerRadius = to.layer.cornerRadius
      carrier.frame = to.convert(to.bounds, to: carrier.superview)
    }
    for child in children { child.addKeyframes() }
  }

  func cleanUp() {
    (from.alpha, to.alpha) = alphas
    carrier.removeFromSuperview()
    for child in children { child.cleanUp() }
  }
}
