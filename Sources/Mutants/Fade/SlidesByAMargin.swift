import ReferenceEngine
import UIKit

extension Mutant {
  /// Points that come from nowhere do not grow with the screen. (MODEL.md, Geometry)
  static let slidesByAMargin = Mutant(
    fade: "slides-by-a-margin", .geometry, noticedBy: "larger-by-two",
    "Slides a screen by its width and 20 points more.", by: SlidesByAMargin.init)
}

private final class SlidesByAMargin: SubviewFadeAnimationController {
  override func slid(_ screen: ScreenStates.State) -> CGAffineTransform {
    super.slid(screen).concatenating(CGAffineTransform(translationX: 20, y: 0))
  }
}
