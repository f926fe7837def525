// Snapshot transitions that leave views, carriers or screens in a wrong state at the end.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The views are invisible when the app comes back to their screen. The law expects a visible
  /// view to be visible afterwards. (`docs/bugs.md 5`)
  static let snapshotForgetsFromViews = Mutant(
    snapshot: "forgets-from-views", .lifetime, noticedBy: "hidden-views-restored",
    "Never shows the old views again.",
    by: { SnapshotForgetsFromViews(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotForgetsFromViews: SnapshotTransition {
  override func showViews(of carrier: Carrier) {
    if carrier.to.view.alpha == 0 { carrier.to.view.alpha = carrier.to.alpha }
  }
}

extension Mutant {
  /// The marked views stay invisible if the whole screen has no snapshot, although nothing moves
  /// then. The law expects a visible view to be visible afterwards. (`docs/bugs.md 5`)
  static let snapshotHidesWithoutAPicture = Mutant(
    snapshot: "hides-without-a-picture", .lifetime, noticedBy: "hidden-views-restored",
    "Leaves the children hidden if the whole screen has no snapshot.",
    by: { SnapshotHidesWithoutAPicture(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotHidesWithoutAPicture: SnapshotTransition {
  private var hasBegun = false

  override func setToStart(_ carrier: Carrier, at rect: CGRect) {
    hasBegun = true
    super.setToStart(carrier, at: rect)
  }

  override func showViews(of carrier: Carrier) { if hasBegun { super.showViews(of: carrier) } }
}

extension Mutant {
  /// A translucent view is opaque afterwards. The law compares the alpha with the one before.
  static let snapshotShowsOpaque = Mutant(
    snapshot: "shows-opaque", .lifetime, noticedBy: "everything-restored",
    "Sets the alpha of every view to 1 at the end.",
    by: { SnapshotShowsOpaque(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotShowsOpaque: SnapshotTransition {
  override func showViews(of carrier: Carrier) {
    carrier.from.view.alpha = 1
    carrier.to.view.alpha = 1
  }
}

extension Mutant {
  /// A change that the app makes in flight is undone. The law expects what the app wrote last. The
  /// reference restores only the views that are still at alpha 0.
  static let snapshotOverwritesTheApp = Mutant(
    snapshot: "overwrites-the-app", .simultaneity, noticedBy: "everything-restored",
    "Restores every alpha, even if the app has written another since.",
    by: { SnapshotOverwritesTheApp(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotOverwritesTheApp: SnapshotTransition {
  override func showViews(of carrier: Carrier) {
    carrier.from.view.alpha = carrier.from.alpha
    carrier.to.view.alpha = carrier.to.alpha
  }
}

extension Mutant {
  /// The screen looks right and does not react, because the snapshots lie over it and take its
  /// touches. The law finds views that the transition has added. (`docs/bugs.md 4`)
  static let snapshotLeavesCarrier = Mutant(
    snapshot: "leaves-carrier", .lifetime, noticedBy: "no-snapshot-left",
    "Leaves the carriers in the container.",
    by: { SnapshotLeavesCarrier(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotLeavesCarrier: SnapshotTransition {
  override func remove(_ carrier: Carrier) {}
}

extension Mutant {
  /// The new screen covers the one to which the app has gone back. The law expects it to be gone.
  static let snapshotKeepsToViewOnCancel = Mutant(
    snapshot: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the new screen in the container after a cancel.",
    animatedBy: SnapshotKeepsToViewOnCancel.init)
}

private final class SnapshotKeepsToViewOnCancel: SnapshotAnimationController {
  override func removeToView(_ view: UIView) {}
}

extension Mutant {
  /// A screen that the app has prepared in another view stays there and is never visible. The
  /// snapshot tutorial does so. The law expects the screen in its place.
  static let snapshotAddsOnlyOrphans = Mutant(
    snapshot: "adds-only-orphans", .lifetime, noticedBy: "right-screen-remains",
    "Adds the new screen to the container only if it has no superview.",
    animatedBy: SnapshotAddsOnlyOrphans.init)
}

private final class SnapshotAddsOnlyOrphans: SnapshotAnimationController {
  override func place(_ toView: UIView, in context: TransitioningContext) {
    if toView.superview == nil { super.place(toView, in: context) }
  }
}

extension Mutant {
  /// The app uses more memory with every transition, because an animator for one use is never
  /// freed. The law expects it to be released. (`docs/bugs.md 18`)
  static let snapshotKeepsItself = Mutant(
    snapshot: "keeps-itself", .lifetime, noticedBy: "nothing-leaks",
    "Stores a closure that captures the animator itself.", animatedBy: SnapshotKeepsItself.init)
}

private final class SnapshotKeepsItself: SnapshotAnimationController {
  private var restart: () -> Void = {}

  override func animateTransition(using transitionContext: TransitioningContext) {
    restart = { self.animateTransition(using: transitionContext) }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// The app was in the background, and comes back to a frozen screen. The law finds no completion.
  /// (`docs/bugs.md 1`)
  static let snapshotSaysNothingWhenCutShort = Mutant(
    snapshot: "says-nothing-when-cut-short", .simultaneity, noticedBy: "completes-exactly-once",
    "Completes only if its animations have run to their end.",
    animatedBy: SnapshotSaysNothingWhenCutShort.init)
}

private final class SnapshotSaysNothingWhenCutShort: SnapshotAnimationController {
  override func animate(_ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    super.animate(animations) { finished in
      if finished { completion(true) }
    }
  }
}
