import ReferenceEngine
import UIKit

extension Mutant {
  /// Each child is seen twice: where it flies, and where it was.
  static let snapshotDrawsChildrenTwice = Mutant(
    snapshot: "draws-children-twice", .order, noticedBy: "snapshot-shows-its-view",
    "Takes the pictures of what is on the screen, with the children in them.",
    by: { SnapshotDrawsChildrenTwice(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotDrawsChildrenTwice: SnapshotTransition {
  override func picture(of view: UIView) -> UIView? {
    view.snapshotView(afterScreenUpdates: false)
  }
}
