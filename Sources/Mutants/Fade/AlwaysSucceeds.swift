import ReferenceEngine
import UIKit

extension Mutant {
  /// The stack changes though the user went back, and the wrong screen is on it. (BUGS.md 3)
  static let alwaysSucceeds = Mutant(
    fade: "always-succeeds", .simultaneity, noticedBy: "completes-with-the-truth",
    "Claims success, cancelled or not.", by: AlwaysSucceeds.init)
}

private final class AlwaysSucceeds: SubviewFadeAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    super.complete(context, true)
  }
}
