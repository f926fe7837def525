import ReferenceEngine
import UIKit

extension Mutant {
  /// A frame is undefined under a transform; setting it bends the bounds. (BUGS.md 10)
  static let setsFrameUnderTransform = Mutant(
    fade: "sets-frame-under-transform", .geometry, noticedBy: "snapshots-start-and-land",
    "Sets the frame of a screen that has a transform.", by: SetsFrameUnderTransform.init)
}

private final class SetsFrameUnderTransform: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: any UIViewControllerContextTransitioning, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    toView.frame = context.finalFrame(for: controller)
  }
}
