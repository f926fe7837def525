import ReferenceEngine
import UIKit

extension Mutant {
  /// The carrier grows, and the pictures stay as large as they were.
  static let snapshotLetsPicturesHangOut = Mutant(
    snapshot: "lets-pictures-hang-out", .geometry, noticedBy: "snapshots-fill-their-carrier",
    "Leaves the pictures at the size of the old view.",
    by: { SnapshotLetsPicturesHangOut(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotLetsPicturesHangOut: SnapshotTransition {
  override func setToEnd(_ carrier: Carrier, at rect: CGRect) { carrier.view.frame = rect }
}
