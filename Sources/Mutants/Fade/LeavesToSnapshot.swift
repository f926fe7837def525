import ReferenceEngine
import UIKit

extension Mutant {
  /// They look exactly like the views below them, until somebody scrolls. (BUGS.md 4)
  static let leavesToSnapshot = Mutant(
    fade: "leaves-to-snapshot", .lifetime, noticedBy: "no-snapshot-left",
    "Never removes the to-snapshots.", by: LeavesToSnapshot.init)
}

private final class LeavesToSnapshot: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    let container = pair.toSnapshot.superview
    super.cleanUp(pair)
    container?.addSubview(pair.toSnapshot)
  }
}
