import ReferenceEngine
import UIKit

extension Mutant {
  /// What is optional is unwrapped, and nobody thinks of the other branch. (BUGS.md 1)
  static let needsEveryScreen = Mutant(
    fade: "needs-every-screen", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without a word if the context does not know a screen.", by: NeedsEveryScreen.init)
}

private final class NeedsEveryScreen: SubviewFadeAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard transitionContext.view(forKey: .from) != nil, transitionContext.view(forKey: .to) != nil
    else { return }
    super.animateTransition(using: transitionContext)
  }
}
