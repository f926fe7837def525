import ReferenceEngine
import UIKit

extension Mutant {
  /// The document writes the identity over whatever transform the screen had. (BUGS.md 5)
  static let flipTurnsBackToIdentity = Mutant(
    flip: "turns-back-to-identity", .lifetime, noticedBy: "everything-restored",
    "Gives the old screen the identity.", presentedBy: FlipTurnsBackToIdentity.init)
}

private final class FlipTurnsBackToIdentity: FlipPresentAnimationController {
  override func turnBack(_ screen: ScreenState) {
    screen.view.layer.transform = CATransform3DIdentity
  }
}
