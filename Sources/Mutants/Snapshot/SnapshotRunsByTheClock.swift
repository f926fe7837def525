import ReferenceEngine
import UIKit

extension Mutant {
  /// What is begun after `animateTransition` has returned is driven by no finger. (BUGS.md 15)
  static let snapshotRunsByTheClock = Mutant(
    snapshot: "runs-by-the-clock", .time, noticedBy: "only-the-finger-drives",
    "Begins its animation with the next turn of the run loop.",
    animatedBy: SnapshotRunsByTheClock.init)
}

private final class SnapshotRunsByTheClock: SnapshotAnimationController {
  override func animate(
    _ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    UIView.animate(withDuration: 0, animations: {}) { [self] _ in
      begin(animations, completion)
    }
  }

  private func begin(
    _ animations: @escaping () -> Void, _ completion: @escaping (Bool) -> Void
  ) {
    super.animate(animations, completion: completion)
  }
}
