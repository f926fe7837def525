import UIKit

/// The base class of animators of whole screens: it has a duration and a curve, puts the to-view in
/// its place, and removes it after a cancel.
///
/// Each step is a separate method, so that a mutant can override one of them.
@MainActor open class ScreenAnimationController: NSObject, UIViewControllerAnimatedTransitioning {
  /// In seconds.
  public let duration: TimeInterval
  /// The options of the animation, with its curve.
  public let options: UIView.AnimationOptions

  /// - Parameter duration: in seconds.
  public init(duration: TimeInterval, options: UIView.AnimationOptions = .curveEaseInOut) {
    (self.duration, self.options) = (duration, options)
    super.init()
  }

  open func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  /// Changes the screens at once, for a presentation that is not animated.
  ///
  /// The system calls the animator in that case, too. (`docs/facts.md T9`)
  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let toView = transitionContext.view(forKey: .to) { place(toView, in: transitionContext) }
    complete(transitionContext, !transitionContext.transitionWasCancelled)
  }

  /// Whether the context hands over all that the transition needs.
  ///
  /// Only the view of a presenter that stays may be missing: the from-view of its presentation, the
  /// to-view of a dismissal. (`docs/facts.md T6, T7`)
  open func canShow(_ context: any UIViewControllerContextTransitioning) -> Bool {
    guard let from = context.viewController(forKey: .from),
      context.viewController(forKey: .to) != nil
    else { return false }
    if context.view(forKey: .to) != nil { return true }
    return from.isBeingDismissed && context.view(forKey: .from) != nil
      && from.presentationController?.shouldRemovePresentersView == false
  }

  // MARK: Steps

  /// Puts the to-view in its final place, on top, and lays it out.
  open func place(_ toView: UIView, in context: any UIViewControllerContextTransitioning) {
    setFrame(of: toView, in: context)
    context.containerView.addSubview(toView)
    toView.layoutIfNeeded()
  }

  /// Gives the to-view its final frame. A zero frame means that the system does not know it.
  /// (`docs/facts.md T8, T17`)
  open func setFrame(of toView: UIView, in context: any UIViewControllerContextTransitioning) {
    guard let controller = context.viewController(forKey: .to) else { return }
    let frame = context.finalFrame(for: controller)
    if frame != .zero { toView.occupy(frame) }
  }

  /// Removes the to-view that this animator has added, even if the system does so, too.
  open func removeToView(_ view: UIView) { view.removeFromSuperview() }

  /// Completes the transition, as the last step.
  open func complete(_ context: any UIViewControllerContextTransitioning, _ completed: Bool) {
    context.completeTransition(completed)
  }
}

/// The state of a screen before the transition.
@MainActor public struct ScreenState {
  /// The root view of the screen.
  public let view: UIView
  public let alpha: CGFloat
  public let isHidden: Bool
  public let transform: CATransform3D

  /// Records the state of a screen.
  public init(_ view: UIView) {
    self.view = view
    (alpha, isHidden, transform) = (view.alpha, view.isHidden, view.layer.transform)
  }
}

extension UIView {
  /// Puts the view into a rectangle of the superview as if it had no transform.
  ///
  /// `frame` is not valid for a view with a transform. (`docs/facts.md G7`)
  package func occupy(_ rect: CGRect) {
    let anchor = layer.anchorPoint
    bounds.size = rect.size
    center = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
  }

  /// The frame that the view would have without its transform.
  var rectAtRest: CGRect {
    let anchor = layer.anchorPoint
    return CGRect(
      x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height,
      width: bounds.width, height: bounds.height)
  }
}
