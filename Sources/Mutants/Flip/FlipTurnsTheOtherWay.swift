import ReferenceEngine
import UIKit

extension Mutant {
  /// A sign mistaken: it comes towards us.
  static let flipTurnsTheOtherWay = Mutant(
    flip: "turns-the-other-way", .geometry, noticedBy: "turns-as-specified",
    "Turns the old screen to the right.", presentedBy: FlipTurnsTheOtherWay.init)
}

private final class FlipTurnsTheOtherWay: FlipPresentAnimationController {
  override func turned(_ screen: ScreenState) -> CATransform3D {
    CATransform3DConcat(screen.transform, rotation(.pi / 2))
  }
}
