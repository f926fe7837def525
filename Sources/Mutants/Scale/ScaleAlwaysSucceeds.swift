import ReferenceEngine
import UIKit

extension Mutant {
  /// It knows when a finger is driving, and forgets that a finger may turn back. (BUGS.md 3)
  static let scaleAlwaysSucceeds = Mutant(
    scale: "always-succeeds", .time, noticedBy: "completes-with-the-truth",
    "Claims success, cancelled or not.", by: ScaleAlwaysSucceeds.init)
}

private final class ScaleAlwaysSucceeds: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    super.complete(context, true)
  }
}
