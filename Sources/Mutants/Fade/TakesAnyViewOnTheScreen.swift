import ReferenceEngine
import UIKit

extension Mutant {
  /// It makes sure that a view can be seen, and not that it lies in its own screen.
  static let takesAnyViewOnTheScreen = Mutant(
    fade: "takes-any-view-on-the-screen", .order, noticedBy: "pairs-are-a-bijection",
    "Pairs whatever is in the window, roots and views of the other screen included.",
    by: TakesAnyViewOnTheScreen.init)
}

private final class TakesAnyViewOnTheScreen: SubviewFadeAnimationController {
  override func pairable(_ views: [UIView], below root: UIView) -> [UIView] {
    super.pairable(views, below: root.window ?? root)
  }
}
