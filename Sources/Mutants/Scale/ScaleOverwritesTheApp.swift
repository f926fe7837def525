import ReferenceEngine
import UIKit

extension Mutant {
  /// The last writer is the app, and its word is lost. (BUGS.md 5)
  static let scaleOverwritesTheApp = Mutant(
    scale: "overwrites-the-app", .simultaneity, noticedBy: "everything-restored",
    "Restores the old screen, whatever the app has written since.", by: ScaleOverwritesTheApp.init)
}

private final class ScaleOverwritesTheApp: ScaleAnimationController {
  override func grow(_ from: ScreenState) { from.view.layer.transform = from.transform }
}
