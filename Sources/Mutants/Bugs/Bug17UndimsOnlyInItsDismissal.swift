import ReferenceEngine
import UIKit

extension Mutant {
  /// A way back without animation asks no animator. (UIKIT.md T14; BUGS.md 17)
  static let bug17UndimsOnlyInItsDismissal = Mutant(
    bug: "17-undims-only-in-its-dismissal", .lifetime, noticedBy: "nothing-is-left-when-bypassed",
    "Leaves the old screen dimmed, for its own way back to mend.",
    in: [.navigation], animatedBy: Bug17UndimsOnlyInItsDismissal.init)
}

private final class Bug17UndimsOnlyInItsDismissal: ScaleAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    let from = transitionContext.viewController(forKey: .from)?.view
    let to = transitionContext.viewController(forKey: .to)?.view
    from?.alpha = 0.5
    to?.alpha = 1
    super.animateTransition(using: transitionContext)
  }
}
