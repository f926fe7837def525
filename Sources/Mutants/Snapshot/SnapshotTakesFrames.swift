import ReferenceEngine
import UIKit

extension Mutant {
  /// A frame counts in the superview, and a scroll offset is not in it. (BUGS.md 10)
  static let snapshotTakesFrames = Mutant(
    snapshot: "takes-frames", .geometry, noticedBy: "snapshots-start-and-land",
    "Takes the frame of a view as it stands in its superview.",
    by: { SnapshotTakesFrames(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotTakesFrames: SnapshotTransition {
  override func rect(of view: UIView) -> CGRect { view.frame }
}
