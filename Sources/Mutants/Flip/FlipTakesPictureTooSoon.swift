import ReferenceEngine
import UIKit

extension Mutant {
  /// A screen that was never drawn has an empty picture. (BUGS.md 6)
  static let flipTakesPictureTooSoon = Mutant(
    flip: "takes-picture-too-soon", .time, noticedBy: "no-blank-snapshot",
    "Takes the picture of what is on the screen already.",
    presentedBy: FlipTakesPictureTooSoon.init)
}

private final class FlipTakesPictureTooSoon: FlipPresentAnimationController {
  override func picture(of toView: UIView) -> UIView? {
    toView.snapshotView(afterScreenUpdates: false)
  }
}
