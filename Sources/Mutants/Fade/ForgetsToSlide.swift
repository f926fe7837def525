import ReferenceEngine
import UIKit

extension Mutant {
  /// The new screen covers the old one before anything has moved: a flash.
  static let forgetsToSlide = Mutant(
    fade: "forgets-to-slide", .geometry, noticedBy: "first-picture-is-the-old-screen",
    "Shows the coming screen in place from the start.", by: ForgetsToSlide.init)
}

private final class ForgetsToSlide: SubviewFadeAnimationController {
  override func setScreensToStart(_ screens: ScreenStates) {
    if type == .dismiss { super.setScreensToStart(screens) }
  }
}
