// What a recorder of calls sees of a transition.
extension TransitionContext {
  /// Notes what happens to the transition; returns false if it must not happen.
  func permits(_ kind: RecordedCall.Kind) -> Bool { world.permits(kind, containerView.node) }

  /// Notes what cannot be left out.
  func note(_ kind: RecordedCall.Kind) { if world.calls != nil { _ = permits(kind) } }

  /// Notes the start, and remembers the transition in case its completion has to be added.
  func noteStart() {
    guard let calls = world.calls else { return }
    _ = permits(.transitionBegins)
    if let animator { calls.note(animator) }
    calls.completeLast = { [weak self] in
      guard let self, self.completions == 0 else { return }
      self.completeTransition(!self.transitionWasCancelled)
    }
  }
}
