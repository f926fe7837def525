import ReferenceEngine
import UIKit

extension Mutant {
  /// The system takes it back to where the animation began: on edge. (UIKIT.md I6; BUGS.md 5)
  static let flipTrustsTheRollback = Mutant(
    flip: "trusts-the-rollback", .simultaneity, noticedBy: "everything-restored",
    "Leaves the presenter to the system after a cancelled dismissal.",
    dismissedBy: FlipTrustsTheRollback.init)
}

private final class FlipTrustsTheRollback: FlipDismissAnimationController {
  override func turnBack(_ screen: ScreenState) {}
}
