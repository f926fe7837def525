// Fades that do not restore what they changed: first paired views, then whole screens.

import ReferenceEngine
import UIKit

extension Mutant {
  /// A view that the app had hidden appears. The law expects an invisible view to stay invisible.
  static let hidesByFlag = Mutant(
    fade: "hides-by-flag", .lifetime, noticedBy: "hidden-views-restored",
    "Hides views with `isHidden`, and shows all of them at the end.", by: HidesByFlag.init)
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
  /// The screen that stays has holes. The law expects a visible view to be visible afterwards.
  /// (`docs/bugs.md 5`)
  static let forgetsToView = Mutant(
    fade: "forgets-to-view", .lifetime, noticedBy: "hidden-views-restored",
    "Never shows the to-views of its pairs again.", by: ForgetsToView.init)
}

private final class ForgetsToView: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    pair.fromSnapshot.removeFromSuperview()
    pair.toSnapshot.removeFromSuperview()
    pair.fromView.alpha = pair.fromAlpha
  }
}

extension Mutant {
  /// A translucent view is opaque afterwards, because a constant overwrites its alpha. The law
  /// compares the alpha with the one before.
  static let restoresToOpaque = Mutant(
    fade: "restores-to-opaque", .lifetime, noticedBy: "everything-restored",
    "Sets the alpha of every paired view to 1 at the end.", by: RestoresToOpaque.init)
}

private final class RestoresToOpaque: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    super.cleanUp(pair)
    pair.fromView.alpha = 1
    pair.toView.alpha = 1
  }
}

extension Mutant {
  /// One mutant for each attribute of a layer that a transition may set for its own use. A person
  /// sees that shadows, borders or masks of the app are gone. The law compares each with the one
  /// before.
  static let layerConstants: [Mutant] = [
    layerConstant("removes-shadows", "Removes the shadow") { $0.shadowOpacity = 0 },
    layerConstant("removes-borders", "Removes the border") { $0.borderWidth = 0 },
    layerConstant("removes-masks", "Removes the mask") { $0.mask = nil },
    layerConstant("resets-z-positions", "Sets the z position to 0") { $0.zPosition = 0 },
  ]

  private static func layerConstant(
    _ name: String, _ summary: String, _ reset: @escaping @MainActor @Sendable (CALayer) -> Void
  ) -> Mutant {
    Mutant(
      fade: name, .lifetime, noticedBy: "everything-restored",
      "\(summary) of every paired view at the end, even if the app has set one."
    ) { type, variant in
      let fade = ResetsLayers(type: type, variant)
      fade.reset = reset
      return fade
    }
  }
}

/// Resets the layers of both views of each pair with a closure.
private final class ResetsLayers: SubviewFadeAnimationController {
  var reset: @MainActor (CALayer) -> Void = { _ in }

  override func cleanUp(_ pair: SnapshotPair) {
    super.cleanUp(pair)
    reset(pair.fromView.layer)
    reset(pair.toView.layer)
  }
}

extension Mutant {
  /// The app loads an image in flight and shows it, and the end of the transition undoes that. The
  /// law expects what the app wrote last.
  static let overwritesTheApp = Mutant(
    fade: "overwrites-the-app", .simultaneity, noticedBy: "everything-restored",
    "Restores the old alphas, even if the app has written others since.", by: OverwritesTheApp.init)
}

private final class OverwritesTheApp: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    super.cleanUp(pair)
    pair.fromView.alpha = pair.fromAlpha
    pair.toView.alpha = pair.toAlpha
  }
}

extension Mutant {
  /// The screen below is still dimmed when it comes back without this animator, for example by a
  /// pop without an animation. Until then it is covered. The law compares it as soon as the
  /// transition is over.
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
  /// A screen that did not appear keeps its slide, and lies outside the window when it is pushed
  /// again without this animator: after a cancel the system restores only what it was animating.
  /// The law compares the transform with the one before.
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
  /// A screen that the app had scaled has its full size afterwards. The law compares the transform
  /// with the one before.
  static let resetsTransforms = Mutant(
    fade: "resets-transforms", .lifetime, noticedBy: "everything-restored",
    "Sets the transform of both screens to the identity at the end.", by: ResetsTransforms.init)
}

private final class ResetsTransforms: SubviewFadeAnimationController {
  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    super.restore(screens, completed)
    screens.from.view.transform = .identity
    screens.to.view.transform = .identity
  }
}

extension Mutant {
  /// When the new screen has appeared, the old one is still dimmed, for example in a picture that
  /// the app takes then. The law compares at the instant when the animator completes.
  static let tidiesUpTooLate = Mutant(
    fade: "tidies-up-too-late", .order, noticedBy: "everything-restored",
    "Completes the transition first, and restores the screens afterwards.", by: TidiesUpTooLate.init
  )
}

private final class TidiesUpTooLate: SubviewFadeAnimationController {
  private var restoration: (() -> Void)?

  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    restoration = { super.restore(screens, completed) }
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    super.complete(context, completed)
    restoration?()
    restoration = nil
  }
}
