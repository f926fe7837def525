import ReferenceEngine
import UIKit

extension Mutant {
  /// The document writes the identity over whatever transform the screen had. (BUGS.md 5)
  static let scaleGrowsToIdentity = Mutant(
    scale: "grows-to-identity", .geometry, noticedBy: "everything-restored",
    "Gives the old screen the identity in the end.", by: ScaleGrowsToIdentity.init)
}

private final class ScaleGrowsToIdentity: ScaleAnimationController {
  override func grow(_ from: ScreenState) { from.view.transform = .identity }
}

extension Mutant {
  /// It lies over the screen to which the app has gone back and takes its touches. (BUGS.md 2, 4)
  static let scaleKeepsToViewOnCancel = Mutant(
    scale: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the new screen in the container after a cancel.", by: ScaleKeepsToViewOnCancel.init)
}

private final class ScaleKeepsToViewOnCancel: ScaleAnimationController {
  override func removeToView(_ view: UIView) {}
}

extension Mutant {
  /// The last writer is the app, and its word is lost. (BUGS.md 5)
  static let scaleOverwritesTheApp = Mutant(
    scale: "overwrites-the-app", .simultaneity, noticedBy: "everything-restored",
    "Restores the old screen, whatever the app has written since.", by: ScaleOverwritesTheApp.init)
}

private final class ScaleOverwritesTheApp: ScaleAnimationController {
  override func grow(_ from: ScreenState) { from.view.layer.transform = from.transform }
}

extension Mutant {
  /// A translucent screen comes out opaque. (BUGS.md 5)
  static let scaleShowsOpaque = Mutant(
    scale: "shows-opaque", .geometry, noticedBy: "everything-restored",
    "Fades the new screen in to an alpha of 1.", by: ScaleShowsOpaque.init)
}

private final class ScaleShowsOpaque: ScaleAnimationController {
  override func show(_ to: ScreenState) { to.view.alpha = 1 }
}

extension Mutant {
  /// Whoever comes back finds a stamp in the middle of the window. (BUGS.md 5)
  static let scaleStaysSmall = Mutant(
    scale: "stays-small", .geometry, noticedBy: "everything-restored",
    "Leaves the old screen as small as it made it.", by: ScaleStaysSmall.init)
}

private final class ScaleStaysSmall: ScaleAnimationController {
  override func grow(_ from: ScreenState) {}
}

extension Mutant {
  /// The system takes back what was animated, and what was set before stays: an alpha of 0.
  static let scaleTrustsTheRollback = Mutant(
    scale: "trusts-the-rollback", .lifetime, noticedBy: "hidden-views-restored",
    "Restores nothing of the new screen after a cancel.", by: ScaleTrustsTheRollback.init)
}

private final class ScaleTrustsTheRollback: ScaleAnimationController {
  override func restore(_ to: ScreenState, _ completed: Bool) {}
}

extension Mutant {
  /// A way back without animation asks no animator, and nobody gives the touches back.
  /// (UIKIT.md T14; BUGS.md 17)
  static let scaleWakesOnlyOnTheWayBack = Mutant(
    scale: "wakes-only-on-the-way-back", .lifetime, noticedBy: "nothing-is-left-when-bypassed",
    "Takes touches from the old screen until it animates that screen back.",
    in: [.navigation], by: ScaleWakesOnlyOnTheWayBack.init)
}

private final class ScaleWakesOnlyOnTheWayBack: ScaleAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    transitionContext.view(forKey: .from)?.isUserInteractionEnabled = false
    transitionContext.view(forKey: .to)?.isUserInteractionEnabled = true
    super.animateTransition(using: transitionContext)
  }
}
