// Fades that leave something behind, or remove what must stay: in the container, in the hierarchy
// or in memory.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The container belongs to the system and outlives the transition.
  static let clipsTheContainer = Mutant(
    fade: "clips-the-container", .lifetime, noticedBy: "everything-restored",
    "Clips the container and never unclips it.", by: ClipsTheContainer.init)
}

private final class ClipsTheContainer: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: any UIViewControllerContextTransitioning, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    context.containerView.clipsToBounds = true
  }
}

extension Mutant {
  /// After a cancelled swipe the app is frozen. (`docs/bugs.md 1`)
  static let leavesTouchesOff = Mutant(
    fade: "leaves-touches-off", .lifetime, noticedBy: "everything-restored",
    "Disables touches in the container, and enables them again only on success.",
    by: LeavesTouchesOff.init)
}

private final class LeavesTouchesOff: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: any UIViewControllerContextTransitioning, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    context.containerView.isUserInteractionEnabled = false
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if completed { context.containerView.isUserInteractionEnabled = true }
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The snapshots look exactly like the views below them until the user scrolls. (`docs/bugs.md
  /// 4`)
  static let leavesToSnapshot = Mutant(
    fade: "leaves-to-snapshot", .lifetime, noticedBy: "no-snapshot-left",
    "Never removes the to-snapshots.", by: LeavesToSnapshot.init)
}

private final class LeavesToSnapshot: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    let container = pair.toSnapshot.superview
    super.cleanUp(pair)
    container?.addSubview(pair.toSnapshot)
  }
}

extension Mutant {
  /// A window that goes away may come back with everything in it. (`docs/bugs.md 4`)
  static let cleansUpOnlyOnTheScreen = Mutant(
    fade: "cleans-up-only-on-the-screen", .simultaneity, noticedBy: "no-snapshot-left",
    "Leaves its snapshots where they are if the window has gone.",
    by: CleansUpOnlyOnTheScreen.init)
}

private final class CleansUpOnlyOnTheScreen: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    if pair.toSnapshot.window != nil { super.cleanUp(pair) }
  }
}

extension Mutant {
  /// The to-view covers the screen to which the app has gone back. (`docs/bugs.md 2`)
  static let keepsToViewOnCancel = Mutant(
    fade: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the to-view in the container after a cancel.", by: KeepsToViewOnCancel.init)
}

private final class KeepsToViewOnCancel: SubviewFadeAnimationController {
  override func removeToView(_ view: UIView) {}
}

extension Mutant {
  /// The system removes it after a success anyway. After a cancel the screen is black.
  /// (`docs/bugs.md 2`)
  static let removesFromView = Mutant(
    fade: "removes-from-view", .lifetime, noticedBy: "right-screen-remains",
    "Removes the from-view itself, also after a cancel.", by: RemovesFromView.init)
}

private final class RemovesFromView: SubviewFadeAnimationController {
  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    super.restore(screens, completed)
    screens.from.view.removeFromSuperview()
  }
}

extension Mutant {
  /// The animator, its context and both screens are never freed. (`docs/bugs.md 18`)
  static let keepsItself = Mutant(
    fade: "keeps-itself", .lifetime, noticedBy: "nothing-leaks",
    "Stores a closure that captures the animator itself.", by: KeepsItself.init)
}

private final class KeepsItself: SubviewFadeAnimationController {
  private var cancel: (() -> Void)?

  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    cancel = { self.complete(transitionContext, false) }
    super.animateTransition(using: transitionContext)
  }
}
