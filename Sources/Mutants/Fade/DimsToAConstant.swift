import ReferenceEngine
import UIKit

extension Mutant {
  /// A screen that is translucent already gets darker instead of paler.
  static let dimsToAConstant = Mutant(
    fade: "dims-to-a-constant", .geometry, noticedBy: "screens-dim-as-specified",
    "Dims to one half, whatever the alpha was.", by: DimsToAConstant.init)
}

private final class DimsToAConstant: SubviewFadeAnimationController {
  override func setScreensToEnd(_ screens: ScreenStates) {
    super.setScreensToEnd(screens)
    if type == .present { screens.from.view.alpha = 0.5 }
  }
}
