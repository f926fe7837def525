import ReferenceEngine
import UIKit

extension Mutant {
  /// A screen that was scaled by the app stands at its full size after a visit.
  static let resetsTransforms = Mutant(
    fade: "resets-transforms", .lifetime, noticedBy: "everything-restored",
    "Gives both screens the identity in the end.", by: ResetsTransforms.init)
}

private final class ResetsTransforms: SubviewFadeAnimationController {
  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    super.restore(screens, completed)
    screens.from.view.transform = .identity
    screens.to.view.transform = .identity
  }
}
