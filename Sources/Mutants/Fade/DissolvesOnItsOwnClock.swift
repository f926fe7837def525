import ReferenceEngine
import UIKit

extension Mutant {
  /// An animation that is begun after `animateTransition` has returned runs by itself: a finger
  /// that goes back moves everything back but the dissolve. (BUGS.md 15)
  static let dissolvesOnItsOwnClock = Mutant(
    fade: "dissolves-on-its-own-clock", .time, noticedBy: "alpha-is-monotone",
    "Starts the dissolve with the next turn of the run loop, where no finger drives it.",
    by: DissolvesOnItsOwnClock.init)
}

private final class DissolvesOnItsOwnClock: SubviewFadeAnimationController {
  override func setToEnd(_ pair: SnapshotPair) {
    pair.toSnapshot.frame = pair.end
    pair.fromSnapshot.frame = pair.end
    let duration = transitionDuration(using: nil)
    UIView.animate(withDuration: 0, animations: {}) { _ in
      UIView.animate(withDuration: duration) {
        pair.toSnapshot.alpha = 1
        pair.fromSnapshot.alpha = 0
      }
    }
  }
}
