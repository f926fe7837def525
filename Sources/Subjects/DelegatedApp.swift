import UIKit

/// An app whose delegates are its own: of containers, or of the screens it presents.
@MainActor public final class DelegatedApp: Installation {
  private let makeScreen: @MainActor (ScreenContent) -> UIViewController
  private let makeDelegate: @MainActor () -> AnyObject
  /// UIKit holds delegates weakly.
  private var delegates: [AnyObject] = []

  /// - Parameter screen: makes the controller of a screen; the standard one only shows the tree.
  /// - Parameter delegate: makes the delegate of a container, and one for each presentation: an
  ///   object that is a `UINavigationControllerDelegate`, a `UITabBarControllerDelegate` or a
  ///   `UIViewControllerTransitioningDelegate`, or more than one of them.
  public init(
    screen: @escaping @MainActor (ScreenContent) -> UIViewController = { ContentScreen($0) },
    delegate: @escaping @MainActor () -> AnyObject
  ) {
    (makeScreen, makeDelegate) = (screen, delegate)
  }

  public func viewController(for content: ScreenContent) -> UIViewController { makeScreen(content) }

  public func install(on navigationController: UINavigationController) {
    navigationController.delegate = keep() as? any UINavigationControllerDelegate
  }

  public func install(on tabBarController: UITabBarController) {
    tabBarController.delegate = keep() as? any UITabBarControllerDelegate
  }

  public func prepare(_ presented: UIViewController, presentedBy presenting: UIViewController) {
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
    }, delegate: @escaping @MainActor @Sendable () -> AnyObject
  ) {
    self.init(name, in: containers, summary: summary) { _ in
      DelegatedApp(screen: screen, delegate: delegate)
    }
  }
}
