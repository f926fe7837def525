// Flips that take the snapshot wrongly, or stack it and the screens in a wrong order.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// The card turns over and is empty, because a screen that was never drawn has an empty snapshot.
  /// The law looks for such snapshots. (`docs/bugs.md 6`)
  static let flipTakesPictureTooSoon = Mutant(
    flip: "takes-picture-too-soon", .time, noticedBy: "no-blank-snapshot",
    "Takes the snapshot of the new screen before the screen is drawn.",
    presentedBy: FlipTakesPictureTooSoon.init)
}

private final class FlipTakesPictureTooSoon: FlipPresentAnimationController {
  override func snapshot(of toView: UIView) -> UIView? {
    toView.snapshotView(afterScreenUpdates: false)
  }
}

extension Mutant {
  /// The app takes no touches any more, as with the code of the flip tutorial. The law finds no
  /// completion. (`docs/bugs.md 1`)
  static let flipGivesUpWithoutAPicture = Mutant(
    flip: "gives-up-without-a-picture", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without completing if the snapshot cannot be taken.",
    presentedBy: FlipGivesUpWithoutAPicture.init)
}

private final class FlipGivesUpWithoutAPicture: FlipPresentAnimationController {
  override func animateTransition(using transitionContext: TransitioningContext) {
    guard let toView = transitionContext.view(forKey: .to), snapshot(of: toView) != nil else {
      return
    }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// The card turns behind the screens. The law compares the order of the container's subviews.
  static let flipPutsPictureBelow = Mutant(
    flip: "puts-picture-below", .order, noticedBy: "snapshots-above-screens",
    "Puts the snapshot below the screens.", presentedBy: FlipPutsPictureBelow.init)
}

private final class FlipPutsPictureBelow: FlipPresentAnimationController {
  override func add(_ snapshot: UIView, to container: UIView, at origin: CGRect) {
    super.add(snapshot, to: container, at: origin)
    container.insertSubview(snapshot, at: 0)
  }
}

extension Mutant {
  /// If the screen that goes has no snapshot, the presenter covers it at once. The law compares the
  /// order of the container's subviews.
  static let flipAddsPresenterOnTop = Mutant(
    flip: "adds-presenter-on-top", .order, noticedBy: "snapshots-above-screens",
    "Adds the presenter on top of the screen that is dismissed.",
    dismissedBy: FlipAddsPresenterOnTop.init)
}

private final class FlipAddsPresenterOnTop: FlipDismissAnimationController {
  override func place(_ toView: UIView, below fromView: UIView, in context: TransitioningContext) {
    place(toView, in: context)
  }
}

extension Mutant {
  /// A dismissal looks like a presentation, because the delegate has only one animator. The law
  /// finds the presenter above the screen that goes.
  static let flipPresentsOnly = Mutant(
    flip: "presents-only", .order, noticedBy: "snapshots-above-screens",
    "Animates a dismissal as if it were a presentation."
  ) { variant in
    FlipInstallation(variant, dismissed: { FlipPresentAnimationController(card: $0, variant) })
  }
}
