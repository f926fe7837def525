import ReferenceEngine
import UIKit

extension Mutant {
  /// All marked views are hidden, only the paired ones come back: with lists of different lengths,
  /// what is left over on the longer side vanishes for good.
  static let hidesLeftOverViews = Mutant(
    fade: "hides-left-over-views", .order, noticedBy: "pairs-keep-order",
    "Hides every marked view, paired or not.", by: HidesLeftOverViews.init)
}

private final class HidesLeftOverViews: SubviewFadeAnimationController {
  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    let pairs = super.makePairs(from: from, to: to, in: container)
    let marked =
      ((from as? any CustomTransitionOriginator)?.fromAnimatedSubviews ?? [])
      + ((to as? any CustomTransitionDestination)?.toAnimatedSubviews ?? [])
    for view in marked where !pairs.contains(where: { $0.fromView == view || $0.toView == view }) {
      view.alpha = 0
    }
    return pairs
  }
}
