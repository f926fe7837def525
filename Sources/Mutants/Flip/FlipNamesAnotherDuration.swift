import ReferenceEngine
import UIKit

extension Mutant {
  /// Whoever drives it by a finger comes to the end too soon. (BUGS.md 19)
  static let flipNamesAnotherDuration = Mutant(
    flip: "names-another-duration", .time, noticedBy: "duration-is-the-named-one",
    "Names half of the time that it takes.", presentedBy: FlipNamesAnotherDuration.init)
}

private final class FlipNamesAnotherDuration: FlipPresentAnimationController {
  override func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration / 2 }
}
