import ReferenceEngine
import UIKit

extension Mutant {
  /// Of a screen that is turned or scaled, bounds have another width than what is seen of it.
  static let slidesByBounds = Mutant(
    fade: "slides-by-bounds", .geometry, noticedBy: "screens-dim-as-specified",
    "Slides a screen by the width of its bounds.", by: SlidesByBounds.init)
}

private final class SlidesByBounds: SubviewFadeAnimationController {
  override func slid(_ screen: ScreenStates.State) -> CGAffineTransform {
    screen.transform.concatenating(
      CGAffineTransform(translationX: screen.view.bounds.width, y: 0))
  }
}
