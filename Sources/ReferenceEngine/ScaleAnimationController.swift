import UIKit

/// Fades the new screen in over the old one, which shrinks.
///
/// (The scale tutorial; `docs/model.md, Scale`.)
///
/// Pushes, pops, tab changes, presentations and dismissals look the same. A screen that the context
/// does not hand over, because it stays where it is, is not changed. (`docs/facts.md T6`)
@MainActor open class ScaleAnimationController: ScreenAnimationController {
  /// The scale of the old screen at the end.
  public static let smallest: CGFloat = 0.1

  /// - Parameter duration: in seconds; the tutorial says 0.25.
  public override init(
    duration: TimeInterval = 0.25, options: UIView.AnimationOptions = .curveEaseInOut
  ) {
    super.init(duration: duration, options: options)
  }

  open override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard transitionContext.isAnimated else {
      return super.animateTransition(using: transitionContext)
    }
    guard canShow(transitionContext) else { return complete(transitionContext, false) }
    let toView = transitionContext.view(forKey: .to)
    if let toView { place(toView, in: transitionContext) }
    let from = transitionContext.view(forKey: .from).map(ScreenState.init)
    let to = toView.map(ScreenState.init)

    if let to { setToStart(to) }
    UIView.animate(withDuration: duration, delay: 0, options: options) { [self] in
      if let to { show(to) }
      if let from { shrink(from) }
    } completion: { [self] _ in
      let completed = !transitionContext.transitionWasCancelled
      if let from { restoreTransform(from) }
      if let to {
        restore(to, completed)
        if !completed { removeToView(to.view) }
      }
      complete(transitionContext, completed)
    }
  }

  // MARK: Steps

  /// Sets the to-view to its start.
  open func setToStart(_ to: ScreenState) { to.view.alpha = 0 }

  /// Sets the to-view to its end.
  open func show(_ to: ScreenState) { to.view.alpha = to.alpha }

  /// Sets the from-view to its end: scaled down.
  open func shrink(_ from: ScreenState) { from.view.layer.transform = shrunk(from) }

  /// The scale, then the screen's own transform, so that the screen shrinks in its place.
  open func shrunk(_ screen: ScreenState) -> CATransform3D {
    CATransform3DScale(screen.transform, Self.smallest, Self.smallest, 1)
  }

  /// Restores the screen's transform, unless the app has set another one in flight.
  open func restoreTransform(_ from: ScreenState) {
    if CATransform3DEqualToTransform(from.view.layer.transform, shrunk(from)) {
      from.view.layer.transform = from.transform
    }
  }

  /// Restores the alpha of the to-view after a cancel.
  ///
  /// A cancel takes the alpha back to 0, where the animation began. After a success the view has
  /// its own alpha, or the one that the app has set.
  open func restore(_ to: ScreenState, _ completed: Bool) {
    if !completed && to.view.alpha == 0 { to.view.alpha = to.alpha }
  }
}
