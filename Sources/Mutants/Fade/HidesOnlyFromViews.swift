import ReferenceEngine
import UIKit

extension Mutant {
  /// While a snapshot flies there, the view that it becomes is there already.
  static let hidesOnlyFromViews = Mutant(
    fade: "hides-only-from-views", .order, noticedBy: "originals-hidden-in-flight",
    "Leaves the coming views visible.", by: HidesOnlyFromViews.init)
}

private final class HidesOnlyFromViews: SubviewFadeAnimationController {
  override func hide(_ pair: SnapshotPair) { pair.fromView.alpha = 0 }
}
