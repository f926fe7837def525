/// The system's own way of presenting and dismissing, for controllers without an animator: the
/// screen comes up from below the container, or fades in. Half a second. (Not measured.)
@MainActor final class SystemTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let isDismissal, fades: Bool

  init(_ style: UIModalTransitionStyle, isDismissal: Bool) {
    self.isDismissal = isDismissal
    fades = style != .coverVertical
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let new = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      new.fill(context.finalFrame(for: controller))
      if isDismissal { container.insertSubview(new, at: 0) } else { container.addSubview(new) }
    }
    guard let moving = context.view(forKey: isDismissal ? .from : .to) else {
      return context.completeTransition(true)
    }
    let (alpha, center) = (moving.alpha, moving.center)
    let away = CGPoint(x: center.x, y: center.y + container.bounds.height)
    if !isDismissal { if fades { moving.alpha = 0 } else { moving.center = away } }
    UIView.animate(withDuration: transitionDuration(using: context)) { [isDismissal, fades] in
      if fades { moving.alpha = isDismissal ? 0 : alpha }
      if !fades { moving.center = isDismissal ? away : center }
    } completion: { _ in
      (moving.alpha, moving.center) = (alpha, center)
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
