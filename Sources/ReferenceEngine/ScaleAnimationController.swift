import UIKit

/// The new screen fades in over the old one, which shrinks. (Document 003.)
///
/// The same for pushes, pops, tabs, presentations and dismissals. A screen that the system keeps
/// to itself, because it stays where it is, is left alone. (`UIKIT.md T6`)
@MainActor open class ScaleAnimationController: ScreenAnimationController {
  /// What becomes of the size of the screen that goes.
  public static let smallest: CGFloat = 0.1

  /// - Parameter duration: in seconds; the document says 0.25.
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
      if let from { grow(from) }
      if let to {
        restore(to, completed)
        if !completed { removeToView(to.view) }
      }
      complete(transitionContext, completed)
    }
  }

  // MARK: Steps

  open func setToStart(_ to: ScreenState) { to.view.alpha = 0 }

  open func show(_ to: ScreenState) { to.view.alpha = to.alpha }

  open func shrink(_ from: ScreenState) { from.view.layer.transform = shrunk(from) }

  /// The screen's own transform, and before it the scale: so it shrinks where it is.
  open func shrunk(_ screen: ScreenState) -> CATransform3D {
    CATransform3DScale(screen.transform, Self.smallest, Self.smallest, 1)
  }

  /// The screen is as large as it was, unless the app has given it another transform since.
  open func grow(_ from: ScreenState) {
    if CATransform3DEqualToTransform(from.view.layer.transform, shrunk(from)) {
      from.view.layer.transform = from.transform
    }
  }

  /// After a cancel the system has taken back what was animated, to what it was when the animation
  /// began: to nothing. After a success the screen stands at its own alpha, or at the app's.
  open func restore(_ to: ScreenState, _ completed: Bool) {
    if !completed && to.view.alpha == 0 { to.view.alpha = to.alpha }
  }
}
