import ReferenceEngine
import UIKit

extension Mutant {
  /// A way back without animation asks no animator, and nobody gives the touches back.
  /// (UIKIT.md T14; BUGS.md 17)
  static let scaleWakesOnlyOnTheWayBack = Mutant(
    scale: "wakes-only-on-the-way-back", .lifetime, noticedBy: "nothing-is-left-when-bypassed",
    "Takes touches from the old screen until it animates that screen back.",
    in: [.navigation], by: ScaleWakesOnlyOnTheWayBack.init)
}

private final class ScaleWakesOnlyOnTheWayBack: ScaleAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    transitionContext.view(forKey: .from)?.isUserInteractionEnabled = false
    transitionContext.view(forKey: .to)?.isUserInteractionEnabled = true
    super.animateTransition(using: transitionContext)
  }
}
