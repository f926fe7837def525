import ReferenceEngine
import UIKit

extension Mutant {
  /// A bitmap that is said to be opaque is black wherever nothing is drawn on it. (UIKIT.md S15)
  static let takesOpaquePictures = Mutant(
    fade: "takes-opaque-pictures", .geometry, noticedBy: "no-black-behind-snapshots",
    "Takes its pictures as opaque, round corners and all.", by: TakesOpaquePictures.init)
}

private final class TakesOpaquePictures: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    view.image(isOpaque: true, scale: 0).map { UIImageView(image: $0) }
  }
}

extension UIView {
  /// What the layer renders, as an image; nil where none can be had.
  func image(isOpaque: Bool, scale: CGFloat) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(bounds.size, isOpaque, scale)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}
