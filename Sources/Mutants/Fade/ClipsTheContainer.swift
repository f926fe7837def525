import ReferenceEngine
import UIKit

extension Mutant {
  /// The container is the system's, and outlives the transition.
  static let clipsTheContainer = Mutant(
    fade: "clips-the-container", .lifetime, noticedBy: "everything-restored",
    "Clips the container and never unclips it.", by: ClipsTheContainer.init)
}

private final class ClipsTheContainer: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: any UIViewControllerContextTransitioning, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    context.containerView.clipsToBounds = true
  }
}
