import ReferenceEngine
import UIKit

extension Mutant {
  /// Meanwhile the phone was turned. (BUGS.md 9)
  static let bug09ForgetsTheRotation = Mutant(
    bug: "09-forgets-the-rotation", .simultaneity, noticedBy: "right-screen-remains",
    "Gives the new screen the frame that the container had at the start.",
    animatedBy: Bug09ForgetsTheRotation.init)
}

private final class Bug09ForgetsTheRotation: ScaleAnimationController {
  private var frame = CGRect.zero

  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    super.place(toView, in: context)
    frame = toView.frame
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    super.complete(context, completed)
    let toView = context.viewController(forKey: .to)?.view
    if completed, toView?.bounds.size != frame.size { toView?.frame = frame }
  }
}
