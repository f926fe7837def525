import ReferenceEngine
import UIKit

extension Mutant {
  /// Who did not come may be presented once more. (MODEL.md, "Outcome"; BUGS.md 5)
  static let flipLeavesItHiddenAfterACancel = Mutant(
    flip: "leaves-it-hidden-after-a-cancel", .lifetime, noticedBy: "hidden-views-restored",
    "Shows the new screen again only if it has come.",
    presentedBy: FlipLeavesItHiddenAfterACancel.init)
}

private final class FlipLeavesItHiddenAfterACancel: FlipPresentAnimationController {
  private var screen: ScreenState?

  override func show(_ screen: ScreenState) { self.screen = screen }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if completed, let screen { super.show(screen) }
    super.complete(context, completed)
  }
}
