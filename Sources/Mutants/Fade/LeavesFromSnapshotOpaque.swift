import ReferenceEngine
import UIKit

extension Mutant {
  /// What goes covers what comes to the very end, and then the picture jumps.
  static let leavesFromSnapshotOpaque = Mutant(
    fade: "leaves-from-snapshot-opaque", .time, noticedBy: "cross-dissolve-sums-to-one",
    "Never fades the from-snapshot out.", by: LeavesFromSnapshotOpaque.init)
}

private final class LeavesFromSnapshotOpaque: SubviewFadeAnimationController {
  override func setToEnd(_ pair: SnapshotPair) {
    pair.toSnapshot.frame = pair.end
    pair.toSnapshot.alpha = 1
    pair.fromSnapshot.frame = pair.end
  }
}
