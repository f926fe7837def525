import ReferenceEngine
import UIKit

extension Mutant {
  /// Once a remedy for a flicker, now one more picture in which nothing is in charge.
  static let completesATurnLater = Mutant(
    fade: "completes-a-turn-later", .time, noticedBy: "completes-on-time",
    "Puts off the completion to the next turn of the run loop.", by: CompletesATurnLater.init)
}

private final class CompletesATurnLater: SubviewFadeAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    UIView.animate(withDuration: 0, animations: {}) { _ in super.complete(context, completed) }
  }
}
