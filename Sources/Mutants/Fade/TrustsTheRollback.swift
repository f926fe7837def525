import ReferenceEngine
import UIKit

extension Mutant {
  /// After a cancel the system takes back what it was animating, and nothing else: what was set
  /// before the animation stays, so the screen that did not come keeps its slide.
  static let trustsTheRollback = Mutant(
    fade: "trusts-the-rollback", .simultaneity, noticedBy: "everything-restored",
    "Restores nothing after a cancel.", by: TrustsTheRollback.init)
}

private final class TrustsTheRollback: SubviewFadeAnimationController {
  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    if completed { super.restore(screens, completed) }
  }
}
