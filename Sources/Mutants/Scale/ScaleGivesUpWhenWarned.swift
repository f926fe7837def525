import ReferenceEngine
import UIKit

extension Mutant {
  /// The animation that is given up runs on, and comes to its end all the same. (BUGS.md 1)
  static let scaleGivesUpWhenWarned = Mutant(
    scale: "gives-up-when-warned", .simultaneity, noticedBy: "completes-exactly-once",
    "Completes at once when memory is short, and once more at the end.",
    by: ScaleGivesUpWhenWarned.init)
}

private final class ScaleGivesUpWhenWarned: ScaleAnimationController {
  private var listener: (any NSObjectProtocol)?
  private weak var context: (any UIViewControllerContextTransitioning)?

  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    super.place(toView, in: context)
    self.context = context
    listener = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.context?.completeTransition(false) }
    }
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if let listener { NotificationCenter.default.removeObserver(listener) }
    super.complete(context, completed)
  }
}
