import ReferenceEngine
import UIKit

extension Mutant {
  /// The screen that stays has holes. (BUGS.md 5)
  static let forgetsToView = Mutant(
    fade: "forgets-to-view", .lifetime, noticedBy: "hidden-views-restored",
    "Never shows the coming views again.", by: ForgetsToView.init)
}

private final class ForgetsToView: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    pair.fromSnapshot.removeFromSuperview()
    pair.toSnapshot.removeFromSuperview()
    pair.fromView.alpha = pair.fromAlpha
  }
}
