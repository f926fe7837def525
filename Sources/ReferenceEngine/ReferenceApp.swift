import Subjects
import UIKit

/// The app of the references: each screen gives animators its marked views, and all containers use one
/// kind of animator.
///
/// `AnimatedApp` is the delegate of every container. This class adds that the operation `.none` has no
/// animator, as in the scale tutorial.
@MainActor public final class ReferenceApp: AnimatedApp {
  /// - Parameter animator: makes the animator of a change; nil means the system's own.
  public init(
    animator: @escaping @MainActor (Change) -> (any UIViewControllerAnimatedTransitioning)?
  ) {
    super.init(screen: { screenController(for: $0) }, animator: animator)
  }

  /// Returns nil for the operation `.none`.
  public override func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push, .pop:
      super.navigationController(
        navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    case .none: nil
    }
  }
}
