import ReferenceEngine
import UIKit

extension Mutant {
  /// The system takes back what it was animating, and where it animated nothing it takes nothing
  /// back: with animations off, a cancelled push leaves the screen dimmed.
  static let trustsTheRollback = Mutant(
    fade: "trusts-the-rollback", noticedBy: "everything-restored",
    "Restores nothing after a cancel.", by: TrustsTheRollback.init)
}

private final class TrustsTheRollback: SubviewAnimationController {
  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    if completed { super.restore(screens, completed) }
  }
}
