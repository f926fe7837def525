import ReferenceEngine
import UIKit

extension Mutant {
  /// A view that the app had hidden appears. (BUGS.md 5)
  static let hidesByFlag = Mutant(
    fade: "hides-by-flag", .lifetime, noticedBy: "hidden-views-restored",
    "Hides views by isHidden, and shows them all in the end.", by: HidesByFlag.init)
}

private final class HidesByFlag: SubviewFadeAnimationController {
  override func hide(_ pair: SnapshotPair) {
    pair.fromView.isHidden = true
    pair.toView.isHidden = true
  }

  override func cleanUp(_ pair: SnapshotPair) {
    super.cleanUp(pair)
    pair.fromView.isHidden = false
    pair.toView.isHidden = false
  }
}

extension Mutant {
  /// The screen that stays has holes. (BUGS.md 5)
  static let forgetsToView = Mutant(
    fade: "forgets-to-view", .lifetime, noticedBy: "hidden-views-restored",
    "Never shows the coming views again.", by: ForgetsToView.init)
}

private final class ForgetsToView: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    pair.fromSnapshot.removeFromSuperview()
    pair.toSnapshot.removeFromSuperview()
    pair.fromView.alpha = pair.fromAlpha
  }
}

extension Mutant {
  /// A constant is written over what was there.
  static let restoresToOpaque = Mutant(
    fade: "restores-to-opaque", .lifetime, noticedBy: "everything-restored",
    "Gives every paired view the alpha 1 in the end.", by: RestoresToOpaque.init)
}

private final class RestoresToOpaque: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    super.cleanUp(pair)
    pair.fromView.alpha = 1
    pair.toView.alpha = 1
  }
}

extension Mutant {
  /// The app loads its picture in mid-flight and shows it; the transition ends and takes it back.
  static let overwritesTheApp = Mutant(
    fade: "overwrites-the-app", .simultaneity, noticedBy: "everything-restored",
    "Restores what was there, whatever the app has written since.", by: OverwritesTheApp.init)
}

private final class OverwritesTheApp: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    super.cleanUp(pair)
    pair.fromView.alpha = pair.fromAlpha
    pair.toView.alpha = pair.toAlpha
  }
}

extension Mutant {
  /// Nobody sees it until the screen comes back by another way.
  static let leavesScreenDimmed = Mutant(
    fade: "leaves-screen-dimmed", .lifetime, noticedBy: "everything-restored",
    "Leaves the screen below dimmed after a push.", by: LeavesScreenDimmed.init)
}

private final class LeavesScreenDimmed: SubviewFadeAnimationController {
  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    if type == .present && completed { return }
    super.restore(screens, completed)
  }
}

extension Mutant {
  /// After a cancel the system takes back what it was animating, and nothing else: what was set
  /// before the animation stays, so the screen that did not come keeps its slide.
  static let trustsTheRollback = Mutant(
    fade: "trusts-the-rollback", .simultaneity, noticedBy: "everything-restored",
    "Restores nothing after a cancel.", by: TrustsTheRollback.init)
}

private final class TrustsTheRollback: SubviewFadeAnimationController {
  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    if completed { super.restore(screens, completed) }
  }
}

extension Mutant {
  /// A screen that was scaled by the app stands at its full size after a visit.
  static let resetsTransforms = Mutant(
    fade: "resets-transforms", .lifetime, noticedBy: "everything-restored",
    "Gives both screens the identity in the end.", by: ResetsTransforms.init)
}

private final class ResetsTransforms: SubviewFadeAnimationController {
  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    super.restore(screens, completed)
    screens.from.view.transform = .identity
    screens.to.view.transform = .identity
  }
}

extension Mutant {
  /// Whoever hears that the new screen has appeared finds the old one still dimmed.
  static let tidiesUpTooLate = Mutant(
    fade: "tidies-up-too-late", .order, noticedBy: "everything-restored",
    "Says that it is over, and only then puts the screens right.", by: TidiesUpTooLate.init)
}

private final class TidiesUpTooLate: SubviewFadeAnimationController {
  private var left: (() -> Void)?

  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    left = { super.restore(screens, completed) }
  }

  override func complete(_ context: any UIViewControllerContextTransitioning, _ completed: Bool) {
    super.complete(context, completed)
    left?()
    left = nil
  }
}
