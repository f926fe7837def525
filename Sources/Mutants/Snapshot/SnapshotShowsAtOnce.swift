import ReferenceEngine
import UIKit

extension Mutant {
  /// The old screen is covered at the first moment.
  static let snapshotShowsAtOnce = Mutant(
    snapshot: "shows-at-once", .time, noticedBy: "alpha-endpoints",
    "Shows the new picture from the start.",
    by: { SnapshotShowsAtOnce(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotShowsAtOnce: SnapshotTransition {
  override func setToStart(_ carrier: Carrier, at rect: CGRect) {
    super.setToStart(carrier, at: rect)
    carrier.toPicture.alpha = 1
  }
}
