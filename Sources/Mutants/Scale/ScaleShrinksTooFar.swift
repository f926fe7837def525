import ReferenceEngine
import UIKit

extension Mutant {
  /// A number of the document, mistaken.
  static let scaleShrinksTooFar = Mutant(
    scale: "shrinks-too-far", .geometry, noticedBy: "screens-dim-as-specified",
    "Shrinks the old screen to a twentieth.", by: ScaleShrinksTooFar.init)
}

private final class ScaleShrinksTooFar: ScaleAnimationController {
  override func shrunk(_ screen: ScreenState) -> CATransform3D {
    CATransform3DScale(screen.transform, Self.smallest / 2, Self.smallest / 2, 1)
  }
}
