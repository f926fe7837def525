import ReferenceEngine
import UIKit

extension Mutant {
  /// A constant is written over what was there.
  static let restoresToOpaque = Mutant(
    fade: "restores-to-opaque", .lifetime, noticedBy: "everything-restored",
    "Gives every paired view the alpha 1 in the end.", by: RestoresToOpaque.init)
}

private final class RestoresToOpaque: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    super.cleanUp(pair)
    pair.fromView.alpha = 1
    pair.toView.alpha = 1
  }
}
