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

extension Mutant {
  /// What is begun after `animateTransition` has returned is driven by no finger. (BUGS.md 15)
  static let bug15RunsByTheClock = Mutant(
    bug: "15-runs-by-the-clock", .time, noticedBy: "only-the-finger-drives",
    "Fades the new screen in by an animation of its own.", animatedBy: Bug15RunsByTheClock.init)
}

private final class Bug15RunsByTheClock: ScaleAnimationController {
  override func show(_ to: ScreenState) {
    let duration = duration
    UIView.animate(withDuration: 0, animations: {}) { _ in
      UIView.animate(withDuration: duration) { to.view.alpha = to.alpha }
    }
  }

  override func restore(_ to: ScreenState, _ completed: Bool) { to.view.alpha = to.alpha }
}

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
