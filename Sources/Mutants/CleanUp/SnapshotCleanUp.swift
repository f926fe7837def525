import ReferenceEngine
import UIKit

extension Mutant {
  /// Whoever comes back sees nothing. (BUGS.md 2, 5)
  static let snapshotForgetsFromViews = Mutant(
    snapshot: "forgets-from-views", .lifetime, noticedBy: "hidden-views-restored",
    "Never shows the old views again.",
    by: { SnapshotForgetsFromViews(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotForgetsFromViews: SnapshotTransition {
  override func show(_ carrier: Carrier) {
    if carrier.to.view.alpha == 0 { carrier.to.view.alpha = carrier.to.alpha }
  }
}

extension Mutant {
  /// Who was meant to be used once is never let go. (BUGS.md 18)
  static let snapshotKeepsItself = Mutant(
    snapshot: "keeps-itself", .lifetime, noticedBy: "nothing-leaks",
    "Holds a closure that holds it.", animatedBy: SnapshotKeepsItself.init)
}

private final class SnapshotKeepsItself: SnapshotAnimationController {
  private var again: () -> Void = {}

  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    again = { self.animateTransition(using: transitionContext) }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// It covers the screen to which the app has gone back. (BUGS.md 2)
  static let snapshotKeepsToViewOnCancel = Mutant(
    snapshot: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the new screen in the container after a cancel.",
    animatedBy: SnapshotKeepsToViewOnCancel.init)
}

private final class SnapshotKeepsToViewOnCancel: SnapshotAnimationController {
  override func removeToView(_ view: UIView) {}
}

extension Mutant {
  /// They lie over the screen and take its touches. (BUGS.md 4)
  static let snapshotLeavesCarrier = Mutant(
    snapshot: "leaves-carrier", .lifetime, noticedBy: "no-snapshot-left",
    "Leaves the pictures in the container.",
    by: { SnapshotLeavesCarrier(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotLeavesCarrier: SnapshotTransition {
  override func remove(_ carrier: Carrier) {}
}

extension Mutant {
  /// The last writer is the app, and its word is lost. (BUGS.md 5)
  static let snapshotOverwritesTheApp = Mutant(
    snapshot: "overwrites-the-app", .simultaneity, noticedBy: "everything-restored",
    "Restores every alpha, whatever the app has written since.",
    by: { SnapshotOverwritesTheApp(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotOverwritesTheApp: SnapshotTransition {
  override func show(_ carrier: Carrier) {
    carrier.from.view.alpha = carrier.from.alpha
    carrier.to.view.alpha = carrier.to.alpha
  }
}

extension Mutant {
  /// The app went to the background, and comes back to a dead screen. (BUGS.md 1)
  static let snapshotSaysNothingWhenCutShort = Mutant(
    snapshot: "says-nothing-when-cut-short", .simultaneity, noticedBy: "completes-exactly-once",
    "Completes only if its animations came to their end.",
    animatedBy: SnapshotSaysNothingWhenCutShort.init)
}

private final class SnapshotSaysNothingWhenCutShort: SnapshotAnimationController {
  override func animate(
    _ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    super.animate(animations) { finished in
      if finished { completion(true) }
    }
  }
}

extension Mutant {
  /// A translucent view comes out opaque. (BUGS.md 5)
  static let snapshotShowsOpaque = Mutant(
    snapshot: "shows-opaque", .lifetime, noticedBy: "everything-restored",
    "Gives every view an alpha of 1 in the end.",
    by: { SnapshotShowsOpaque(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotShowsOpaque: SnapshotTransition {
  override func show(_ carrier: Carrier) {
    carrier.from.view.alpha = 1
    carrier.to.view.alpha = 1
  }
}

extension Mutant {
  /// A screen that was made ready somewhere else stays there, and nothing is seen of it.
  /// (Document 004)
  static let snapshotAddsOnlyOrphans = Mutant(
    snapshot: "adds-only-orphans", .lifetime, noticedBy: "right-screen-remains",
    "Adds the new screen to the container only if it has no superview.",
    animatedBy: SnapshotAddsOnlyOrphans.init)
}

private final class SnapshotAddsOnlyOrphans: SnapshotAnimationController {
  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    if toView.superview == nil { super.place(toView, in: context) }
  }
}

extension Mutant {
  /// What was hidden for a picture that never came stays hidden. (BUGS.md 5, 6)
  static let snapshotHidesWithoutAPicture = Mutant(
    snapshot: "hides-without-a-picture", .lifetime, noticedBy: "hidden-views-restored",
    "Leaves the children hidden if the whole screen has no picture.",
    by: { SnapshotHidesWithoutAPicture(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotHidesWithoutAPicture: SnapshotTransition {
  private var hasBegun = false

  override func setToStart(_ carrier: Carrier, at rect: CGRect) {
    hasBegun = true
    super.setToStart(carrier, at: rect)
  }

  override func show(_ carrier: Carrier) { if hasBegun { super.show(carrier) } }
}
