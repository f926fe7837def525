import ReferenceEngine
import UIKit

extension Mutant {
  /// The system does not size the new screen until all is over. (UIKIT.md T17; BUGS.md 8)
  static let bugLeavesPlacingToTheSystem = Mutant(
    bug: "leaves-placing-to-the-system", .geometry, noticedBy: "right-screen-remains",
    "Adds the new screen in whatever size it has.", animatedBy: BugLeavesPlacingToTheSystem.init)
}

private final class BugLeavesPlacingToTheSystem: ScaleAnimationController {
  override func setFrame(
    of toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {}
}
