import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// It covers what it should lie under.
  static let flipAddsPresenterOnTop = Mutant(
    flip: "adds-presenter-on-top", .order, noticedBy: "snapshots-above-screens",
    "Adds the presenter on top of the screen that goes.", dismissedBy: FlipAddsPresenterOnTop.init)
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
  /// The app waits for ever, as the document has it. (BUGS.md 1)
  static let flipGivesUpWithoutAPicture = Mutant(
    flip: "gives-up-without-a-picture", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without a word if there is no picture.", presentedBy: FlipGivesUpWithoutAPicture.init)
}

private final class FlipGivesUpWithoutAPicture: FlipPresentAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let toView = transitionContext.view(forKey: .to), picture(of: toView) != nil else {
      return
    }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// The delegate knows no other animator, so what goes away comes once more.
  static let flipPresentsOnly = Mutant(
    flip: "presents-only", .order, noticedBy: "snapshots-above-screens",
    "Presents what should be dismissed."
  ) { variant in
    FlipInstallation(variant, dismissed: { FlipPresentAnimationController(card: $0, variant) })
  }
}

extension Mutant {
  /// It turns round where nobody sees it.
  static let flipPutsPictureBelow = Mutant(
    flip: "puts-picture-below", .order, noticedBy: "snapshots-above-screens",
    "Puts the picture below the screens.", presentedBy: FlipPutsPictureBelow.init)
}

private final class FlipPutsPictureBelow: FlipPresentAnimationController {
  override func add(_ picture: UIView, to container: UIView, at origin: CGRect) {
    super.add(picture, to: container, at: origin)
    container.insertSubview(picture, at: 0)
  }
}

extension Mutant {
  /// A screen that was never drawn has an empty picture. (BUGS.md 6)
  static let flipTakesPictureTooSoon = Mutant(
    flip: "takes-picture-too-soon", .time, noticedBy: "no-blank-snapshot",
    "Takes the picture of what is on the screen already.",
    presentedBy: FlipTakesPictureTooSoon.init)
}

private final class FlipTakesPictureTooSoon: FlipPresentAnimationController {
  override func picture(of toView: UIView) -> UIView? {
    toView.snapshotView(afterScreenUpdates: false)
  }
}
