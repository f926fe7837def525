import ReferenceEngine
import UIKit

extension Mutant {
  /// What is left is the colour of the window. (BUGS.md 2)
  static let bug02BlackAfterCancel = Mutant(
    bug: "02-black-after-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Takes both screens away after a cancel.", animatedBy: Bug02BlackAfterCancel.init)
}

private final class Bug02BlackAfterCancel: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if !completed { context.view(forKey: .from)?.removeFromSuperview() }
    super.complete(context, completed)
  }
}
