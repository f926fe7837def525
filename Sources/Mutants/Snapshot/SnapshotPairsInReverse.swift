import ReferenceEngine
import UIKit

extension Mutant {
  /// The title flies to where the button is.
  static let snapshotPairsInReverse = Mutant(
    snapshot: "pairs-in-reverse", .order, noticedBy: "pairs-keep-order",
    "Pairs the first marked view with the last.", animatedBy: SnapshotPairsInReverse.init)
}

private final class SnapshotPairsInReverse: SnapshotAnimationController {
  override func pairs(
    from: UIViewController, to: UIViewController
  ) -> [SnapshotTransition.ChildTransition] {
    let pairs = super.pairs(from: from, to: to)
    return zip(pairs, pairs.reversed()).map { (from: $0.from, to: $1.to) }
  }
}
