/// One change from one screen to another, as a container controller or a presentation describes it.
@MainActor package struct ScreenChange {
  package let operation: TransitionHost.Operation
  package let from, to: UIViewController
  /// The view that the animator gets as `containerView`.
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

  /// Sends an appearance event to one of the two screens, if it receives any.
  func notify(_ screen: UIViewController, _ event: UIViewController.AppearanceCallback) {
    guard screen === from ? notifiesFrom : notifiesTo else { return }
    screen.sendAppearance(event, animated: isAnimated)
  }

  /// Sets the reason for the appearance events, which the screens can query.
  ///
  /// - Parameter reversed: whether the transition was cancelled, so that the screens go back.
  func setAppearanceReason(reversed: Bool) {
    switch operation {
    case .push: to.appearanceReason = reversed ? .leavesParent : .joinsParent
    case .pop: from.appearanceReason = reversed ? .joinsParent : .leavesParent
    case .present: to.appearanceReason = reversed ? .isDismissed : .isPresented
    case .dismiss: from.appearanceReason = reversed ? .isPresented : .isDismissed
    case .select: break
    }
  }

  func clearAppearanceReason() {
    from.appearanceReason = .none
    to.appearanceReason = .none
  }
}
