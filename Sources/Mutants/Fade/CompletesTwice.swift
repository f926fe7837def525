import ReferenceEngine
import UIKit

extension Mutant {
  /// Once where the cancel is noticed, and once where everything ends.
  static let completesTwice = Mutant(
    fade: "completes-twice", .simultaneity, noticedBy: "completes-exactly-once",
    "Completes a cancelled transition twice.", by: CompletesTwice.init)
}

private final class CompletesTwice: SubviewFadeAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if !completed { super.complete(context, false) }
    super.complete(context, completed)
  }
}
