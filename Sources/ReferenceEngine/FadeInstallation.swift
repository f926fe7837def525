import Subjects
import UIKit

/// The app of the fade: it fades screens in pushes, pops, presentations and dismissals.
@MainActor public final class FadeInstallation: Installation {
  private let delegate: FadeNavigationDelegate
  private let makeAnimator: FadeNavigationDelegate.MakeAnimator
  private lazy var presentations = AnimatedApp { [makeAnimator] change in
    makeAnimator(change.isForward ? .present : .dismiss)
  }

  /// - Parameter makeAnimator: makes the animator of one transition.
  public init(makeAnimator: @escaping FadeNavigationDelegate.MakeAnimator) {
    delegate = FadeNavigationDelegate(makeAnimator: makeAnimator)
    self.makeAnimator = makeAnimator
  }

  public func viewController(for content: ScreenContent) -> UIViewController {
    screenController(for: content)
  }

  public func install(on navigationController: UINavigationController) {
    navigationController.delegate = delegate
  }

  public func prepare(_ presented: UIViewController, presentedBy presenting: UIViewController) {
    presented.transitioningDelegate = presentations
  }

  public var interactionController: UIPercentDrivenInteractiveTransition? {
    get { delegate.interactionController }
    set {
      delegate.interactionController = newValue
      presentations.interactionController = newValue
    }
  }
}
