import ReferenceEngine
import UIKit

extension Mutant {
  /// What turns is only squeezed.
  static let flipLacksDepth = Mutant(
    flip: "lacks-depth", .geometry, noticedBy: "perspective-is-taken-back",
    "Gives the container no depth.", presentedBy: FlipLacksDepth.init)
}

private final class FlipLacksDepth: FlipPresentAnimationController {
  override func deepen(_ container: UIView) -> CATransform3D { container.layer.sublayerTransform }
}
