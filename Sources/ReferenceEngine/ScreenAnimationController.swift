import UIKit

/// What animators of whole screens have in common: a duration, a curve, the coming screen put into
/// place, and taken away again by whoever put it there.
///
/// Each step is a method of its own, so that a mutant can do one of them wrong.
@MainActor open class ScreenAnimationController: NSObject, UIViewControllerAnimatedTransitioning {
  public let duration: TimeInterval
  public let options: UIView.AnimationOptions

  /// - Parameter duration: in seconds.
  public init(duration: TimeInterval, options: UIView.AnimationOptions = .curveEaseInOut) {
    (self.duration, self.options) = (duration, options)
    super.init()
  }

  open func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  /// The screens change at once: so does a presentation without animation, for which the system
  /// calls the animator all the same. (`UIKIT.md T9`)
  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let toView = transitionContext.view(forKey: .to) { place(toView, in: transitionContext) }
    complete(transitionContext, !transitionContext.transitionWasCancelled)
  }

  /// Whether the context hands over what there is to show. Only the view of a presenter who stays
  /// may be kept back; where anything else is missing, nothing can come of the transition.
  /// (`UIKIT.md T6, T7`)
  open func canShow(_ context: any UIViewControllerContextTransitioning) -> Bool {
    guard let from = context.viewController(forKey: .from),
      context.viewController(forKey: .to) != nil
    else { return false }
    if context.view(forKey: .to) != nil { return true }
    return from.isBeingDismissed && context.view(forKey: .from) != nil
      && from.presentationController?.shouldRemovePresentersView == false
  }

  // MARK: Steps

  /// Puts the to-view where it will stay, on top, and lays it out.
  open func place(_ toView: UIView, in context: any UIViewControllerContextTransitioning) {
    setFrame(of: toView, in: context)
    context.containerView.addSubview(toView)
    toView.layoutIfNeeded()
  }

  /// A frame of zero is one that the system does not know. (`UIKIT.md T8, T17`)
  open func setFrame(of toView: UIView, in context: any UIViewControllerContextTransitioning) {
    guard let controller = context.viewController(forKey: .to) else { return }
    let frame = context.finalFrame(for: controller)
    if frame != .zero { toView.occupy(frame) }
  }

  /// Who put the to-view there takes it away, whatever the system does.
  open func removeToView(_ view: UIView) { view.removeFromSuperview() }

  open func complete(_ context: any UIViewControllerContextTransitioning, _ completed: Bool) {
    context.completeTransition(completed)
  }
}

/// What a screen was before anything moved.
@MainActor public struct ScreenState {
  public let view: UIView
  public let alpha: CGFloat
  public let isHidden: Bool
  public let transform: CATransform3D

  public init(_ view: UIView) {
    self.view = view
    (alpha, isHidden, transform) = (view.alpha, view.isHidden, view.layer.transform)
  }
}

extension UIView {
  /// Takes the place of a rectangle of the superview as if the view had no transform, which
  /// `frame` does not say of one that has. (`UIKIT.md G7`)
  func occupy(_ rect: CGRect) {
    let anchor = layer.anchorPoint
    bounds.size = rect.size
    center = CGPoint(
      x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
  }
  /// Where the view would be without its transform, in its superview.
  var rectAtRest: CGRect {
    let anchor = layer.anchorPoint
    return CGRect(
      x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height,
      width: bounds.width, height: bounds.height)
  }
}
