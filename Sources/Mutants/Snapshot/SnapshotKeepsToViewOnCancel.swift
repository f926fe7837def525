import ReferenceEngine
import UIKit

extension Mutant {
  /// It covers the screen to which the app has gone back. (BUGS.md 2)
  static let snapshotKeepsToViewOnCancel = Mutant(
    snapshot: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the new screen in the container after a cancel.",
    animatedBy: SnapshotKeepsToViewOnCancel.init)
}

private final class SnapshotKeepsToViewOnCancel: SnapshotAnimationController {
  override func removeToView(_ view: UIView) {}
}
