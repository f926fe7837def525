import ReferenceEngine
import UIKit

extension Mutant {
  /// A presenter who stays keeps his view to himself, and the app waits for ever. (BUGS.md 1)
  static let scaleNeedsBothScreens = Mutant(
    scale: "needs-both-screens", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without a word if the system hands over only one of the screens.",
    by: ScaleNeedsBothScreens.init)
}

private final class ScaleNeedsBothScreens: ScaleAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard transitionContext.view(forKey: .from) != nil, transitionContext.view(forKey: .to) != nil
    else { return }
    super.animateTransition(using: transitionContext)
  }
}
