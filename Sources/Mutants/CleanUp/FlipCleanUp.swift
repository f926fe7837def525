// Flips that leave a screen, the container or a snapshot in a wrong state at the end.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The snapshot is removed, and the screen that it replaced stays hidden. (`docs/bugs.md 5`)
  static let flipLeavesItHidden = Mutant(
    flip: "leaves-it-hidden", .lifetime, noticedBy: "hidden-views-restored",
    "Never shows the new screen again.", presentedBy: FlipLeavesItHidden.init)
}

private final class FlipLeavesItHidden: FlipPresentAnimationController {
  override func show(_ screen: ScreenState) {}
}

extension Mutant {
  /// A screen that did not appear may be presented again. (`docs/model.md, Outcome`;
  /// `docs/bugs.md 5`)
  static let flipLeavesItHiddenAfterACancel = Mutant(
    flip: "leaves-it-hidden-after-a-cancel", .lifetime, noticedBy: "hidden-views-restored",
    "Shows the new screen again only if it has come.",
    presentedBy: FlipLeavesItHiddenAfterACancel.init)
}

private final class FlipLeavesItHiddenAfterACancel: FlipPresentAnimationController {
  private var screen: ScreenState?

  override func show(_ screen: ScreenState) { self.screen = screen }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if completed, let screen { super.show(screen) }
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The screen is invisible when the app comes back to it. (`docs/bugs.md 2, 5`)
  static let flipLeavesItTurned = Mutant(
    flip: "leaves-it-turned", .lifetime, noticedBy: "everything-restored",
    "Leaves the old screen on edge.", presentedBy: FlipLeavesItTurned.init)
}

private final class FlipLeavesItTurned: FlipPresentAnimationController {
  override func restoreTransform(_ screen: ScreenState) {}
}

extension Mutant {
  /// The flip tutorial writes the identity over whatever transform the screen had.
  /// (`docs/bugs.md 5`)
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
  /// The system returns the presenter to where the animation began: on edge. (`docs/facts.md I6`;
  /// `docs/bugs.md 5`)
  static let flipTrustsTheRollback = Mutant(
    flip: "trusts-the-rollback", .simultaneity, noticedBy: "everything-restored",
    "Does not restore the presenter after a cancelled dismissal.",
    dismissedBy: FlipTrustsTheRollback.init)
}

private final class FlipTrustsTheRollback: FlipDismissAnimationController {
  override func restoreTransform(_ screen: ScreenState) {}
}

extension Mutant {
  /// The app writes last, and its value is lost. (`docs/bugs.md 5`)
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
  /// The flip tutorial gives the container a perspective and leaves it there.
  /// (`docs/bugs.md 5`)
  static let flipKeepsItsPerspective = Mutant(
    flip: "keeps-its-perspective", .lifetime, noticedBy: "perspective-is-taken-back",
    "Leaves its perspective in the container.", presentedBy: FlipKeepsItsPerspective.init)
}

private final class FlipKeepsItsPerspective: FlipPresentAnimationController {
  override func restorePerspective(of container: UIView, to original: CATransform3D) {}
}

extension Mutant {
  /// The snapshot takes every touch from then on. (`docs/bugs.md 4`)
  static let flipLeavesPicture = Mutant(
    flip: "leaves-picture", .lifetime, noticedBy: "no-snapshot-left",
    "Leaves the snapshot of the new screen over it.", presentedBy: FlipLeavesPicture.init)
}

private final class FlipLeavesPicture: FlipPresentAnimationController {
  override func remove(_ snapshot: UIView) {}
}

extension Mutant {
  /// The system does not remove the view of the presenter. (`docs/facts.md T5`; `docs/bugs.md 2`)
  static let flipKeepsToViewOnCancel = Mutant(
    flip: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the presenter in the container after a cancelled dismissal.",
    dismissedBy: FlipKeepsToViewOnCancel.init)
}

private final class FlipKeepsToViewOnCancel: FlipDismissAnimationController {
  override func removeToView(_ view: UIView) {}
}
