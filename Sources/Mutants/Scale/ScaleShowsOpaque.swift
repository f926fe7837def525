import ReferenceEngine
import UIKit

extension Mutant {
  /// A translucent screen comes out opaque. (BUGS.md 5)
  static let scaleShowsOpaque = Mutant(
    scale: "shows-opaque", .geometry, noticedBy: "everything-restored",
    "Fades the new screen in to an alpha of 1.", by: ScaleShowsOpaque.init)
}

private final class ScaleShowsOpaque: ScaleAnimationController {
  override func show(_ to: ScreenState) { to.view.alpha = 1 }
}
