import ReferenceEngine
import UIKit

extension Mutant {
  /// The container is the system's, and outlives the transition.
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
  /// After a cancelled swipe the app is frozen. (BUGS.md 1)
  static let leavesTouchesOff = Mutant(
    fade: "leaves-touches-off", .lifetime, noticedBy: "everything-restored",
    "Takes touches from the container, and gives them back only on success.",
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
  /// They look exactly like the views below them, until somebody scrolls. (BUGS.md 4)
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
  /// It covers the screen to which the app has gone back. (BUGS.md 2)
  static let keepsToViewOnCancel = Mutant(
    fade: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the to-view in the container after a cancel.", by: KeepsToViewOnCancel.init)
}

private final class KeepsToViewOnCancel: SubviewFadeAnimationController {
  override func removeToView(_ view: UIView) {}
}

extension Mutant {
  /// After a success the system would have done so; after a cancel the screen is black. (BUGS.md 2)
  static let removesFromView = Mutant(
    fade: "removes-from-view", .lifetime, noticedBy: "right-screen-remains",
    "Removes the from-view itself, whatever the outcome.", by: RemovesFromView.init)
}

private final class RemovesFromView: SubviewFadeAnimationController {
  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    super.restore(screens, completed)
    screens.from.view.removeFromSuperview()
  }
}

extension Mutant {
  /// The animator, its context and both screens live for ever. (BUGS.md 18)
  static let keepsItself = Mutant(
    fade: "keeps-itself", .lifetime, noticedBy: "nothing-leaks",
    "Holds a closure that holds it.", by: KeepsItself.init)
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

extension Mutant {
  /// A window that goes away may come back, and what was in it with it. (BUGS.md 4)
  static let cleansUpOnlyOnTheScreen = Mutant(
    fade: "cleans-up-only-on-the-screen", .simultaneity, noticedBy: "no-snapshot-left",
    "Leaves its snapshots where they are if there is no window any more.",
    by: CleansUpOnlyOnTheScreen.init)
}

private final class CleansUpOnlyOnTheScreen: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    if pair.toSnapshot.window != nil { super.cleanUp(pair) }
  }
}
