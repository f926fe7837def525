/// One change from screen to screen, as the place says where it happens.
@MainActor package struct ScreenChange {
  package let operation: TransitionHost.Operation
  package let from, to: UIViewController
  package let container: UIView
  package let isAnimated: Bool
  /// Whether the screens are told that they come and go: not if nobody sees them, and not a
  /// presenter that stays. (`UIKIT.md L3`)
  package let notifiesFrom, notifiesTo: Bool

  package init(
    operation: TransitionHost.Operation, from: UIViewController, to: UIViewController,
    container: UIView, isAnimated: Bool, notifiesFrom: Bool = true, notifiesTo: Bool = true
  ) {
    (self.operation, self.from, self.to) = (operation, from, to)
    (self.container, self.isAnimated) = (container, isAnimated)
    (self.notifiesFrom, self.notifiesTo) = (notifiesFrom, notifiesTo)
  }

  /// Lets the screens answer why they come and go.
  func note(reversed: Bool) {
    switch operation {
    case .push: to.appearanceReason = reversed ? .leavesParent : .joinsParent
    case .pop: from.appearanceReason = reversed ? .joinsParent : .leavesParent
    case .present: to.appearanceReason = reversed ? .isDismissed : .isPresented
    case .dismiss: from.appearanceReason = reversed ? .isPresented : .isDismissed
    case .select: break
    }
  }

  func forget() {
    from.appearanceReason = .none
    to.appearanceReason = .none
  }
}

/// Whose screens move: it says what one operation of its own means, and leaves the rest to a
/// `TransitionHost`.
@MainActor protocol TransitionOwner: AnyObject {
  /// nil for a change at once.
  func animator(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)?
  func interactor(
    for change: ScreenChange, _ animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Whether the app has a say in a transition even if the animator is the system's.
  var isJoinedByApp: Bool { get }
  /// Before the screens are told anything; there is no context for a change at once.
  func prepare(_ change: ScreenChange, _ context: TransitionContext?)
  /// The screens have been told, and the animator is not yet called.
  func announce(_ change: ScreenChange)
  /// Brings the new screen in place of the old one.
  func replace(_ change: ScreenChange)
  /// Takes away what has to go after the animator's word.
  func conclude(_ change: ScreenChange, completed: Bool)
  /// The screens have been told how it ended.
  func settle(_ change: ScreenChange, completed: Bool)
}

extension TransitionOwner {
  var isJoinedByApp: Bool { false }
  func prepare(_ change: ScreenChange, _ context: TransitionContext?) {}
  func announce(_ change: ScreenChange) {}
  func settle(_ change: ScreenChange, completed: Bool) {}
}

/// A container with a host of its own; whoever watches may speak to the container itself.
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
