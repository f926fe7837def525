// Reported bugs of interaction and callbacks. The numbers are those of `docs/bugs.md`.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The rest starts somewhere else than where the finger left. (`docs/bugs.md 14`)
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
  /// A finger does not drive what begins after `animateTransition` has returned. (`docs/bugs.md
  /// 15`)
  static let bug15RunsByTheClock = Mutant(
    bug: "15-runs-by-the-clock", .time, noticedBy: "only-the-finger-drives",
    "Fades the new screen in with an animation of its own.", animatedBy: Bug15RunsByTheClock.init)
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
  /// UIKit logs unbalanced calls to begin/end appearance transitions. (`docs/facts.md L8`;
  /// `docs/bugs.md 16`)
  static let bug16NotifiesControllersItself = Mutant(
    bug: "16-notifies-controllers-itself", .order, noticedBy: "appearance-callbacks-in-order",
    "Sends appearance callbacks to the new screen, which the system also sends.",
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
