import ReferenceEngine
import UIKit

extension Mutant {
  /// The second third and the last change places.
  static let flipSwapsTheKeyframes = Mutant(
    flip: "swaps-the-keyframes", .order, noticedBy: "rect-follows-curve",
    "Lets the picture grow before it has turned.", presentedBy: FlipSwapsTheKeyframes.init)
}

private final class FlipSwapsTheKeyframes: FlipPresentAnimationController {
  override func addKeyframe(_ number: Int, _ changes: @escaping @MainActor () -> Void) {
    super.addKeyframe(number == 0 ? 0 : 3 - number, changes)
  }
}
