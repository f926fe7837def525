import ReferenceEngine
import UIKit

extension Mutant {
  /// After a cancelled swipe the app is frozen. (BUGS.md 1)
  static let leavesTouchesOff = Mutant(
    fade: "leaves-touches-off", .lifetime, noticedBy: "everything-restored",
    "Takes touches from the container, and gives them back only on success.",
    by: LeavesTouchesOff.init)
}

private final class LeavesTouchesOff: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: any UIViewControllerContextTransitioning, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    context.containerView.isUserInteractionEnabled = false
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if completed { context.containerView.isUserInteractionEnabled = true }
    super.complete(context, completed)
  }
}
