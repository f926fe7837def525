// Reported bugs of interaction and callbacks. The numbers are those of `docs/bugs.md`; other bugs
// have none.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// The new screen jumps aside when the finger leaves. The law expects everything where the finger
  /// held it. (`docs/bugs.md 14`)
  static let bug14JumpsWhenLetGo = Mutant(
    bug: "14-jumps-when-let-go", .time, noticedBy: "no-jump-when-the-finger-leaves",
    "Moves the new screen aside when the finger leaves.", animatedBy: Bug14JumpsWhenLetGo.init)
}

private final class Bug14JumpsWhenLetGo: ScaleAnimationController {
  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    let coordinator = context.viewController(forKey: .to)?.transitionCoordinator
    coordinator?.notifyWhenInteractionChanges { _ in toView.center.x += 32 }
  }
}

extension Mutant {
  /// The new screen fades in although the finger rests: a finger does not drive what begins after
  /// `animateTransition` has returned. The law expects nothing to change. (`docs/bugs.md 15`)
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
  /// What the app does in `viewWillAppear` happens twice. The system has begun the appearance
  /// already, so the law finds a callback twice; UIKit logs unbalanced calls to begin/end
  /// appearance transitions. (`docs/facts.md L8`; `docs/bugs.md 16`)
  static let bug16NotifiesControllersItself = Mutant(
    bug: "16-notifies-controllers-itself", .order, noticedBy: "appearance-callbacks-in-order",
    "Sends appearance callbacks to the screen that stays, which the system also sends.",
    animatedBy: Bug16NotifiesControllersItself.init)
}

private final class Bug16NotifiesControllersItself: ScaleAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    let controller = context.viewController(forKey: completed ? .to : .from)
    controller?.beginAppearanceTransition(true, animated: true)
    controller?.endAppearanceTransition()
    super.complete(context, completed)
  }
}

extension Mutant {
  /// After a cancelled swipe, the next transition looks different: a flag is reset where a
  /// transition succeeds, and stays set after a cancel. The law compares with a run without the
  /// cancel.
  static let bugStaysGentleAfterACancel = Mutant(
    bug: "stays-gentle-after-a-cancel", .simultaneity, noticedBy: "cancel-leaves-no-trace",
    "Shrinks the old screen less while a finger drives, and keeps doing so after a cancel.",
    in: Subject.Container.allCases
  ) { variant in
    let animator = BugStaysGentleAfterACancel(variant)
    return ReferenceApp { _ in animator }
  }
}

/// One animator for all transitions of the app.
private final class BugStaysGentleAfterACancel: ScaleAnimationController {
  private var isGentle = false

  override func animateTransition(using transitionContext: TransitioningContext) {
    if transitionContext.isInteractive { isGentle = true }
    super.animateTransition(using: transitionContext)
  }

  override func shrunk(_ screen: ScreenState) -> CATransform3D {
    isGentle ? CATransform3DScale(screen.transform, 0.5, 0.5, 1) : super.shrunk(screen)
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if completed { isGentle = false }
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The backdrop appears before the rest of a slow transition: the rest obeys the completion
  /// speed, and an animation of the app's own does not. The law halves that speed.
  /// (`docs/bugs.md 15`)
  static let bugLightsUpByTheClock = Mutant(
    bug: "lights-up-by-the-clock", .time, noticedBy: "half-speed-doubles-the-rest",
    "Shows a backdrop within 100 ms when the finger leaves, however long the rest takes.",
    in: [.navigation, .tabs, .modal], animatedBy: BugLightsUpByTheClock.init)
}

private final class BugLightsUpByTheClock: ScaleAnimationController {
  private var backdrop: UIView?

  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    let backdrop = UIView(frame: context.containerView.bounds)
    backdrop.backgroundColor = .white
    backdrop.alpha = 0
    context.containerView.insertSubview(backdrop, at: 0)
    self.backdrop = backdrop
    let coordinator = context.viewController(forKey: .to)?.transitionCoordinator
    coordinator?.notifyWhenInteractionChanges { [weak backdrop] _ in
      guard UIView.areAnimationsEnabled else { return }
      UIView.animate(withDuration: 0.1) { backdrop?.alpha = 1 }
    }
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    backdrop?.removeFromSuperview()
    super.complete(context, completed)
  }
}
