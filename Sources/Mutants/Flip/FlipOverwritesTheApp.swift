import ReferenceEngine
import UIKit

extension Mutant {
  /// The last writer is the app, and its word is lost. (BUGS.md 5)
  static let flipOverwritesTheApp = Mutant(
    flip: "overwrites-the-app", .simultaneity, noticedBy: "everything-restored",
    "Turns the old screen back, whatever the app has written since.",
    presentedBy: FlipOverwritesTheApp.init)
}

private final class FlipOverwritesTheApp: FlipPresentAnimationController {
  override func turnBack(_ screen: ScreenState) {
    screen.view.layer.transform = screen.transform
  }
}
