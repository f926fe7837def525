import ReferenceEngine
import UIKit

extension Mutant {
  /// A translucent view comes out opaque. (BUGS.md 5)
  static let snapshotShowsOpaque = Mutant(
    snapshot: "shows-opaque", .lifetime, noticedBy: "everything-restored",
    "Gives every view an alpha of 1 in the end.",
    by: { SnapshotShowsOpaque(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotShowsOpaque: SnapshotTransition {
  override func show(_ carrier: Carrier) {
    carrier.from.view.alpha = 1
    carrier.to.view.alpha = 1
  }
}
