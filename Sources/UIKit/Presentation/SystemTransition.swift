/// The system's own animator, used if the app has none.
///
/// A presented screen slides in from below or fades in; a pushed screen slides in from the right.
/// The durations are not measured.
@MainActor final class SystemTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: Style

  enum Style { case slidesUp, slidesDown, fadesIn, fadesOut, slidesIn, slidesOut }

  init(_ style: Style) {
    self.style = style
    super.init()
  }

  convenience init(_ style: UIModalTransitionStyle, isDismissal: Bool) {
    let slides = style == .coverVertical
    self.init(isDismissal ? slides ? .slidesDown : .fadesOut : slides ? .slidesUp : .fadesIn)
  }

  /// Whether the new screen moves; otherwise the old one moves, above the new one.
  private var movesNewScreen: Bool {
    style == .slidesUp || style == .fadesIn || style == .slidesIn
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { style == .slidesIn || style == .slidesOut ? 0.35 : 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let new = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      new.fill(context.finalFrame(for: controller))
      if movesNewScreen { container.addSubview(new) } else { container.insertSubview(new, at: 0) }
    }
    guard let moving = context.view(forKey: movesNewScreen ? .to : .from) else {
      return context.completeTransition(true)
    }
    let here = State(of: moving), away = here.away(style, in: container.bounds)
    (movesNewScreen ? away : here).put(on: moving)
    UIView.animate(withDuration: transitionDuration(using: context)) { [movesNewScreen] in
      (movesNewScreen ? here : away).put(on: moving)
    } completion: { [movesNewScreen] _ in
      // A value that the app has written in flight stays.
      if !movesNewScreen && State(of: moving) == away { here.put(on: moving) }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// The attributes of a view that the transition changes.
  private struct State: Equatable {
    var center: CGPoint
    var alpha: CGFloat

    @MainActor init(of view: UIView) { (center, alpha) = (view.center, view.alpha) }

    func away(_ style: Style, in bounds: CGRect) -> State {
      var state = self
      switch style {
      case .slidesUp, .slidesDown: state.center.y += bounds.height
      case .slidesIn, .slidesOut: state.center.x += bounds.width
      case .fadesIn, .fadesOut: state.alpha = 0
      }
      return state
    }

    @MainActor func put(on view: UIView) { (view.center, view.alpha) = (center, alpha) }
  }
}
