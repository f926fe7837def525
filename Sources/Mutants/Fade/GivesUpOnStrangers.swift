import ReferenceEngine
import UIKit

extension Mutant {
  /// The app waits for ever for a transition that nobody has begun. (BUGS.md 1)
  static let givesUpOnPlainControllers = Mutant(
    fade: "gives-up-on-strangers", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without a word if a controller is not of its protocols.",
    by: GivesUpOnPlainControllers.init)
}

private final class GivesUpOnPlainControllers: SubviewFadeAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard transitionContext.viewController(forKey: .from) is any CustomTransitionOriginator,
      transitionContext.viewController(forKey: .to) is any CustomTransitionDestination
    else { return }
    super.animateTransition(using: transitionContext)
  }
}
