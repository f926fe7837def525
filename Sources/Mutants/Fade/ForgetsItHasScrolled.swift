import ReferenceEngine
import UIKit

extension Mutant {
  /// A layer renders in its own coordinates, and those of a view that has scrolled begin elsewhere.
  /// (UIKIT.md S11)
  static let forgetsItHasScrolled = Mutant(
    fade: "forgets-it-has-scrolled", .geometry, noticedBy: "snapshot-shows-its-view",
    "Renders its pictures as if no view had scrolled.", by: ForgetsItHasScrolled.init)
}

private final class ForgetsItHasScrolled: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image {
      view.layer.render(in: $0.cgContext)
    }
    return UIImageView(image: image)
  }
}
