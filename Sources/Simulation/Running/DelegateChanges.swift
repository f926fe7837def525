import Model
import UIKit

/// What an app does with the delegates of its controllers in the course of a scenario.
@MainActor struct DelegateChanges {
  /// The app's own delegates, by the controllers that have had them.
  private var originals: [ObjectIdentifier: any NSObjectProtocol] = [:]
  /// The other delegates, which the app keeps alive.
  private var others: [OtherDelegate] = []

  /// Returns the delegate that a change gives to a controller; nil if the change removes it. After
  /// `released` nothing retains the result, so the controller's weak reference is nil at once.
  ///
  /// - Parameter old: the present delegate.
  mutating func delegate(
    of controller: UIViewController, replacing old: (any NSObjectProtocol)?,
    by change: Event.DelegateChange
  ) -> OtherDelegate? {
    let key = ObjectIdentifier(controller)
    if let old, !(old is OtherDelegate) { originals[key] = old }
    guard change != .removed, let original = originals[key] else { return nil }
    let other = OtherDelegate(original)
    if change == .replaced { others.append(other) }
    return other
  }
}

/// A delegate that forwards every call to the app's own delegate, so that the app gets another
/// delegate with the same animators.
///
/// A method that the headless UIKit adds to one of these protocols must be added here. Otherwise
/// its default answers, and not the app.
@MainActor final class OtherDelegate: NSObject {
  private let original: any NSObjectProtocol

  init(_ original: any NSObjectProtocol) {
    self.original = original
    super.init()
  }
}

extension OtherDelegate: UINavigationControllerDelegate {
  private var forNavigation: (any UINavigationControllerDelegate)? {
    original as? any UINavigationControllerDelegate
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    forNavigation?.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    forNavigation?.navigationController(
      navigationController, interactionControllerFor: animationController)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    forNavigation?.navigationController(
      navigationController, willShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    forNavigation?.navigationController(
      navigationController, didShow: viewController, animated: animated)
  }
}

extension OtherDelegate: UITabBarControllerDelegate {
  private var forTabs: (any UITabBarControllerDelegate)? {
    original as? any UITabBarControllerDelegate
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    forTabs?.tabBarController(tabBarController, shouldSelect: viewController) ?? true
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    forTabs?.tabBarController(tabBarController, didSelect: viewController)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    forTabs?.tabBarController(
      tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    forTabs?.tabBarController(tabBarController, interactionControllerFor: animationController)
  }
}

extension OtherDelegate: UIViewControllerTransitioningDelegate {
  private var forPresentation: (any UIViewControllerTransitioningDelegate)? {
    original as? any UIViewControllerTransitioningDelegate
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    forPresentation?.animationController(
      forPresented: presented, presenting: presenting, source: source)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    forPresentation?.animationController(forDismissed: dismissed)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    forPresentation?.interactionControllerForPresentation(using: animator)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    forPresentation?.interactionControllerForDismissal(using: animator)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    forPresentation?.presentationController(
      forPresented: presented, presenting: presenting, source: source)
  }
}
