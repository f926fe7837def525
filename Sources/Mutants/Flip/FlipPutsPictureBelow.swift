import ReferenceEngine
import UIKit

extension Mutant {
  /// It turns round where nobody sees it.
  static let flipPutsPictureBelow = Mutant(
    flip: "puts-picture-below", .order, noticedBy: "snapshots-above-screens",
    "Puts the picture below the screens.", presentedBy: FlipPutsPictureBelow.init)
}

private final class FlipPutsPictureBelow: FlipPresentAnimationController {
  override func add(_ picture: UIView, to container: UIView, at origin: CGRect) {
    super.add(picture, to: container, at: origin)
    container.insertSubview(picture, at: 0)
  }
}
