import ReferenceEngine
import UIKit

extension Mutant {
  /// Whoever drives it by a finger comes to the end too soon. (BUGS.md 19)
  static let snapshotNamesAnotherDuration = Mutant(
    snapshot: "names-another-duration", .time, noticedBy: "duration-is-the-named-one",
    "Names half of the time that it takes.", animatedBy: SnapshotNamesAnotherDuration.init)
}

private final class SnapshotNamesAnotherDuration: SnapshotAnimationController {
  override func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration / 2 }
}
