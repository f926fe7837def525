import UIKit

/// The delegate that gives a navigation controller the fade for its pushes and pops.
///
/// (The subview-fade tutorial, section 5, which calls it `CustomNavigationController`.)
@MainActor open class FadeNavigationDelegate: NSObject, UINavigationControllerDelegate {
  /// Makes the animator of one transition.
  public typealias MakeAnimator = (SubviewFadeAnimationController.TransitionType) ->
    any UIViewControllerAnimatedTransitioning

  private let makeAnimator: MakeAnimator
  /// Drives the next transition; nil for one that runs by itself.
  ///
  /// A transition with an interaction controller that is never driven waits forever.
  /// (`docs/facts.md I9`)
  public var interactionController: UIPercentDrivenInteractiveTransition?

  /// - Parameter makeAnimator: makes the animator of one transition.
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
