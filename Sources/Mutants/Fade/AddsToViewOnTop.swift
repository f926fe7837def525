import ReferenceEngine
import UIKit

extension Mutant {
  /// The screen that slides away slides away below the one that it should uncover.
  static let addsToViewOnTop = Mutant(
    fade: "adds-to-view-on-top", .order, noticedBy: "snapshots-above-screens",
    "Adds the to-view on top, coming and going.", by: AddsToViewOnTop.init)
}

private final class AddsToViewOnTop: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: any UIViewControllerContextTransitioning, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    context.containerView.addSubview(toView)
  }
}
