import UIKit

/// A screen that presents another one in full screen, with an animator that changes the views at
/// once. It records what the context of the dismissal says.
@MainActor
final class PresentationProbe: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private let phone: ProbeEnvironment
  private let root = UIViewController(nibName: nil, bundle: nil)
  let presented = UIViewController(nibName: nil, bundle: nil)
  /// The final frame of the presented controller in its dismissal, and the frame of its view.
  private(set) var finalFrame, frame: CGRect?

  init(_ phone: ProbeEnvironment) {
    self.phone = phone
    super.init()
    phone.window.rootViewController = root
    phone.draw()
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = self
    root.present(presented, animated: true)
    phone.wait(0.5)
  }

  func dismiss() {
    presented.dismiss(animated: true)
    phone.wait(0.5)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    if transitionContext.viewController(forKey: .from) === presented {
      finalFrame = transitionContext.finalFrame(for: presented)
      frame = presented.view.frame
    }
    if let new = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(new)
    }
    transitionContext.completeTransition(true)
  }
}
