import Subjects
import UIKit

/// The delegate of a navigation controller whose gestures set a driver.
final class StackDelegate: NSObject, UINavigationControllerDelegate {
  /// Set by a gesture of the app when it begins, and nil for a tap.
  var driver: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { FadeAnimator(isForward: true) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// The transitioning delegate of a presented screen.
final class FadeDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { FadeAnimator(isForward: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { FadeAnimator(isForward: false) }
}

/// A screen that presents information.
final class InfoSource: ContentScreen {}

/// A screen that sets its own transitioning delegate.
final class FadingScreen: ContentScreen {
  private let fade = FadeDelegate()

  override func viewDidLoad() {
    super.viewDidLoad()
    transitioningDelegate = fade
  }
}
