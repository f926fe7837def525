import ReferenceEngine
import UIKit

extension Mutant {
  /// The document gives the container depth and forgets it there. (BUGS.md 5)
  static let flipKeepsItsPerspective = Mutant(
    flip: "keeps-its-perspective", .lifetime, noticedBy: "perspective-is-taken-back",
    "Never takes the perspective back.", presentedBy: FlipKeepsItsPerspective.init)
}

private final class FlipKeepsItsPerspective: FlipPresentAnimationController {
  override func flatten(_ container: UIView, to flat: CATransform3D) {}
}
