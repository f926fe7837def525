import ReferenceEngine
import UIKit

extension Mutant {
  /// An alpha above 1 looks like 1 for half of the way.
  static let scaleOverexposes = Mutant(
    scale: "overexposes", .time, noticedBy: "alpha-in-range",
    "Fades the new screen in to more than there is.", by: ScaleOverexposes.init)
}

private final class ScaleOverexposes: ScaleAnimationController {
  override func show(_ to: ScreenState) { to.view.alpha = to.alpha + 1 }

  override func restore(_ to: ScreenState, _ completed: Bool) { to.view.alpha = to.alpha }
}
