import ReferenceEngine
import UIKit

extension Mutant {
  /// Two animations, and each believes that it is the last. (BUGS.md 1)
  static let scaleRunsTwice = Mutant(
    scale: "runs-twice", .simultaneity, noticedBy: "completes-exactly-once",
    "Says that it is done at the end of the fade, and at the end of the shrinking.",
    by: ScaleRunsTwice.init)
}

private final class ScaleRunsTwice: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    super.complete(context, completed)
    super.complete(context, completed)
  }
}
