import ReferenceEngine
import UIKit

extension Mutant {
  /// When the finger leaves, the rest of the way is still to come. (UIKIT.md I3; BUGS.md 19)
  static let bugCompletesWhenLetGo = Mutant(
    bug: "completes-when-let-go", .time, noticedBy: "completes-on-time",
    "Completes at the instant at which the finger leaves.", animatedBy: BugCompletesWhenLetGo.init)
}

private final class BugCompletesWhenLetGo: ScaleAnimationController {
  private var isOver = false

  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    let controller = transitionContext.viewController(forKey: .to)
    controller?.transitionCoordinator?.notifyWhenInteractionChanges { [self] _ in
      complete(transitionContext, !transitionContext.transitionWasCancelled)
    }
    super.animateTransition(using: transitionContext)
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if !isOver {
      isOver = true
      super.complete(context, completed)
    }
  }
}
