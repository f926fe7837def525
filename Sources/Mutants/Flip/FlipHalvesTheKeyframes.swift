import ReferenceEngine
import UIKit

extension Mutant {
  /// Everything comes to its place too soon, and waits there.
  static let flipHalvesTheKeyframes = Mutant(
    flip: "halves-the-keyframes", .time, noticedBy: "rect-follows-curve",
    "Gives each keyframe half of its third.", presentedBy: FlipHalvesTheKeyframes.init)
}

private final class FlipHalvesTheKeyframes: FlipPresentAnimationController {
  override func addKeyframe(_ number: Int, _ changes: @escaping @MainActor () -> Void) {
    UIView.addKeyframe(
      withRelativeStartTime: Double(number) / 3, relativeDuration: 1 / 6, animations: changes)
  }
}
