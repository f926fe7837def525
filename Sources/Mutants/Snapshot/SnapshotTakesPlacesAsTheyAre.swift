import ReferenceEngine
import UIKit

extension Mutant {
  /// Nobody notices where the screens fill the container.
  static let snapshotTakesPlacesAsTheyAre = Mutant(
    snapshot: "takes-places-as-they-are", .geometry, noticedBy: "snapshots-start-and-land",
    "Puts children into the carrier as if it were the container.",
    by: { SnapshotTakesPlacesAsTheyAre(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotTakesPlacesAsTheyAre: SnapshotTransition {
  override func inside(_ rect: CGRect, _ carrier: CGRect) -> CGRect { rect }
}
