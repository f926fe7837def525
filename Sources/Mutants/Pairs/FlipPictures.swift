// Flips that take the snapshot wrongly, or stack it and the screens in a wrong order.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// A screen that was never drawn has an empty snapshot. (`docs/bugs.md 6`)
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
  /// The app waits forever, as in the flip tutorial. (`docs/bugs.md 1`)
  static let flipGivesUpWithoutAPicture = Mutant(
    flip: "gives-up-without-a-picture", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without completing if the snapshot cannot be taken.",
    presentedBy: FlipGivesUpWithoutAPicture.init)
}

private final class FlipGivesUpWithoutAPicture: FlipPresentAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let toView = transitionContext.view(forKey: .to), snapshot(of: toView) != nil else {
      return
    }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// The snapshot turns where the screens cover it.
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
  /// The presenter covers the screen that should cover it.
  static let flipAddsPresenterOnTop = Mutant(
    flip: "adds-presenter-on-top", .order, noticedBy: "snapshots-above-screens",
    "Adds the presenter on top of the screen that is dismissed.",
    dismissedBy: FlipAddsPresenterOnTop.init)
}

private final class FlipAddsPresenterOnTop: FlipDismissAnimationController {
  override func place(
    _ toView: UIView, below fromView: UIView,
    in context: any UIViewControllerContextTransitioning
  ) {
    place(toView, in: context)
  }
}

extension Mutant {
  /// The delegate has only one animator, so a dismissal looks like a presentation.
  static let flipPresentsOnly = Mutant(
    flip: "presents-only", .order, noticedBy: "snapshots-above-screens",
    "Animates a dismissal as if it were a presentation."
  ) { variant in
    FlipInstallation(variant, dismissed: { FlipPresentAnimationController(card: $0, variant) })
  }
}
