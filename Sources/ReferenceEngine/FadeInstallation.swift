import Subjects
import UIKit

/// An app whose screens fade into one another.
@MainActor public final class FadeInstallation: Installation {
  private let delegate: CustomNavigationController

  public init(makeAnimator: @escaping CustomNavigationController.MakeAnimator) {
    delegate = CustomNavigationController(makeAnimator: makeAnimator)
  }

  public func viewController(for content: ScreenContent) -> UIViewController {
    content.isPlain ? ContentScreen(content) : MarkedScreen(content)
  }

  public func install(on navigationController: UINavigationController) {
    navigationController.delegate = delegate
  }

  public var interactionController: UIPercentDrivenInteractiveTransition? {
    get { delegate.interactionController }
    set { delegate.interactionController = newValue }
  }
}

/// A screen that names the subviews to be animated, coming and going.
private final class MarkedScreen: ContentScreen, CustomTransitionOriginator,
  CustomTransitionDestination
{
  var fromAnimatedSubviews: [UIView] { content.marked() }
  var toAnimatedSubviews: [UIView] { content.marked() }
}
