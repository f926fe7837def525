/// Keeps touches away from a window while transitions run in it. (`UIKIT.md T3`)
///
/// An object of its own, so that a transition can open the gate again and need not know the window:
/// a weak reference to that would make all that is asked of it slower.
@MainActor final class TouchGate {
  /// How many transitions keep touches away.
  @exclusivity(unchecked) var suspensions = 0
  /// What was asked for while touches were kept away, for the time when they no longer are.
  @exclusivity(unchecked) var waiting: (() -> Void)?

  /// A transition no longer keeps touches away.
  func endSuspension() {
    suspensions -= 1
    guard suspensions == 0, let work = waiting else { return }
    waiting = nil
    afterNextCommit(work)
  }
}
