import ReferenceEngine
import UIKit

extension Mutant {
  /// With lists of one length only the order changes; with others, snapshots fly to wrong places.
  static let pairsInReverse = Mutant(
    fade: "pairs-in-reverse", .order, noticedBy: "pairs-keep-order",
    "Pairs the lists from their ends.", by: PairsInReverse.init)
}

private final class PairsInReverse: SubviewFadeAnimationController {
  override func pairable(_ views: [UIView], below root: UIView) -> [UIView] {
    super.pairable(views, below: root).reversed()
  }
}
