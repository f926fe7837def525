// Planted bugs that are visible only in flight. In most of them the frames and alphas of all
// screens and snapshots are right, and another view covers them, or a mask, a clip or a z position
// hides them. The laws about single attributes hold, so `picture-as-predicted` must notice the bug:
// it compares the whole picture. `WholeWindow.swift` holds more of them.

import ReferenceEngine
import UIKit

/// Runs a change at a fraction of a duration, and its reverse at a later one.
///
/// - Parameters:
///   - start: when the change runs, as a fraction of the duration.
///   - end: when the reverse runs, as a fraction of the duration.
@MainActor private func changeBetween(
  _ start: Double, _ end: Double, of duration: TimeInterval,
  _ change: @escaping @MainActor @Sendable () -> Void,
  then reverse: @escaping @MainActor @Sendable () -> Void
) {
  DispatchQueue.main.asyncAfter(deadline: .now() + start * duration, execute: change)
  DispatchQueue.main.asyncAfter(deadline: .now() + end * duration, execute: reverse)
}

extension Mutant {
  /// The window is empty in the middle of the transition. All frames and alphas, and the first and
  /// last pictures, are right, so only a picture in flight shows it.
  static let fadeMasksTheContainer = Mutant(
    fade: "masks-the-container", .geometry, noticedBy: "picture-as-predicted",
    "Masks everything away in the middle of the transition.", by: FadeMasksTheContainer.init)
}

private final class FadeMasksTheContainer: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: TransitioningContext, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    let container = context.containerView
    changeBetween(0.25, 0.75, of: transitionDuration(using: nil)) {
      container.mask = UIView(frame: .zero)
    } then: {
      container.mask = nil
    }
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    context.containerView.mask = nil
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The window flashes black. With the tutorial's duration and curve the alpha rises and falls
  /// between two ticks, so only the law's sample at a keyframe shows it.
  static let scaleFlashesBlack = Mutant(
    scale: "flashes-black", .time, noticedBy: "picture-as-predicted",
    "Flashes a black view over everything for a thirtieth of the duration.",
    by: ScaleFlashesBlack.init)
}

extension Mutant {
  /// `scaleFlashesBlack` in an animator without a specification. The law needs no formula: it finds
  /// that one view of one color covers both screens.
  static let bugFlashesBlack = Mutant(
    bug: "flashes-black", .time, noticedBy: "something-is-shown-in-flight",
    "Flashes a black view over everything for a thirtieth of the duration.",
    animatedBy: ScaleFlashesBlack.init)
}

private final class ScaleFlashesBlack: ScaleAnimationController {
  private var overlay: UIView?

  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    let overlay = UIView(frame: context.containerView.bounds)
    overlay.backgroundColor = .black
    overlay.alpha = 0
    context.containerView.addSubview(overlay)
    self.overlay = overlay
    UIView.animateKeyframes(withDuration: duration, delay: 0, options: .calculationModeLinear) {
      UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 1 / 60) {
        overlay.alpha = 1
      }
      UIView.addKeyframe(withRelativeStartTime: 0.3 + 1 / 60, relativeDuration: 1 / 60) {
        overlay.alpha = 0
      }
    }
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    overlay?.removeFromSuperview()
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The new screen fades in behind the old one. The order of the subviews is right, and only
  /// `zPosition` is wrong. The last step takes it back, so the laws about the end hold.
  static let scaleRaisesTheOldScreen = Mutant(
    scale: "raises-the-old-screen", .order, noticedBy: "picture-as-predicted",
    "Raises the old screen over the new one by its zPosition.",
    by: ScaleRaisesTheOldScreen.init)
}

private final class ScaleRaisesTheOldScreen: ScaleAnimationController {
  override func shrink(_ from: ScreenState) {
    super.shrink(from)
    from.view.layer.zPosition = 1
  }

  override func restoreTransform(_ from: ScreenState) {
    super.restoreTransform(from)
    from.view.layer.zPosition = 0
  }
}

extension Mutant {
  /// Moving views are round. The rectangles of the snapshots are right, so only a picture shows it.
  static let fadeRoundsItsPictures = Mutant(
    fade: "rounds-its-pictures", .geometry, noticedBy: "picture-as-predicted",
    "Clips its snapshots to circles.", by: FadeRoundsItsPictures.init)
}

private final class FadeRoundsItsPictures: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    let snapshot = super.snapshot(of: view, afterScreenUpdates: afterScreenUpdates)
    snapshot?.layer.cornerRadius = view.bounds.width / 2 + 1
    snapshot?.layer.masksToBounds = true
    return snapshot
  }
}

extension Mutant {
  /// The card has two round corners and two square ones. The radius is right, so only a picture
  /// shows it.
  static let flipRoundsTwoCorners = Mutant(
    flip: "rounds-two-corners", .geometry, noticedBy: "picture-as-predicted",
    "Rounds only the upper corners of the card.", presentedBy: FlipRoundsTwoCorners.init)
}

private final class FlipRoundsTwoCorners: FlipPresentAnimationController {
  override func setFrame(of snapshot: UIView, to rect: CGRect, cornerRadius: CGFloat) {
    super.setFrame(of: snapshot, to: rect, cornerRadius: cornerRadius)
    snapshot.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }
}

extension Mutant {
  /// Moving views are distorted. The rectangles of the snapshots are right, and only what is in
  /// them is wrong, so only a picture shows it.
  static let fadeStretchesItsPictures = Mutant(
    fade: "stretches-its-pictures", .geometry, noticedBy: "picture-as-predicted",
    "Stretches the upper half of each snapshot over the whole.",
    by: FadeStretchesItsPictures.init)
}

private final class FadeStretchesItsPictures: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    let snapshot = super.snapshot(of: view, afterScreenUpdates: afterScreenUpdates)
    snapshot?.layer.contentsRect.size.height = 0.5
    return snapshot
  }
}

extension Mutant {
  /// Everything is black in flight. The snapshots are right, but they are covered, so only a
  /// picture shows it.
  static let snapshotCoversItsPictures = Mutant(
    snapshot: "covers-its-pictures", .geometry, noticedBy: "picture-as-predicted",
    "Covers its snapshots with black.",
    by: { SnapshotCoversItsPictures(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotCoversItsPictures: SnapshotTransition {
  override func snapshot(of view: UIView) -> UIView? {
    let snapshot = super.snapshot(of: view)
    let black = UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
    black.backgroundColor = .black
    snapshot?.addSubview(black)
    return snapshot
  }
}

extension Mutant {
  /// The old screen disappears in flight, but only if the app writes to one of its views. It is
  /// right at both ends, so only a picture in flight shows it.
  static let fadeFadesOutAfterAWrite = Mutant(
    fade: "fades-out-after-a-write", .simultaneity, noticedBy: "picture-as-predicted",
    "Fades the old screen out if the app has written to one of its views in flight.",
    by: FadeFadesOutAfterAWrite.init)
}

private final class FadeFadesOutAfterAWrite: SubviewFadeAnimationController {
  override func setScreensToEnd(_ screens: ScreenStates) {
    super.setScreensToEnd(screens)
    let view = screens.from.view
    let alpha = view.alpha
    let hidden = view.subviews.map(\.isHidden), alphas = view.subviews.map(\.alpha)
    changeBetween(0.7, 0.95, of: transitionDuration(using: nil)) {
      guard view.subviews.map(\.isHidden) != hidden || view.subviews.map(\.alpha) != alphas else {
        return
      }
      view.alpha = 0
    } then: {
      if view.alpha == 0 { view.alpha = alpha }
    }
  }
}

extension Mutant {
  /// A view of the new screen is missing in the middle of the transition. The roots of both screens
  /// are right, so only a picture shows it.
  static let scaleHidesACell = Mutant(
    scale: "hides-a-cell", .geometry, noticedBy: "picture-as-predicted",
    "Hides the first subview of the new screen in the middle of the transition.",
    by: ScaleHidesACell.init)
}

private final class ScaleHidesACell: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {
    super.setToStart(to)
    guard let cell = to.view.subviews.first(where: { !$0.isHidden }) else { return }
    changeBetween(0.3, 0.7, of: duration) {
      cell.isHidden = true
    } then: {
      cell.isHidden = false
    }
  }
}

extension Mutant {
  /// The window is white in the middle of the transition. The container is right, and the cover
  /// lies above it, so only a picture shows it.
  static let scaleCoversTheWindow = Mutant(
    scale: "covers-the-window", .geometry, noticedBy: "picture-as-predicted",
    "Puts a view over the whole window in the middle of the transition.",
    by: ScaleCoversTheWindow.init)
}

private final class ScaleCoversTheWindow: ScaleAnimationController {
  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    guard let window = context.containerView.window else { return }
    let cover = UIView(frame: window.bounds)
    cover.backgroundColor = .white
    changeBetween(0.3, 0.7, of: duration) {
      window.addSubview(cover)
    } then: {
      cover.removeFromSuperview()
    }
  }
}

extension Mutant {
  /// The content of the new screen jumps down by 40 points at the end. The frame of the screen is
  /// right, and only its bounds origin is wrong, so only a picture shows it.
  static let scaleScrollsTheNewScreen = Mutant(
    scale: "scrolls-the-new-screen", .geometry, noticedBy: "picture-as-predicted",
    "Shows the new screen scrolled until the transition is over.",
    by: ScaleScrollsTheNewScreen.init)
}

private final class ScaleScrollsTheNewScreen: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {
    super.setToStart(to)
    to.view.bounds.origin.y += 40
  }

  override func restore(_ to: ScreenState, _ completed: Bool) {
    super.restore(to, completed)
    to.view.bounds.origin.y -= 40
  }
}

extension Mutant {
  /// A red card lies under the one that turns. The tutorial describes one card, and the picture
  /// that the law predicts has no other.
  static let flipShowsASecondCard = Mutant(
    flip: "shows-a-second-card", .geometry, noticedBy: "picture-as-predicted",
    "Puts a colored card under the snapshot.", presentedBy: FlipShowsASecondCard.init)
}

private final class FlipShowsASecondCard: FlipPresentAnimationController {
  private let second = UIView()

  override func add(_ snapshot: UIView, to container: UIView, at origin: CGRect) {
    second.frame = origin
    second.backgroundColor = .red
    container.addSubview(second)
    super.add(snapshot, to: container, at: origin)
  }

  override func remove(_ snapshot: UIView) {
    second.removeFromSuperview()
    super.remove(snapshot)
  }
}

extension Mutant {
  /// The corners of the window are black in flight. Everything in the container is in its place, so
  /// only a picture shows it.
  static let fadeRoundsTheContainer = Mutant(
    fade: "rounds-the-container", .geometry, noticedBy: "picture-as-predicted",
    "Gives the container round corners until the transition is over.",
    by: FadeRoundsTheContainer.init)
}

private final class FadeRoundsTheContainer: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: TransitioningContext, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    context.containerView.layer.cornerRadius = 40
    context.containerView.clipsToBounds = true
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    context.containerView.layer.cornerRadius = 0
    context.containerView.clipsToBounds = false
    super.complete(context, completed)
  }
}
