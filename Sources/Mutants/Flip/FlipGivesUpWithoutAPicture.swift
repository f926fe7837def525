import ReferenceEngine
import UIKit

extension Mutant {
  /// The app waits for ever, as the document has it. (BUGS.md 1)
  static let flipGivesUpWithoutAPicture = Mutant(
    flip: "gives-up-without-a-picture", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without a word if there is no picture.", presentedBy: FlipGivesUpWithoutAPicture.init)
}

private final class FlipGivesUpWithoutAPicture: FlipPresentAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let toView = transitionContext.view(forKey: .to), picture(of: toView) != nil else {
      return
    }
    super.animateTransition(using: transitionContext)
  }
}
