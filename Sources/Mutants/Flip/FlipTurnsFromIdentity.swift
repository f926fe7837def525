import ReferenceEngine
import UIKit

extension Mutant {
  /// A mirrored screen faces the other way all at once. (BUGS.md 10)
  static let flipTurnsFromIdentity = Mutant(
    flip: "turns-from-identity", .geometry, noticedBy: "turns-as-specified",
    "Turns the old screen from the identity, whatever its transform was.",
    presentedBy: FlipTurnsFromIdentity.init)
}

private final class FlipTurnsFromIdentity: FlipPresentAnimationController {
  override func turned(_ screen: ScreenState) -> CATransform3D { rotation(-.pi / 2) }
}
