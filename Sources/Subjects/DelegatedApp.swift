import UIKit

/// An app with a delegate of its own, for its container or for the screens that it presents.
///
/// A finger drives what the delegate names as its interaction controller. If the delegate has no
/// method for that, a `UIPercentDrivenInteractiveTransition` of the suite drives its animators, as
/// it does for an `AnimatedApp`. A delegate that has the method and returns nil is not driven.
@MainActor public final class DelegatedApp: Installation {
  private let makeScreen: @MainActor (ScreenContent) -> UIViewController
  private let makeDelegate: @MainActor () -> AnyObject
  private let followsFinger: Bool
  /// UIKit holds delegates weakly.
  private var delegates: [AnyObject] = []
  /// Runs the transitions of the container, or of what is presented.
  private weak var host: TransitionHost?

  /// - Parameter screen: makes the controller of a screen; the standard one only shows the tree.
  /// - Parameter followsFinger: whether `UIPercentDrivenInteractiveTransition` may drive the
  ///   animators of a delegate that names no interaction controller.
  /// - Parameter delegate: makes the delegate of a container, and one for each presentation: an
  ///   object that is a `UINavigationControllerDelegate`, a `UITabBarControllerDelegate` or a
  ///   `UIViewControllerTransitioningDelegate`, or more than one of them.
  public init(
    screen: @escaping @MainActor (ScreenContent) -> UIViewController = { ContentScreen($0) },
    followsFinger: Bool = true, delegate: @escaping @MainActor () -> AnyObject
  ) {
    (makeScreen, self.followsFinger, makeDelegate) = (screen, followsFinger, delegate)
  }

  public var interactionController: UIPercentDrivenInteractiveTransition? {
    get { host?.spareInteractor }
    set { if followsFinger { host?.spareInteractor = newValue } }
  }

  public func viewController(for content: ScreenContent) -> UIViewController { makeScreen(content) }

  public func install(on navigationController: UINavigationController) {
    host = navigationController.host
    navigationController.delegate = keep() as? any UINavigationControllerDelegate
  }

  public func install(on tabBarController: UITabBarController) {
    host = tabBarController.host
    tabBarController.delegate = keep() as? any UITabBarControllerDelegate
  }

  public func prepare(_ presented: UIViewController, presentedBy presenting: UIViewController) {
    host = presenting.viewIfLoaded?.window?.presentationHost
    presented.transitioningDelegate = keep() as? any UIViewControllerTransitioningDelegate
  }

  private func keep() -> AnyObject {
    let delegate = makeDelegate()
    delegates.append(delegate)
    return delegate
  }
}

extension Subject {
  /// A subject that is a delegate of the app's own.
  public init(
    _ name: String, in containers: [Container] = [.navigation], summary: String,
    screen: @escaping @MainActor @Sendable (ScreenContent) -> UIViewController = {
      ContentScreen($0)
    }, followsFinger: Bool = true, delegate: @escaping @MainActor @Sendable () -> AnyObject
  ) {
    self.init(name, in: containers, summary: summary) { _ in
      DelegatedApp(screen: screen, followsFinger: followsFinger, delegate: delegate)
    }
  }
}
