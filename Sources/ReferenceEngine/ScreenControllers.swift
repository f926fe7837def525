import Subjects
import UIKit

/// The controller of a screen, as the animators of the documents expect it: one that names its
/// marked views, coming and going, unless the story wants a stranger.
@MainActor public func screenController(for content: ScreenContent) -> UIViewController {
  content.isPlain ? ContentScreen(content) : MarkedScreen(content)
}

/// A screen that names the subviews to be animated, coming and going: each list where it is asked
/// for, and nothing in the other part.
private final class MarkedScreen: ContentScreen, CustomTransitionOriginator,
  CustomTransitionDestination
{
  var fromAnimatedSubviews: [UIView] { isRole(.to) ? [] : content.marked() }
  var toAnimatedSubviews: [UIView] { isRole(.from) ? [] : content.marked() }

  private func isRole(_ part: UITransitionContextViewControllerKey) -> Bool {
    transitionCoordinator?.viewController(forKey: part) === self
  }
}
