import ReferenceEngine
import UIKit

extension Mutant {
  /// Whoever hears that the new screen has appeared finds the old one still dimmed.
  static let tidiesUpTooLate = Mutant(
    fade: "tidies-up-too-late", .order, noticedBy: "everything-restored",
    "Says that it is over, and only then puts the screens right.", by: TidiesUpTooLate.init)
}

private final class TidiesUpTooLate: SubviewFadeAnimationController {
  private var left: (() -> Void)?

  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    left = { super.restore(screens, completed) }
  }

  override func complete(_ context: any UIViewControllerContextTransitioning, _ completed: Bool) {
    super.complete(context, completed)
    left?()
    left = nil
  }
}
