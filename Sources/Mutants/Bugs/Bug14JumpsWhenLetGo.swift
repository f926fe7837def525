import ReferenceEngine
import UIKit

extension Mutant {
  /// The rest of the way starts somewhere else than where the finger was. (BUGS.md 14)
  static let bug14JumpsWhenLetGo = Mutant(
    bug: "14-jumps-when-let-go", .time, noticedBy: "no-jump-when-the-finger-leaves",
    "Moves the new screen aside when the finger leaves.", animatedBy: Bug14JumpsWhenLetGo.init)
}

private final class Bug14JumpsWhenLetGo: ScaleAnimationController {
  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    super.place(toView, in: context)
    let coordinator = context.viewController(forKey: .to)?.transitionCoordinator
    coordinator?.notifyWhenInteractionChanges { _ in toView.center.x += 32 }
  }
}
