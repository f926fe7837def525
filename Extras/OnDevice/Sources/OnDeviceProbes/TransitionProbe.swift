import UIKit

/// A navigation controller with the screen `a`, onto which `b` is pushed by an animator that fades
/// it in. It records what the system does.
@MainActor
final class TransitionProbe: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  let phone: ProbeEnvironment
  let navigation = UINavigationController(nibName: nil, bundle: nil)
  let a = UIViewController(nibName: nil, bundle: nil)
  let b = UIViewController(nibName: nil, bundle: nil)
  /// Drives the push, if it is interactive.
  var driver: UIPercentDrivenInteractiveTransition?
  /// Replaces the driver, if set.
  var interactor: UIViewControllerInteractiveTransitioning?
  /// Whether the animator removes what it added after a cancel.
  var cleansUp = true
  /// What the completion of the animation said; nil before it.
  private(set) var hasFinished: Bool?
  /// Whether the from-view was in the hierarchy when `animationEnded` was called; nil before it.
  private(set) var hasFromViewAtEnd: Bool?
  private(set) var context: UIViewControllerContextTransitioning?
  /// Called when the animator is, before it adds the new view.
  var onAnimate: ((UIViewControllerContextTransitioning) -> Void)?
  /// Replaces this object as the animator, if set.
  var animator: UIViewControllerAnimatedTransitioning?
  /// Replaces the end of the animation, if set.
  var complete: ((UIViewControllerContextTransitioning) -> Void)?
  private let duration: TimeInterval

  init(_ phone: ProbeEnvironment, duration: TimeInterval = 0.5, isInteractive: Bool = false) {
    (self.phone, self.duration) = (phone, duration)
    super.init()
    if isInteractive { driver = UIPercentDrivenInteractiveTransition() }
    navigation.delegate = self
    navigation.setViewControllers([a], animated: false)
    phone.window.rootViewController = navigation
    phone.draw()
  }

  /// Pushes `b`, and draws what that has begun.
  func push() {
    callPush()
    phone.draw()
  }

  /// Pushes, without drawing what that has begun.
  func callPush() { navigation.pushViewController(b, animated: true) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator ?? self }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor ?? driver }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    onAnimate?(transitionContext)
    guard let new = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(true)
    }
    transitionContext.containerView.addSubview(new)
    new.alpha = 0
    UIView.animate(withDuration: duration) {
      new.alpha = 1
    } completion: { [self] finished in
      hasFinished = finished
      if let complete { return complete(transitionContext) }
      let isDone = !transitionContext.transitionWasCancelled
      if !isDone && cleansUp { new.removeFromSuperview() }
      transitionContext.completeTransition(isDone)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    hasFromViewAtEnd = a.view.superview != nil
    context = nil
  }
}

/// An interaction controller that wants no interactive start.
@MainActor
final class QuietStarter: NSObject, UIViewControllerInteractiveTransitioning {
  /// Whether `startInteractiveTransition(_:)` was called.
  private(set) var isStarted = false

  var wantsInteractiveStart: Bool { false }

  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    isStarted = true
    transitionContext.completeTransition(true)
  }
}
