// Scales that leave the old or the new screen in a wrong state at the end.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The screen is a tenth of its size when the app comes back to it. The law compares the
  /// transform with the one before. (`docs/bugs.md 5`)
  static let scaleStaysSmall = Mutant(
    scale: "stays-small", .geometry, noticedBy: "everything-restored",
    "Leaves the old screen shrunk.", by: ScaleStaysSmall.init)
}

private final class ScaleStaysSmall: ScaleAnimationController {
  override func restoreTransform(_ from: ScreenState) {}
}

extension Mutant {
  /// A screen that the app had rotated is upright afterwards: the scale tutorial writes the
  /// identity over whatever transform it had. The law compares the transform with the one before.
  static let scaleGrowsToIdentity = Mutant(
    scale: "grows-to-identity", .geometry, noticedBy: "everything-restored",
    "Sets the transform of the old screen to the identity at the end.",
    by: ScaleGrowsToIdentity.init)
}

private final class ScaleGrowsToIdentity: ScaleAnimationController {
  override func restoreTransform(_ from: ScreenState) { from.view.transform = .identity }
}

extension Mutant {
  /// A change that the app makes in flight is undone. The law expects what the app wrote last.
  static let scaleOverwritesTheApp = Mutant(
    scale: "overwrites-the-app", .simultaneity, noticedBy: "everything-restored",
    "Restores the old screen, even if the app has written its transform since.",
    by: ScaleOverwritesTheApp.init)
}

private final class ScaleOverwritesTheApp: ScaleAnimationController {
  override func restoreTransform(_ from: ScreenState) { from.view.layer.transform = from.transform }
}

extension Mutant {
  /// A translucent screen is opaque afterwards. The law compares the alpha with the one before.
  static let scaleShowsOpaque = Mutant(
    scale: "shows-opaque", .geometry, noticedBy: "everything-restored",
    "Fades the new screen in to an alpha of 1.", by: ScaleShowsOpaque.init)
}

private final class ScaleShowsOpaque: ScaleAnimationController {
  override func show(_ to: ScreenState) { to.view.alpha = 1 }
}

extension Mutant {
  /// A screen whose appearance was cancelled is invisible later: the system restores what was
  /// animated, and the alpha of 0 that was set before stays. The law judges the screen that did not
  /// appear, too.
  static let scaleTrustsTheRollback = Mutant(
    scale: "trusts-the-rollback", .lifetime, noticedBy: "hidden-views-restored",
    "Restores nothing of the new screen after a cancel.", by: ScaleTrustsTheRollback.init)
}

private final class ScaleTrustsTheRollback: ScaleAnimationController {
  override func restore(_ to: ScreenState, _ completed: Bool) {}
}

extension Mutant {
  /// The new screen lies over the one to which the app has gone back, and takes its touches. The
  /// law expects it to be gone. (`docs/bugs.md 4`)
  static let scaleKeepsToViewOnCancel = Mutant(
    scale: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the new screen in the container after a cancel.", by: ScaleKeepsToViewOnCancel.init)
}

private final class ScaleKeepsToViewOnCancel: ScaleAnimationController {
  override func removeToView(_ view: UIView) {}
}

extension Mutant {
  /// The old screen does not react after a pop that is not animated, because such a pop asks for no
  /// animator. The law compares a screen that comes back this way. (`docs/facts.md T14`;
  /// `docs/bugs.md 17`)
  static let scaleWakesOnlyOnTheWayBack = Mutant(
    scale: "wakes-only-on-the-way-back", .lifetime, noticedBy: "nothing-is-left-when-bypassed",
    "Disables touches in the old screen until it animates that screen back.",
    in: [.navigation], by: ScaleWakesOnlyOnTheWayBack.init)
}

private final class ScaleWakesOnlyOnTheWayBack: ScaleAnimationController {
  override func animateTransition(using transitionContext: TransitioningContext) {
    transitionContext.view(forKey: .from)?.isUserInteractionEnabled = false
    transitionContext.view(forKey: .to)?.isUserInteractionEnabled = true
    super.animateTransition(using: transitionContext)
  }
}
