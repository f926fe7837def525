import ReferenceEngine
import UIKit

extension Mutant {
  /// A view that has never been on the screen has an empty picture. (UIKIT.md S2; BUGS.md 6)
  static let bug06PicturesWhatWasNeverDrawn = Mutant(
    bug: "06-pictures-what-was-never-drawn", .time, noticedBy: "no-blank-snapshot",
    "Takes a picture of the new screen before it was ever drawn.",
    animatedBy: Bug06PicturesWhatWasNeverDrawn.init)
}

private final class Bug06PicturesWhatWasNeverDrawn: ScaleAnimationController {
  private var picture: UIView?

  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    super.place(toView, in: context)
    picture = toView.snapshotView(afterScreenUpdates: false)
    picture.map(context.containerView.addSubview)
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    picture?.removeFromSuperview()
    super.complete(context, completed)
  }
}
