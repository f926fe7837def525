import Model
import UIKit

@MainActor extension Nesting {
  /// Makes the controller around another one, which fills it.
  func controller(around inner: UIViewController) -> UIViewController {
    switch self {
    case .tabs:
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      tabs.isTabBarHidden = true
      tabs.setViewControllers([inner], animated: false)
      return tabs
    case .navigation:
      let navigation = UINavigationController(rootViewController: inner)
      navigation.isNavigationBarHidden = true
      return navigation
    case .parent: return ParentController(of: inner)
    }
  }
}

/// A controller of the app that shows one child over its whole view.
private final class ParentController: UIViewController {
  init(of child: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(child)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    // Without an autoresizing mask, like the views of the screens: the window places it.
    view = UIView(frame: UIScreen.main.bounds)
  }

  override func viewDidLoad() {
    guard let child = children.first else { return }
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func viewWillLayoutSubviews() { children.first?.view.frame = view.bounds }
}
