import ReferenceEngine
import UIKit

extension Mutant {
  /// An opaque image is black where its view is clear. (UIKIT.md S15)
  static let bugPutsItOnBlack = Mutant(
    bug: "puts-it-on-black", .geometry, noticedBy: "no-black-behind-snapshots",
    "Takes an opaque image of the new screen, and fades that in.",
    animatedBy: BugPutsItOnBlack.init)
}

private final class BugPutsItOnBlack: ImagesTheNewScreen {
  override func prepare(_ format: UIGraphicsImageRendererFormat) { format.opaque = true }
}
