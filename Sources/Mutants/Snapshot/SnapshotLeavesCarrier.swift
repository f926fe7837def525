import ReferenceEngine
import UIKit

extension Mutant {
  /// They lie over the screen and take its touches. (BUGS.md 4)
  static let snapshotLeavesCarrier = Mutant(
    snapshot: "leaves-carrier", .lifetime, noticedBy: "no-snapshot-left",
    "Leaves the pictures in the container.",
    by: { SnapshotLeavesCarrier(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotLeavesCarrier: SnapshotTransition {
  override func remove(_ carrier: Carrier) {}
}
