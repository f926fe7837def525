import ReferenceEngine
import UIKit

extension Mutant {
  /// Nobody sees it, and it takes every touch. (BUGS.md 4)
  static let bug04LeavesAnOverlay = Mutant(
    bug: "04-leaves-an-overlay", .lifetime, noticedBy: "no-snapshot-left",
    "Leaves a clear view over the screen.", animatedBy: Bug04LeavesAnOverlay.init)
}

private final class Bug04LeavesAnOverlay: ScaleAnimationController {
  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    super.place(toView, in: context)
    context.containerView.addSubview(UIView(frame: context.containerView.bounds))
  }
}
