import ReferenceEngine
import UIKit

extension Mutant {
  /// An image with one pixel for each point is blurred on the screen. (UIKIT.md S16)
  static let bugBlursIt = Mutant(
    bug: "blurs-it", .geometry, noticedBy: "snapshots-are-sharp",
    "Takes a coarse image of the new screen, and fades that in.",
    animatedBy: BugBlursIt.init)
}

private final class BugBlursIt: ImagesTheNewScreen {
  override func prepare(_ format: UIGraphicsImageRendererFormat) { format.scale = 1 }
}
