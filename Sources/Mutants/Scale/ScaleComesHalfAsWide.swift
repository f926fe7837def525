import ReferenceEngine
import UIKit

extension Mutant {
  /// Nothing is left of it when the transition is over, so only who looks meanwhile can tell.
  static let scaleComesHalfAsWide = Mutant(
    scale: "comes-half-as-wide", .geometry, noticedBy: "screens-dim-as-specified",
    "Shows the new screen at half its width until the transition is over.",
    by: ScaleComesHalfAsWide.init)
}

private final class ScaleComesHalfAsWide: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {
    super.setToStart(to)
    to.view.bounds.size.width /= 2
  }

  override func restore(_ to: ScreenState, _ completed: Bool) {
    super.restore(to, completed)
    to.view.bounds.size.width *= 2
  }
}
