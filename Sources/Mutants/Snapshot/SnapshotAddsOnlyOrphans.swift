import ReferenceEngine
import UIKit

extension Mutant {
  /// A screen that was made ready somewhere else stays there, and nothing is seen of it.
  /// (Document 004)
  static let snapshotAddsOnlyOrphans = Mutant(
    snapshot: "adds-only-orphans", .lifetime, noticedBy: "right-screen-remains",
    "Adds the new screen to the container only if it has no superview.",
    animatedBy: SnapshotAddsOnlyOrphans.init)
}

private final class SnapshotAddsOnlyOrphans: SnapshotAnimationController {
  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    if toView.superview == nil { super.place(toView, in: context) }
  }
}
