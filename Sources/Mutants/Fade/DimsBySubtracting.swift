import ReferenceEngine
import UIKit

extension Mutant {
  /// Half of it was meant: of an alpha of 0.3, less than nothing is left.
  static let dimsBySubtracting = Mutant(
    fade: "dims-by-subtracting", .geometry, noticedBy: "alpha-in-range",
    "Takes one half off the alpha of the screen that it dims.", by: DimsBySubtracting.init)
}

private final class DimsBySubtracting: SubviewFadeAnimationController {
  override func setScreensToEnd(_ screens: ScreenStates) {
    super.setScreensToEnd(screens)
    if type == .present { screens.from.view.alpha = screens.from.alpha - 0.5 }
  }
}
