import ReferenceEngine
import UIKit

extension Mutant {
  /// The new one is not there yet, and what lies behind shines through.
  static let snapshotFadesThroughout = Mutant(
    snapshot: "fades-throughout", .time, noticedBy: "cross-dissolve-sums-to-one",
    "Fades the old picture out from the start.",
    by: { SnapshotFadesThroughout(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotFadesThroughout: SnapshotTransition {
  override func fadeIn(_ carrier: Carrier) {
    carrier.toPicture.alpha = 1
    carrier.fromPicture.alpha = 0
  }
}
