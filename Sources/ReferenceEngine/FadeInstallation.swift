import Subjects
import UIKit

/// An app whose screens fade into one another.
@MainActor public final class FadeInstallation: Installation {
  private let delegate: CustomNavigationController

  public init(makeAnimator: @escaping CustomNavigationController.MakeAnimator) {
    delegate = CustomNavigationController(makeAnimator: makeAnimator)
  }

  public func viewController(for content: ScreenContent) -> UIViewController {
    content.isPlain ? PlainScreen(content) : MarkedScreen(content)
  }

  public func install(on navigationController: UINavigationController) {
    navigationController.delegate = delegate
  }

  public var interactionController: UIPercentDrivenInteractiveTransition? {
    get { delegate.interactionController }
    set { delegate.interactionController = newValue }
  }
}

/// A screen that shows a tree of views and knows of no transition.
private class PlainScreen: UIViewController {
  private let content: ScreenContent

  init(_ content: ScreenContent) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = content.root }

  final var animatedSubviews: [UIView] { content.marked() }
}

/// A screen that names the subviews to be animated, coming and going.
private final class MarkedScreen: PlainScreen, CustomTransitionOriginator,
  CustomTransitionDestination
{
  var fromAnimatedSubviews: [UIView] { animatedSubviews }
  var toAnimatedSubviews: [UIView] { animatedSubviews }
}
