import ReferenceEngine
import UIKit

extension Mutant {
  /// Nobody sees it until the screen comes back by another way.
  static let leavesScreenDimmed = Mutant(
    fade: "leaves-screen-dimmed", .lifetime, noticedBy: "everything-restored",
    "Leaves the screen below dimmed after a push.", by: LeavesScreenDimmed.init)
}

private final class LeavesScreenDimmed: SubviewFadeAnimationController {
  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    if type == .present && completed { return }
    super.restore(screens, completed)
  }
}
