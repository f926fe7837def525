import ReferenceEngine
import UIKit

extension Mutant {
  /// A turned screen stands upright all at once. (BUGS.md 10)
  static let scaleShrinksFromIdentity = Mutant(
    scale: "shrinks-from-identity", .geometry, noticedBy: "screens-dim-as-specified",
    "Shrinks from the identity, whatever the transform was.", by: ScaleShrinksFromIdentity.init)
}

private final class ScaleShrinksFromIdentity: ScaleAnimationController {
  override func shrunk(_ screen: ScreenState) -> CATransform3D {
    CATransform3DMakeScale(Self.smallest, Self.smallest, 1)
  }
}
