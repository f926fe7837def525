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
  /// Removes the views and controllers that are not part of the outcome. `completed` is the argument
  /// of `completeTransition`.
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
