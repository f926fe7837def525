import ReferenceEngine
import UIKit

extension Mutant {
  /// It takes every touch from now on. (BUGS.md 4)
  static let flipLeavesPicture = Mutant(
    flip: "leaves-picture", .lifetime, noticedBy: "no-snapshot-left",
    "Leaves the picture of the new screen over it.", presentedBy: FlipLeavesPicture.init)
}

private final class FlipLeavesPicture: FlipPresentAnimationController {
  override func remove(_ picture: UIView) {}
}
