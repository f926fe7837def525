import ReferenceEngine
import UIKit

extension Mutant {
  /// The document gives the container depth and forgets it there. (BUGS.md 5)
  static let flipKeepsItsPerspective = Mutant(
    flip: "keeps-its-perspective", .lifetime, noticedBy: "perspective-is-taken-back",
    "Never takes the perspective back.", presentedBy: FlipKeepsItsPerspective.init)
}

private final class FlipKeepsItsPerspective: FlipPresentAnimationController {
  override func flatten(_ container: UIView, to flat: CATransform3D) {}
}

extension Mutant {
  /// The system does not take it away. (UIKIT.md T5; BUGS.md 2)
  static let flipKeepsToViewOnCancel = Mutant(
    flip: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the presenter in the container after a cancelled dismissal.",
    dismissedBy: FlipKeepsToViewOnCancel.init)
}

private final class FlipKeepsToViewOnCancel: FlipDismissAnimationController {
  override func removeToView(_ view: UIView) {}
}

extension Mutant {
  /// The picture goes, and what it stood for does not come. (BUGS.md 5)
  static let flipLeavesItHidden = Mutant(
    flip: "leaves-it-hidden", .lifetime, noticedBy: "hidden-views-restored",
    "Never shows the new screen again.", presentedBy: FlipLeavesItHidden.init)
}

private final class FlipLeavesItHidden: FlipPresentAnimationController {
  override func show(_ screen: ScreenState) {}
}

extension Mutant {
  /// Who did not come may be presented once more. (MODEL.md, "Outcome"; BUGS.md 5)
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
  /// Whoever comes back sees nothing. (BUGS.md 2, 5)
  static let flipLeavesItTurned = Mutant(
    flip: "leaves-it-turned", .lifetime, noticedBy: "everything-restored",
    "Leaves the old screen on edge.", presentedBy: FlipLeavesItTurned.init)
}

private final class FlipLeavesItTurned: FlipPresentAnimationController {
  override func turnBack(_ screen: ScreenState) {}
}

extension Mutant {
  /// It takes every touch from now on. (BUGS.md 4)
  static let flipLeavesPicture = Mutant(
    flip: "leaves-picture", .lifetime, noticedBy: "no-snapshot-left",
    "Leaves the picture of the new screen over it.", presentedBy: FlipLeavesPicture.init)
}

private final class FlipLeavesPicture: FlipPresentAnimationController {
  override func remove(_ picture: UIView) {}
}

extension Mutant {
  /// The last writer is the app, and its word is lost. (BUGS.md 5)
  static let flipOverwritesTheApp = Mutant(
    flip: "overwrites-the-app", .simultaneity, noticedBy: "everything-restored",
    "Turns the old screen back, whatever the app has written since.",
    presentedBy: FlipOverwritesTheApp.init)
}

private final class FlipOverwritesTheApp: FlipPresentAnimationController {
  override func turnBack(_ screen: ScreenState) {
    screen.view.layer.transform = screen.transform
  }
}

extension Mutant {
  /// The system takes it back to where the animation began: on edge. (UIKIT.md I6; BUGS.md 5)
  static let flipTrustsTheRollback = Mutant(
    flip: "trusts-the-rollback", .simultaneity, noticedBy: "everything-restored",
    "Leaves the presenter to the system after a cancelled dismissal.",
    dismissedBy: FlipTrustsTheRollback.init)
}

private final class FlipTrustsTheRollback: FlipDismissAnimationController {
  override func turnBack(_ screen: ScreenState) {}
}

extension Mutant {
  /// The document writes the identity over whatever transform the screen had. (BUGS.md 5)
  static let flipTurnsBackToIdentity = Mutant(
    flip: "turns-back-to-identity", .lifetime, noticedBy: "everything-restored",
    "Gives the old screen the identity.", presentedBy: FlipTurnsBackToIdentity.init)
}

private final class FlipTurnsBackToIdentity: FlipPresentAnimationController {
  override func turnBack(_ screen: ScreenState) {
    screen.view.layer.transform = CATransform3DIdentity
  }
}
