import ReferenceEngine
import UIKit

extension Mutant {
  /// The app loads its picture in mid-flight and shows it; the transition ends and takes it back.
  static let overwritesTheApp = Mutant(
    fade: "overwrites-the-app", .simultaneity, noticedBy: "everything-restored",
    "Restores what was there, whatever the app has written since.", by: OverwritesTheApp.init)
}

private final class OverwritesTheApp: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    super.cleanUp(pair)
    pair.fromView.alpha = pair.fromAlpha
    pair.toView.alpha = pair.toAlpha
  }
}
