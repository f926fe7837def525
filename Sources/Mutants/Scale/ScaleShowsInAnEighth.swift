import ReferenceEngine
import UIKit

extension Mutant {
  /// Whoever slows animations down to look at them sees one that does not take part.
  static let scaleShowsInAnEighth = Mutant(
    scale: "shows-in-an-eighth", .time, noticedBy: "slower-by-two",
    "Shows the new screen in an eighth of a second, however long the transition takes.",
    by: ScaleShowsInAnEighth.init)
}

private final class ScaleShowsInAnEighth: ScaleAnimationController {
  override func show(_ to: ScreenState) {
    UIView.animate(withDuration: 0.125, delay: 0, options: .overrideInheritedDuration) {
      super.show(to)
    }
  }
}
