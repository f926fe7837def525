import ReferenceEngine
import UIKit

extension Mutant {
  /// Whoever comes back finds a stamp in the middle of the window. (BUGS.md 5)
  static let scaleStaysSmall = Mutant(
    scale: "stays-small", .geometry, noticedBy: "everything-restored",
    "Leaves the old screen as small as it made it.", by: ScaleStaysSmall.init)
}

private final class ScaleStaysSmall: ScaleAnimationController {
  override func grow(_ from: ScreenState) {}
}
