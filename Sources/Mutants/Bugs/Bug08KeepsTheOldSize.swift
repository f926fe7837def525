import ReferenceEngine
import UIKit

extension Mutant {
  /// Between a push and a pop the phone was turned. (BUGS.md 8)
  static let bug08KeepsTheOldSize = Mutant(
    bug: "08-keeps-the-old-size", .geometry, noticedBy: "right-screen-remains",
    "Leaves the new screen at the size that it came with.", animatedBy: Bug08KeepsTheOldSize.init)
}

private final class Bug08KeepsTheOldSize: ScaleAnimationController {
  private var size = CGSize.zero

  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    size = toView.bounds.size
    super.place(toView, in: context)
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    super.complete(context, completed)
    if completed { context.viewController(forKey: .to)?.view.bounds.size = size }
  }
}
