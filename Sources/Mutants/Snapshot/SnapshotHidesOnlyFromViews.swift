import ReferenceEngine
import UIKit

extension Mutant {
  /// They are seen beside their pictures from the start.
  static let snapshotHidesOnlyFromViews = Mutant(
    snapshot: "hides-only-from-views", .order, noticedBy: "originals-hidden-in-flight",
    "Leaves the new views visible.",
    by: { SnapshotHidesOnlyFromViews(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotHidesOnlyFromViews: SnapshotTransition {
  override func hide(_ carrier: Carrier) { carrier.from.view.alpha = 0 }
}
