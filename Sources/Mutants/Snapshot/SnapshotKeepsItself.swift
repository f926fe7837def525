import ReferenceEngine
import UIKit

extension Mutant {
  /// Who was meant to be used once is never let go. (BUGS.md 18)
  static let snapshotKeepsItself = Mutant(
    snapshot: "keeps-itself", .lifetime, noticedBy: "nothing-leaks",
    "Holds a closure that holds it.", animatedBy: SnapshotKeepsItself.init)
}

private final class SnapshotKeepsItself: SnapshotAnimationController {
  private var again: () -> Void = {}

  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    again = { self.animateTransition(using: transitionContext) }
    super.animateTransition(using: transitionContext)
  }
}
