import Subjects
import UIKit

/// The app of the references: its screens return their marked views, and its containers use an
/// animator.
///
/// It implements both methods of each delegate, and handles the three operations of a navigation
/// controller. (The scale tutorial.)
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
