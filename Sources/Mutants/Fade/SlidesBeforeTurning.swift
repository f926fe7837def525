import ReferenceEngine
import UIKit

extension Mutant {
  /// Two factors in the wrong order: a screen that is mirrored slides to the left.
  static let slidesBeforeTurning = Mutant(
    fade: "slides-before-turning", .geometry, noticedBy: "screens-dim-as-specified",
    "Applies the slide before the screen's own transform.", by: SlidesBeforeTurning.init)
}

private final class SlidesBeforeTurning: SubviewFadeAnimationController {
  override func slid(_ screen: ScreenStates.State) -> CGAffineTransform {
    CGAffineTransform(translationX: screen.width, y: 0).concatenating(screen.transform)
  }
}
