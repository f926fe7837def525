import ReferenceEngine
import UIKit

extension Mutant {
  /// A view that the app had hidden appears. (BUGS.md 5)
  static let hidesByFlag = Mutant(
    fade: "hides-by-flag", .lifetime, noticedBy: "hidden-views-restored",
    "Hides views by isHidden, and shows them all in the end.", by: HidesByFlag.init)
}

private final class HidesByFlag: SubviewFadeAnimationController {
  override func hide(_ pair: SnapshotPair) {
    pair.fromView.isHidden = true
    pair.toView.isHidden = true
  }

  override func cleanUp(_ pair: SnapshotPair) {
    super.cleanUp(pair)
    pair.fromView.isHidden = false
    pair.toView.isHidden = false
  }
}
