import ReferenceEngine
import UIKit

extension Mutant {
  /// One pixel for each point is too few on the screens of today. (UIKIT.md S16)
  static let takesCoarsePictures = Mutant(
    fade: "takes-coarse-pictures", .geometry, noticedBy: "snapshots-are-sharp",
    "Takes its pictures with one pixel for each point.", by: TakesCoarsePictures.init)
}

private final class TakesCoarsePictures: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    view.image(isOpaque: false, scale: 1).map { UIImageView(image: $0) }
  }
}
