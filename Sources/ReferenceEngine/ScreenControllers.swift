import Subjects
import UIKit

/// Makes the controller of a screen as the animators of the tutorials expect it.
///
/// It returns its marked views, unless the scenario wants a screen that adopts no protocol.
@MainActor public func screenController(for content: ScreenContent) -> UIViewController {
  content.isPlain ? ContentScreen(content) : MarkedScreen(content)
}

/// A screen that returns its marked views.
///
/// In a transition each of its two lists is empty where the screen has the other role.
private final class MarkedScreen: ContentScreen, CustomTransitionOriginator,
  CustomTransitionDestination
{
  var fromAnimatedSubviews: [UIView] { isRole(.to) ? [] : content.marked() }
  var toAnimatedSubviews: [UIView] { isRole(.from) ? [] : content.marked() }

  private func isRole(_ role: UITransitionContextViewControllerKey) -> Bool {
    transitionCoordinator?.viewController(forKey: role) === self
  }
}
