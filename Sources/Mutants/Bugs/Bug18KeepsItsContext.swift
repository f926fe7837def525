import ReferenceEngine
import UIKit

extension Mutant {
  /// With the context go both controllers and all that they show. (UIKIT.md R4; BUGS.md 18)
  static let bug18KeepsItsContext = Mutant(
    bug: "18-keeps-its-context", .lifetime, noticedBy: "nothing-leaks",
    "Keeps the context of its transition, and itself.", animatedBy: Bug18KeepsItsContext.init)
}

private final class Bug18KeepsItsContext: ScaleAnimationController {
  private var context: (any UIViewControllerContextTransitioning)?
  private var again: () -> Void = {}

  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    again = { self.animateTransition(using: transitionContext) }
    super.animateTransition(using: transitionContext)
  }
}
