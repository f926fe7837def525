// Flips that leave a screen, the container or a snapshot in a wrong state at the end.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The new screen is missing: the snapshot is removed, and the screen that it replaced stays
  /// hidden. The law expects a visible view to be visible afterwards. (`docs/bugs.md 5`)
  static let flipLeavesItHidden = Mutant(
    flip: "leaves-it-hidden", .lifetime, noticedBy: "hidden-views-restored",
    "Never shows the new screen again.", presentedBy: FlipLeavesItHidden.init)
}

private final class FlipLeavesItHidden: FlipPresentAnimationController {
  override func show(_ screen: ScreenState) {}
}

extension Mutant {
  /// A screen whose presentation was cancelled is invisible when it is presented again. The law
  /// judges the screen that did not appear, too. (`docs/model.md, Outcome`; `docs/bugs.md 5`)
  static let flipLeavesItHiddenAfterACancel = Mutant(
    flip: "leaves-it-hidden-after-a-cancel", .lifetime, noticedBy: "hidden-views-restored",
    "Shows the new screen again only if it has come.",
    presentedBy: FlipLeavesItHiddenAfterACancel.init)
}

private final class FlipLeavesItHiddenAfterACancel: FlipPresentAnimationController {
  private var screen: ScreenState?

  override func show(_ screen: ScreenState) { self.screen = screen }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if completed, let screen { super.show(screen) }
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The screen is invisible when the app comes back to it, because it is on edge. The law compares
  /// the transform with the one before. (`docs/bugs.md 5`)
  static let flipLeavesItTurned = Mutant(
    flip: "leaves-it-turned", .lifetime, noticedBy: "everything-restored",
    "Leaves the old screen on edge.", presentedBy: FlipLeavesItTurned.init)
}

private final class FlipLeavesItTurned: FlipPresentAnimationController {
  override func restoreTransform(_ screen: ScreenState) {}
}

extension Mutant {
  /// A screen that the app had rotated is upright afterwards: the flip tutorial writes the identity
  /// over whatever transform it had. The law compares the transform with the one before.
  static let flipTurnsBackToIdentity = Mutant(
    flip: "turns-back-to-identity", .lifetime, noticedBy: "everything-restored",
    "Sets the transform of the old screen to the identity.",
    presentedBy: FlipTurnsBackToIdentity.init)
}

private final class FlipTurnsBackToIdentity: FlipPresentAnimationController {
  override func restoreTransform(_ screen: ScreenState) {
    screen.view.layer.transform = CATransform3DIdentity
  }
}

extension Mutant {
  /// After a cancelled dismissal the presenter is on edge, to which the system returns it, because
  /// the animation began there. The law compares the transform with the one before.
  /// (`docs/facts.md I6`; `docs/bugs.md 5`)
  static let flipTrustsTheRollback = Mutant(
    flip: "trusts-the-rollback", .simultaneity, noticedBy: "everything-restored",
    "Does not restore the presenter after a cancelled dismissal.",
    dismissedBy: FlipTrustsTheRollback.init)
}

private final class FlipTrustsTheRollback: FlipDismissAnimationController {
  override func restoreTransform(_ screen: ScreenState) {}
}

extension Mutant {
  /// A change that the app makes in flight is undone. The law expects what the app wrote last.
  static let flipOverwritesTheApp = Mutant(
    flip: "overwrites-the-app", .simultaneity, noticedBy: "everything-restored",
    "Turns the old screen back, even if the app has written its transform since.",
    presentedBy: FlipOverwritesTheApp.init)
}

private final class FlipOverwritesTheApp: FlipPresentAnimationController {
  override func restoreTransform(_ screen: ScreenState) {
    screen.view.layer.transform = screen.transform
  }
}

extension Mutant {
  /// Whatever turns in the container later is seen in perspective, too: the flip tutorial leaves
  /// its perspective there. The law expects the sublayer transform of before. (`docs/bugs.md 5`)
  static let flipKeepsItsPerspective = Mutant(
    flip: "keeps-its-perspective", .lifetime, noticedBy: "perspective-is-taken-back",
    "Leaves its perspective in the container.", presentedBy: FlipKeepsItsPerspective.init)
}

private final class FlipKeepsItsPerspective: FlipPresentAnimationController {
  override func restorePerspective(of container: UIView, to original: CATransform3D) {}
}

extension Mutant {
  /// The new screen looks right and does not react, because the snapshot takes every touch. The law
  /// finds a view that the transition has added. (`docs/bugs.md 4`)
  static let flipLeavesPicture = Mutant(
    flip: "leaves-picture", .lifetime, noticedBy: "no-snapshot-left",
    "Leaves the snapshot of the new screen over it.", presentedBy: FlipLeavesPicture.init)
}

private final class FlipLeavesPicture: FlipPresentAnimationController {
  override func remove(_ snapshot: UIView) {}
}

extension Mutant {
  /// The presenter stays behind the screen to which the app has gone back; the system does not
  /// remove it. The law expects it to be gone. (`docs/facts.md T5`)
  static let flipKeepsToViewOnCancel = Mutant(
    flip: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the presenter in the container after a cancelled dismissal.",
    dismissedBy: FlipKeepsToViewOnCancel.init)
}

private final class FlipKeepsToViewOnCancel: FlipDismissAnimationController {
  override func removeToView(_ view: UIView) {}
}
