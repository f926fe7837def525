import Subjects
import UIKit

/// An app whose screens name their marked views, and whose containers ask for an animator: both
/// methods of each delegate, and the three operations of a navigation controller. (Document 003.)
@MainActor public final class ReferenceApp: AnimatedApp {
  public init(
    animator: @escaping @MainActor (Change) -> (any UIViewControllerAnimatedTransitioning)?
  ) {
    super.init(screen: { screenController(for: $0) }, animator: animator)
  }

  /// An operation that is none has no animator.
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
