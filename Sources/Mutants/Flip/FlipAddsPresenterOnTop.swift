import ReferenceEngine
import UIKit

extension Mutant {
  /// It covers what it should lie under.
  static let flipAddsPresenterOnTop = Mutant(
    flip: "adds-presenter-on-top", .order, noticedBy: "snapshots-above-screens",
    "Adds the presenter on top of the screen that goes.", dismissedBy: FlipAddsPresenterOnTop.init)
}

private final class FlipAddsPresenterOnTop: FlipDismissAnimationController {
  override func place(
    _ toView: UIView, below fromView: UIView,
    in context: any UIViewControllerContextTransitioning
  ) {
    place(toView, in: context)
  }
}
