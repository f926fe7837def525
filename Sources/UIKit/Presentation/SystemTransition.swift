/// The system's animation for a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The system's own animator, used if the app has none.
///
/// A presented screen slides in from below or fades in; a pushed screen slides in from the right. The
/// other screen stays where it is, and nothing is dimmed. A screen can prefer another transition, for
/// example a zoom. The durations are not measured.
@MainActor final class SystemTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: Style
  /// The zoom that the screen prefers.
  private let zoom: UIViewController.Transition?

  /// How the moving screen comes or goes.
  enum Style {
    case slideUp, slideDown, fadeIn, fadeOut, slideIn, slideOut, zoomIn, zoomOut
  }

  private init(_ style: Style, zoom: UIViewController.Transition? = nil) {
    (self.style, self.zoom) = (style, zoom)
    super.init()
  }

  /// The push or pop of a screen.
  convenience init(of screen: UIViewController, isPop: Bool) {
    if let preferred = screen.preferredTransition {
      self.init(preferred, isBack: isPop)
    } else {
      self.init(isPop ? .slideOut : .slideIn)
    }
  }

  /// The presentation or dismissal of a screen.
  convenience init(of screen: UIViewController, isDismissal: Bool) {
    if let preferred = screen.preferredTransition {
      self.init(preferred, isBack: isDismissal)
    } else {
      self.init(Style(screen.modalTransitionStyle, isBack: isDismissal))
    }
  }

  private convenience init(_ preferred: UIViewController.Transition, isBack: Bool) {
    switch preferred.kind {
    case .style(let style): self.init(Style(style, isBack: isBack))
    case .zoom: self.init(isBack ? .zoomOut : .zoomIn, zoom: preferred)
    }
  }

  /// Whether the new screen moves; otherwise the old one moves, above the new one.
  private var movesNewScreen: Bool {
    switch style {
    case .slideUp, .fadeIn, .slideIn, .zoomIn: true
    case .slideDown, .fadeOut, .slideOut, .zoomOut: false
    }
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { style == .slideIn || style == .slideOut ? 0.35 : 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let new = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      new.fill(context.finalFrame(for: controller))
      if movesNewScreen { container.addSubview(new) } else { container.insertSubview(new, at: 0) }
    }
    guard let moving = context.view(forKey: movesNewScreen ? .to : .from) else {
      return context.completeTransition(true)
    }
    let visibleState = State(of: moving)
    var hiddenState = visibleState.hidden(style, in: container.bounds)
    if let zoom { hiddenState.zoom(zoom, moving, in: context, isBack: !movesNewScreen) }
    (movesNewScreen ? hiddenState : visibleState).apply(to: moving)
    UIView.animate(withDuration: transitionDuration(using: context)) { [movesNewScreen] in
      (movesNewScreen ? visibleState : hiddenState).apply(to: moving)
    } completion: { [movesNewScreen] _ in
      // A value that the app has written in flight stays.
      if !movesNewScreen && State(of: moving) == hiddenState { visibleState.apply(to: moving) }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// The attributes of a view that the transition changes.
  private struct State: Equatable {
    var center: CGPoint
    var alpha: CGFloat
    var transform: CGAffineTransform

    @MainActor init(of view: UIView) {
      (center, alpha, transform) = (view.center, view.alpha, view.transform)
    }

    /// The state in which the screen is not visible, except for a zoom, which `zoom` applies.
    func hidden(_ style: Style, in bounds: CGRect) -> State {
      var state = self
      switch style {
      case .slideUp, .slideDown: state.center.y += bounds.height
      case .slideIn, .slideOut: state.center.x += bounds.width
      case .fadeIn, .fadeOut: state.alpha = 0
      case .zoomIn, .zoomOut: break
      }
      return state
    }

    /// Moves and scales the screen to the source view of a zoom; changes nothing if there is none.
    @MainActor mutating func zoom(
      _ transition: UIViewController.Transition, _ moving: UIView,
      in context: any UIViewControllerContextTransitioning, isBack: Bool
    ) {
      guard let zoomed = context.viewController(forKey: isBack ? .from : .to),
        let source = context.viewController(forKey: isBack ? .to : .from),
        let geometry = transition.kind.zoomedGeometry(
          of: zoomed, over: source, view: moving, in: context.containerView)
      else { return }
      center = geometry.center
      transform = transform.concatenating(
        CGAffineTransform(scaleX: geometry.scale.width, y: geometry.scale.height))
    }

    @MainActor func apply(to view: UIView) {
      (view.center, view.alpha) = (center, alpha)
      if view.transform != transform { view.transform = transform }
    }
  }
}

extension SystemTransition.Style {
  /// The style of a presentation, or of the way back. A flip or curl is a fade here.
  fileprivate init(_ style: UIModalTransitionStyle, isBack: Bool) {
    let isSlide = style == .coverVertical
    self = isBack ? isSlide ? .slideDown : .fadeOut : isSlide ? .slideUp : .fadeIn
  }
}
