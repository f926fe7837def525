import ReferenceEngine
import UIKit

extension Mutant {
  /// What has not succeeded is not reported, and the app is frozen. (BUGS.md 1)
  static let forgetsToCompleteCancel = Mutant(
    fade: "forgets-to-complete-cancel", .simultaneity, noticedBy: "completes-exactly-once",
    "Says nothing after a cancel.", by: ForgetsToCompleteCancel.init)
}

private final class ForgetsToCompleteCancel: SubviewFadeAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if completed { super.complete(context, completed) }
  }
}
