import Subjects
import UIKit

/// The controller of a screen, as the animators of the documents expect it: one that names its
/// marked views, coming and going, unless the story wants a stranger.
@MainActor public func screenController(for content: ScreenContent) -> UIViewController {
  content.isPlain ? ContentScreen(content) : MarkedScreen(content)
}

/// A screen that names the subviews to be animated, coming and going.
private final class MarkedScreen: ContentScreen, CustomTransitionOriginator,
  CustomTransitionDestination
{
  var fromAnimatedSubviews: [UIView] { content.marked() }
  var toAnimatedSubviews: [UIView] { content.marked() }
}
