import ReferenceEngine
import UIKit

extension Mutant {
  /// The document writes the identity over whatever transform the screen had. (BUGS.md 5)
  static let scaleGrowsToIdentity = Mutant(
    scale: "grows-to-identity", .geometry, noticedBy: "everything-restored",
    "Gives the old screen the identity in the end.", by: ScaleGrowsToIdentity.init)
}

private final class ScaleGrowsToIdentity: ScaleAnimationController {
  override func grow(_ from: ScreenState) { from.view.transform = .identity }
}
