import ReferenceEngine
import UIKit

extension Mutant {
  /// Whoever comes back sees nothing. (BUGS.md 2, 5)
  static let flipLeavesItTurned = Mutant(
    flip: "leaves-it-turned", .lifetime, noticedBy: "everything-restored",
    "Leaves the old screen on edge.", presentedBy: FlipLeavesItTurned.init)
}

private final class FlipLeavesItTurned: FlipPresentAnimationController {
  override func turnBack(_ screen: ScreenState) {}
}
