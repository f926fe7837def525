import ReferenceEngine
import UIKit

extension Mutant {
  /// Calls to begin/end appearance transitions are unbalanced. (UIKIT.md L8; BUGS.md 16)
  static let bug16NotifiesControllersItself = Mutant(
    bug: "16-tells-controllers-itself", .order, noticedBy: "appearance-callbacks-in-order",
    "Tells the new screen that it appears, and the system tells it again.",
    animatedBy: Bug16NotifiesControllersItself.init)
}

private final class Bug16NotifiesControllersItself: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    let controller = context.viewController(forKey: completed ? .to : .from)
    controller?.beginAppearanceTransition(true, animated: true)
    controller?.endAppearanceTransition()
    super.complete(context, completed)
  }
}
