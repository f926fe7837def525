import ReferenceEngine
import UIKit

extension Mutant {
  /// A loop that ends one too early.
  static let leavesOutLastPair = Mutant(
    fade: "leaves-out-last-pair", .order, noticedBy: "pairs-are-a-bijection",
    "Forgets the last pair.", by: LeavesOutLastPair.init)
}

private final class LeavesOutLastPair: SubviewFadeAnimationController {
  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    super.makePairs(from: from, to: to, in: container).dropLast()
  }
}
