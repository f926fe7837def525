import ReferenceEngine
import UIKit

extension Mutant {
  /// After a success the system would have done so; after a cancel the screen is black. (BUGS.md 2)
  static let removesFromView = Mutant(
    fade: "removes-from-view", .lifetime, noticedBy: "right-screen-remains",
    "Removes the from-view itself, whatever the outcome.", by: RemovesFromView.init)
}

private final class RemovesFromView: SubviewFadeAnimationController {
  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    super.restore(screens, completed)
    screens.from.view.removeFromSuperview()
  }
}
