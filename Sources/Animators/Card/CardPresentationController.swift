import UIKit

/// Shows a screen as a card in the lower part of the window, and dims what is behind it.
final class CardPresentationController: UIPresentationController {
  private let dimmer = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let height = (container.bounds.height * 0.6).rounded()
    return CGRect(
      x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimmer.backgroundColor = UIColor.black
    dimmer.frame = container.bounds
    dimmer.alpha = 0
    container.insertSubview(dimmer, at: 0)
    animateAlongside { [dimmer] in dimmer.alpha = 0.4 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmer.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    animateAlongside { [dimmer] in dimmer.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmer.removeFromSuperview() } else { dimmer.alpha = 0.4 }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimmer.frame = containerView?.bounds ?? .zero
    // In flight, the animator moves the card.
    if presentedViewController.transitionCoordinator == nil {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private func animateAlongside(_ changes: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return changes() }
    coordinator.animate(alongsideTransition: { _ in changes() }, completion: nil)
  }
}
