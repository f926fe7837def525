import ReferenceEngine
import UIKit

extension Mutant {
  /// A screen that was made for another size, or that slept while the phone was turned, slides by
  /// its old width. (BUGS.md 8)
  static let forgetsFinalFrame = Mutant(
    fade: "forgets-final-frame", .geometry, noticedBy: "screens-dim-as-specified",
    "Leaves the coming screen at the size that it has.", by: ForgetsFinalFrame.init)
}

private final class ForgetsFinalFrame: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: any UIViewControllerContextTransitioning, for controller: UIViewController
  ) {
    switch type {
    case .present: context.containerView.addSubview(toView)
    case .dismiss: context.containerView.insertSubview(toView, belowSubview: fromView)
    }
    toView.layoutIfNeeded()
  }
}
