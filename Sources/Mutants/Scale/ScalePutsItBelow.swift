import ReferenceEngine
import UIKit

extension Mutant {
  /// It fades in where nobody sees it, and jumps forward in the end.
  static let scalePutsItBelow = Mutant(
    scale: "puts-it-below", .order, noticedBy: "snapshots-above-screens",
    "Puts the new screen below the old one.", by: ScalePutsItBelow.init)
}

private final class ScalePutsItBelow: ScaleAnimationController {
  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    super.place(toView, in: context)
    context.containerView.insertSubview(toView, at: 0)
  }
}
