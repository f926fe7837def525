import UIKit

/// A phone that shows a navigation controller with the screen `a`; the screen `b` can be pushed.
///
/// `callLog` records the calls that the system makes to screens, delegate and animator, in order.
@MainActor package final class Stack: NSObject, UINavigationControllerDelegate {
  package let phone: Phone
  package let navigation = UINavigationController(nibName: nil, bundle: nil)
  package let a = LoggingScreen("a"), b = LoggingScreen("b")
  /// What the delegate returns. Nil means the default transition.
  package var animator: LoggingAnimator? = LoggingAnimator()
  /// What the delegate returns as the interaction controller. Nil means no interaction.
  package var interactor: UIPercentDrivenInteractiveTransition?
  /// An interaction controller of any class, which the delegate returns instead of `interactor`.
  package var starter: (any UIViewControllerInteractiveTransitioning)?
  package var callLog: [String] = []
  /// Called in the delegate's `willShow`.
  package var onWillShow: () -> Void = {}

  /// - Parameter change: changes the behaviors of the system from their defaults.
  package init(_ change: (inout Behaviors) -> Void = { _ in }) {
    phone = Phone(change)
    super.init()
    for screen in [a, b] { screen.log = { [unowned self] in callLog.append($0) } }
    animator?.log = { [unowned self] in callLog.append($0) }
    navigation.delegate = self
    navigation.setViewControllers([a], animated: false)
    phone.window.rootViewController = navigation
    phone.turn()
    callLog = []
  }

  /// The context of the transition that began last, while it is alive.
  package var context: (any UIViewControllerContextTransitioning)? { animator?.context }

  package func push() { navigation.pushViewController(b, animated: true) }

  /// Pushes `b` without animation and clears the call log.
  @discardableResult
  package func pushBeforehand() -> Self {
    navigation.pushViewController(b, animated: false)
    phone.turn()
    callLog = []
    return self
  }

  /// Makes the next transition interactive, driven by the object that is returned.
  package func makeInteractive() -> UIPercentDrivenInteractiveTransition {
    let driver = UIPercentDrivenInteractiveTransition()
    interactor = driver
    return driver
  }

  package func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    callLog.append("animator for \(operation)")
    return animator
  }

  package func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    callLog.append("interactor")
    return starter ?? interactor
  }

  package func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    callLog.append("will show \((viewController as? LoggingScreen)?.name ?? "?")")
    onWillShow()
  }

  package func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { callLog.append("did show \((viewController as? LoggingScreen)?.name ?? "?")") }
}
