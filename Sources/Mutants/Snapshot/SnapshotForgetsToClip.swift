import ReferenceEngine
import UIKit

extension Mutant {
  /// What sticks out of a screen is seen beside it.
  static let snapshotForgetsToClip = Mutant(
    snapshot: "forgets-to-clip", .geometry, noticedBy: "snapshots-fill-their-carrier",
    "Clips nothing.",
    by: { SnapshotForgetsToClip(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotForgetsToClip: SnapshotTransition {
  override func setToStart(_ carrier: Carrier, at rect: CGRect) {
    super.setToStart(carrier, at: rect)
    carrier.view.clipsToBounds = false
  }
}
