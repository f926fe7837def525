import ReferenceEngine
import UIKit

extension Mutant {
  /// For a quarter of a second, whoever flies is seen twice.
  static let hidesGradually = Mutant(
    fade: "hides-gradually", .time, noticedBy: "originals-hidden-in-flight",
    "Fades the paired views out instead of hiding them.", by: HidesGradually.init)
}

private final class HidesGradually: SubviewFadeAnimationController {
  override func hide(_ pair: SnapshotPair) {
    UIView.animate(withDuration: 0.25) { super.hide(pair) }
  }
}
