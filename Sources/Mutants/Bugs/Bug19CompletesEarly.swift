import ReferenceEngine
import UIKit

extension Mutant {
  /// An animation of nothing ends at once. (UIKIT.md A6; BUGS.md 19)
  static let bug19CompletesEarly = Mutant(
    bug: "19-completes-early", .time, noticedBy: "completes-on-time",
    "Completes when the first of its two animations has ended.",
    animatedBy: Bug19CompletesEarly.init)
}

private final class Bug19CompletesEarly: ScaleAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let toView = transitionContext.view(forKey: .to) else {
      return super.animateTransition(using: transitionContext)
    }
    place(toView, in: transitionContext)
    let to = ScreenState(toView)
    setToStart(to)
    UIView.animate(withDuration: duration, delay: 0, options: options) { [self] in show(to) }
    UIView.animate(withDuration: duration, animations: {}) { [self] _ in
      let completed = !transitionContext.transitionWasCancelled
      toView.alpha = to.alpha
      if !completed { removeToView(toView) }
      complete(transitionContext, completed)
    }
  }
}
