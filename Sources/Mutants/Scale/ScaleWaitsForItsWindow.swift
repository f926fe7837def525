import ReferenceEngine
import UIKit

extension Mutant {
  /// Whoever waits for the transition has no use for a window. (BUGS.md 1)
  static let scaleWaitsForItsWindow = Mutant(
    scale: "waits-for-its-window", .simultaneity, noticedBy: "completes-exactly-once",
    "Says nothing if the window has gone meanwhile.", by: ScaleWaitsForItsWindow.init)
}

private final class ScaleWaitsForItsWindow: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if context.containerView.window != nil { super.complete(context, completed) }
  }
}
