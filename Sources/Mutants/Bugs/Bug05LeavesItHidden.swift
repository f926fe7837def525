import ReferenceEngine
import UIKit

extension Mutant {
  /// Whoever comes back sees nothing. (BUGS.md 5)
  static let bug05LeavesItHidden = Mutant(
    bug: "05-leaves-it-hidden", .lifetime, noticedBy: "hidden-views-restored",
    "Hides the old screen and never shows it again.", animatedBy: Bug05LeavesItHidden.init)
}

private final class Bug05LeavesItHidden: ScaleAnimationController {
  override func grow(_ from: ScreenState) {
    super.grow(from)
    from.view.isHidden = true
  }
}
