import ReferenceEngine
import UIKit

extension Mutant {
  /// It covers the screen to which the app has gone back. (BUGS.md 2)
  static let keepsToViewOnCancel = Mutant(
    fade: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the to-view in the container after a cancel.", by: KeepsToViewOnCancel.init)
}

private final class KeepsToViewOnCancel: SubviewFadeAnimationController {
  override func removeToView(_ view: UIView) {}
}
