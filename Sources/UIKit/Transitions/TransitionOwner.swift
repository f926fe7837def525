/// One change from one screen to another, as its container describes it.
@MainActor package struct ScreenChange {
  package let operation: TransitionHost.Operation
  package let from, to: UIViewController
  package let container: UIView
  package let isAnimated: Bool
  /// Whether the screens receive appearance events; false for a screen that is not visible, and for
  /// a presenter that stays. (`docs/facts.md L3`)
  package let notifiesFrom, notifiesTo: Bool

  package init(
    operation: TransitionHost.Operation, from: UIViewController, to: UIViewController,
    container: UIView, isAnimated: Bool, notifiesFrom: Bool = true, notifiesTo: Bool = true
  ) {
    (self.operation, self.from, self.to) = (operation, from, to)
    (self.container, self.isAnimated) = (container, isAnimated)
    (self.notifiesFrom, self.notifiesTo) = (notifiesFrom, notifiesTo)
  }

  /// Sets the reason for the appearance events, which the screens can query.
  func setAppearanceReason(reversed: Bool) {
    switch operation {
    case .push: to.appearanceReason = reversed ? .leavesParent : .joinsParent
    case .pop: from.appearanceReason = reversed ? .joinsParent : .leavesParent
    case .present: to.appearanceReason = reversed ? .isDismissed : .isPresented
    case .dismiss: from.appearanceReason = reversed ? .isPresented : .isDismissed
    case .select: break
    }
  }

  /// Clears the reason for the appearance events.
  func forget() {
    from.appearanceReason = .none
    to.appearanceReason = .none
  }
}

/// Does what is specific to one operation; a `TransitionHost` does the rest.
@MainActor protocol TransitionOwner: AnyObject {
  /// Returns the animator; nil for a change at once.
  func animator(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller; nil for a transition that runs by itself.
  func interactor(
    for change: ScreenChange, _ animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Whether the app can animate alongside the system's own animator.
  var isJoinedByApp: Bool { get }
  /// Called before the first appearance events; the context is nil for a change at once.
  func prepare(_ change: ScreenChange, _ context: TransitionContext?)
  /// Called after the first appearance events and before the animator.
  func announce(_ change: ScreenChange)
  /// Replaces the old screen by the new one at once.
  func replace(_ change: ScreenChange)
  /// Removes the views and controllers that the claim of the animator makes obsolete.
  func conclude(_ change: ScreenChange, completed: Bool)
  /// Called after the last appearance events.
  func settle(_ change: ScreenChange, completed: Bool)
}

extension TransitionOwner {
  var isJoinedByApp: Bool { false }
  func prepare(_ change: ScreenChange, _ context: TransitionContext?) {}
  func announce(_ change: ScreenChange) {}
  func settle(_ change: ScreenChange, completed: Bool) {}
}

/// A container with its own `TransitionHost`. Its properties forward to the host, for `Simulation`.
@MainActor package protocol HasTransitionHost: AnyObject {
  var host: TransitionHost { get }
}

extension HasTransitionHost {
  package var isInTransition: Bool { host.isInTransition }
  package var token: Int {
    get { host.token }
    set { host.token = newValue }
  }
  package var onMove: ((_ token: Int, _ from: UIViewController, _ to: UIViewController) -> Void)? {
    get { host.onMove }
    set { host.onMove = newValue }
  }
  package var onStart: ((TransitionContext, TransitionHost.Operation, _ token: Int) -> Void)? {
    get { host.onStart }
    set { host.onStart = newValue }
  }
}
