import ReferenceEngine
import UIKit

extension Mutant {
  /// The corners jump when the pictures go.
  static let snapshotKeepsItsCorners = Mutant(
    snapshot: "keeps-its-corners", .geometry, noticedBy: "corner-radius-as-specified",
    "Leaves the carrier as round as the old view.",
    by: { SnapshotKeepsItsCorners(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotKeepsItsCorners: SnapshotTransition {
  override func setToEnd(_ carrier: Carrier, at rect: CGRect) {
    super.setToEnd(carrier, at: rect)
    carrier.view.layer.cornerRadius = carrier.from.view.layer.cornerRadius
  }
}
