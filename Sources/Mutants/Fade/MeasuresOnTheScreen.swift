import ReferenceEngine
import UIKit

extension Mutant {
  /// Right as long as the window begins where the screen does. (UIKIT.md C4)
  static let measuresOnTheScreen = Mutant(
    fade: "measures-on-the-screen", .geometry, noticedBy: "window-may-stand-anywhere",
    "Takes the place of a view on the screen for its place in the container.",
    by: MeasuresOnTheScreen.init)
}

private final class MeasuresOnTheScreen: SubviewFadeAnimationController {
  override func rect(of view: UIView, in container: UIView) -> CGRect {
    view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
  }
}
