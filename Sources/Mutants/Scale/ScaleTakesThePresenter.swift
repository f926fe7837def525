import ReferenceEngine
import UIKit

extension Mutant {
  /// The container goes with the presentation, and the presenter's view with it: a black screen.
  /// (UIKIT.md T4; BUGS.md 2)
  static let scaleTakesThePresenter = Mutant(
    scale: "takes-the-presenter", .lifetime, noticedBy: "right-screen-remains",
    "Puts the view of a presenter who has stayed into the container.",
    by: ScaleTakesThePresenter.init)
}

private final class ScaleTakesThePresenter: ScaleAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    if transitionContext.view(forKey: .to) == nil,
      let presenter = transitionContext.viewController(forKey: .to)
    {
      transitionContext.containerView.insertSubview(presenter.view, at: 0)
    }
    super.animateTransition(using: transitionContext)
  }
}
