import ReferenceEngine
import UIKit

extension Mutant {
  /// The animator, its context and both screens live for ever. (BUGS.md 18)
  static let keepsItself = Mutant(
    fade: "keeps-itself", .lifetime, noticedBy: "nothing-leaks",
    "Holds a closure that holds it.", by: KeepsItself.init)
}

private final class KeepsItself: SubviewFadeAnimationController {
  private var cancel: (() -> Void)?

  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    cancel = { self.complete(transitionContext, false) }
    super.animateTransition(using: transitionContext)
  }
}
