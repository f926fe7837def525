import ReferenceEngine
import UIKit

extension Mutant {
  /// The picture goes, and what it stood for does not come. (BUGS.md 5)
  static let flipLeavesItHidden = Mutant(
    flip: "leaves-it-hidden", .lifetime, noticedBy: "hidden-views-restored",
    "Never shows the new screen again.", presentedBy: FlipLeavesItHidden.init)
}

private final class FlipLeavesItHidden: FlipPresentAnimationController {
  override func show(_ screen: ScreenState) {}
}
