import ReferenceEngine
import UIKit

extension Mutant {
  /// It jumps up at the first moment.
  static let scaleShowsAtOnce = Mutant(
    scale: "shows-at-once", .time, noticedBy: "first-picture-is-the-old-screen",
    "Shows the new screen from the start.", by: ScaleShowsAtOnce.init)
}

private final class ScaleShowsAtOnce: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {}
}
