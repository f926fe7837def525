import ReferenceEngine
import UIKit

extension Mutant {
  /// There is nothing left to fade in.
  static let showsToSnapshotAtOnce = Mutant(
    fade: "shows-to-snapshot-at-once", .time, noticedBy: "alpha-endpoints",
    "Forgets to make the to-snapshots transparent at the start.", by: ShowsToSnapshotAtOnce.init)
}

private final class ShowsToSnapshotAtOnce: SubviewFadeAnimationController {
  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    let pairs = super.makePairs(from: from, to: to, in: container)
    for pair in pairs { pair.toSnapshot.alpha = 1 }
    return pairs
  }
}
