import ReferenceEngine
import UIKit

extension Mutant {
  /// It lies over the screen to which the app has gone back and takes its touches. (BUGS.md 2, 4)
  static let scaleKeepsToViewOnCancel = Mutant(
    scale: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the new screen in the container after a cancel.", by: ScaleKeepsToViewOnCancel.init)
}

private final class ScaleKeepsToViewOnCancel: ScaleAnimationController {
  override func removeToView(_ view: UIView) {}
}
