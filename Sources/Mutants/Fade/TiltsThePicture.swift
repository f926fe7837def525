import ReferenceEngine
import UIKit

extension Mutant {
  /// A picture is as free of frames as a view once it is turned. (UIKIT.md G6, G7; BUGS.md 10)
  static let tiltsThePicture = Mutant(
    fade: "tilts-the-picture", .geometry, noticedBy: "no-frame-set-under-transform",
    "Tilts the old picture and then tells it by its frame where to go.",
    by: TiltsThePicture.init)
}

private final class TiltsThePicture: SubviewFadeAnimationController {
  override func setToEnd(_ pair: SnapshotPair) {
    pair.fromSnapshot.transform = CGAffineTransform(rotationAngle: .pi / 16)
    super.setToEnd(pair)
  }
}
