import ReferenceEngine
import UIKit

extension Mutant {
  /// A picture after updates makes the system draw, and what it draws may jump. (UIKIT.md S8;
  /// BUGS.md 7)
  static let bug07PicturesMoveTheScreen = Mutant(
    bug: "07-pictures-move-the-screen", .order, noticedBy: "bystanders-stay-put",
    "Moves whatever lies in the new screen while its pictures are taken.",
    as: .scale, animatedBy: Bug07PicturesMoveTheScreen.init)
}

private final class Bug07PicturesMoveTheScreen: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {
    super.setToStart(to)
    for view in to.view.subviews { view.center.y += 1 }
  }

  override func restore(_ to: ScreenState, _ completed: Bool) {
    super.restore(to, completed)
    for view in to.view.subviews { view.center.y -= 1 }
  }
}
