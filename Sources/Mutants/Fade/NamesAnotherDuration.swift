import ReferenceEngine
import UIKit

extension Mutant {
  /// The system believes it: what a finger lets go of comes to rest in a quarter of a second.
  static let namesAnotherDuration = Mutant(
    fade: "names-another-duration", .time, noticedBy: "completes-on-time",
    "Names a quarter of a second, and takes as long as it likes.", by: NamesAnotherDuration.init)
}

private final class NamesAnotherDuration: SubviewFadeAnimationController {
  override func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }
}
