import ReferenceEngine
import UIKit

extension Mutant {
  /// Whoever comes back sees nothing. (BUGS.md 2, 5)
  static let snapshotForgetsFromViews = Mutant(
    snapshot: "forgets-from-views", .lifetime, noticedBy: "hidden-views-restored",
    "Never shows the old views again.",
    by: { SnapshotForgetsFromViews(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotForgetsFromViews: SnapshotTransition {
  override func show(_ carrier: Carrier) {
    if carrier.to.view.alpha == 0 { carrier.to.view.alpha = carrier.to.alpha }
  }
}
