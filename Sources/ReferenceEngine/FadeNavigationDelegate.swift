import UIKit

/// Gives a navigation controller the fade for its pushes and pops. (Document 000, step 5.)
@MainActor open class FadeNavigationDelegate: NSObject, UINavigationControllerDelegate {
  /// Makes the animator of one transition.
  public typealias MakeAnimator = (SubviewFadeAnimationController.TransitionType) ->
    any UIViewControllerAnimatedTransitioning

  private let makeAnimator: MakeAnimator
  /// What drives the next transition; nil lets it run by itself. To return one for a transition
  /// that no finger drives would leave it waiting for ever. (`UIKIT.md I9`)
  public var interactionController: UIPercentDrivenInteractiveTransition?

  public init(makeAnimator: @escaping MakeAnimator) {
    self.makeAnimator = makeAnimator
    super.init()
  }

  open func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push: makeAnimator(.present)
    case .pop: makeAnimator(.dismiss)
    case .none: nil
    }
  }

  open func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactionController
  }
}
