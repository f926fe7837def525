import UIKit

/// Slides a card in from below, and out again in a dismissal.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.35 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard
      let card = transitionContext.viewController(forKey: isPresenting ? .to : .from),
      let cardView = transitionContext.view(forKey: isPresenting ? .to : .from)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    if isPresenting {
      cardView.frame = transitionContext.finalFrame(for: card)
      container.addSubview(cardView)
    }
    let transform = cardView.transform
    let slidTransform = transform.concatenating(
      CGAffineTransform(translationX: 0, y: container.bounds.maxY - cardView.frame.minY))
    if isPresenting { cardView.transform = slidTransform }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: .curveEaseInOut,
      animations: { cardView.transform = self.isPresenting ? transform : slidTransform },
      completion: { _ in
        cardView.transform = transform
        let completed = !transitionContext.transitionWasCancelled
        // After a cancelled presentation or a completed dismissal.
        if completed != self.isPresenting { cardView.removeFromSuperview() }
        transitionContext.completeTransition(completed)
      })
  }
}

/// The transitioning delegate that presents a screen as a card.
final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
  var interactionController: UIPercentDrivenInteractiveTransition?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    CardPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { CardAnimator(isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { CardAnimator(isPresenting: false) }

  func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { interactionController }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { interactionController }
}
