import Subjects
import UIKit

/// Tells the suite what there is to check in this folder.
public enum Catalog {
  public static let subjects = [
    Subject("PlainFade/fade", summary: "The new screen fades in over the old one.") { _ in
      PlainFadeApp()
    }
  ]
}

/// The app around the animator: plain screens on a navigation stack.
@MainActor private final class PlainFadeApp: Installation {
  private let delegate = PlainFadeNavigation()

  func viewController(for content: ScreenContent) -> UIViewController {
    let controller = UIViewController()
    controller.view = content.root
    return controller
  }

  func install(on navigationController: UINavigationController) {
    navigationController.delegate = delegate
  }

  var interactionController: UIPercentDrivenInteractiveTransition? {
    get { delegate.interactionController }
    set { delegate.interactionController = newValue }
  }
}
