/// Keeps touches away from a window while transitions run in it. (`docs/facts.md T3`)
///
/// It is a separate object, so that a transition does not need a weak reference to the window,
/// which would make every access to the window slower.
@MainActor final class TouchGate {
  /// The number of transitions and calls of `beginIgnoringInteractionEvents` that keep touches away.
  var suspensions = 0
  /// A rotation of the phone that waits until touches are no longer kept away.
  var deferredRotation: (() -> Void)?

  /// Ends one suspension. After the last one, the deferred rotation begins in the turn after the next
  /// drawing.
  func endSuspension() {
    suspensions -= 1
    guard suspensions == 0, let rotation = deferredRotation else { return }
    deferredRotation = nil
    turnAfterDrawing(rotation)
  }
}
