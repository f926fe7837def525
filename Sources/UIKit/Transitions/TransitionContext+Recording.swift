// The events of a transition that a `CallRecorder` records.
extension TransitionContext {
  /// Records an event; returns false if the run leaves it out, so that it must not happen.
  func permits(_ kind: RecordedCall.Kind) -> Bool { world.permits(kind, containerView.node) }

  /// Records an event that cannot be left out.
  func record(_ kind: RecordedCall.Kind) { if world.callRecorder != nil { _ = permits(kind) } }

  /// Records a question that the animator asks.
  func recordQuestion() {
    _ = world.callRecorder?.record(.question, containerView.node, isUnchanged: true)
  }

  /// Records the start, and lets the recorder complete the transition if its animator does not.
  func recordStart() {
    guard let recorder = world.callRecorder else { return }
    _ = permits(.transitionBegins)
    if interactor != nil { recorder.followsFinger = true }
    if let animator {
      recorder.recordOverrides(of: animator)
      recorder.recordAnimator(animator, of: self)
    }
    recorder.completeLast = { [weak self] in
      guard let self, self.completionCalls == 0 else { return }
      self.completeTransition(!self.transitionWasCancelled)
    }
  }
}
