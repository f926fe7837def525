import ReferenceEngine
import UIKit

extension Mutant {
  /// The system does not take it away. (UIKIT.md T5; BUGS.md 2)
  static let flipKeepsToViewOnCancel = Mutant(
    flip: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the presenter in the container after a cancelled dismissal.",
    dismissedBy: FlipKeepsToViewOnCancel.init)
}

private final class FlipKeepsToViewOnCancel: FlipDismissAnimationController {
  override func removeToView(_ view: UIView) {}
}
