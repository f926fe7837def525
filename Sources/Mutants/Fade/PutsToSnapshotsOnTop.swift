import ReferenceEngine
import UIKit

extension Mutant {
  /// What comes lies over what goes, so the one shows through the other twice as long.
  static let putsToSnapshotsOnTop = Mutant(
    fade: "puts-to-snapshots-on-top", .order, noticedBy: "snapshots-above-screens",
    "Adds the to-snapshots last.", by: PutsToSnapshotsOnTop.init)
}

private final class PutsToSnapshotsOnTop: SubviewFadeAnimationController {
  override func hide(_ pair: SnapshotPair) {
    super.hide(pair)
    pair.toSnapshot.superview?.bringSubviewToFront(pair.toSnapshot)
  }
}
