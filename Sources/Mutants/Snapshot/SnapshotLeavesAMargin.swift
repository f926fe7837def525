import ReferenceEngine
import UIKit

extension Mutant {
  /// What is right on one phone is not on another.
  static let snapshotLeavesAMargin = Mutant(
    snapshot: "leaves-a-margin", .geometry, noticedBy: "larger-by-two",
    "Makes pictures eight points smaller than what they stand for.",
    by: { SnapshotLeavesAMargin(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotLeavesAMargin: SnapshotTransition {
  override func rect(of view: UIView) -> CGRect { super.rect(of: view).insetBy(dx: 4, dy: 4) }
}
