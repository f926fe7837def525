// Flips with a wrong card, wrong times or a wrong turn.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// The card starts beside the view that it stands for: a frame is in coordinates of the
  /// superview, and the flip tutorial takes it for coordinates of the container. The law converts
  /// it.
  static let flipConvertsNothing = Mutant(
    flip: "converts-nothing", .geometry, noticedBy: "snapshots-start-and-land",
    "Uses the frame of the card in its superview as that in the container."
  ) { variant in
    FlipInstallation(
      variant,
      card: { controller in
        let marked = (controller as? any CustomTransitionOriginator)?.fromAnimatedSubviews
        guard let card = marked?.first else { return FlipCard(of: controller) }
        return FlipCard { _ in card.frame }
      })
  }
}

extension Mutant {
  /// The card has square corners while it turns. The flip tutorial gives them a radius of 25, and
  /// the law expects it.
  static let flipLeavesTheCardSquare = Mutant(
    flip: "leaves-the-card-square", .geometry, noticedBy: "corner-radius-as-specified",
    "Starts from a card without rounded corners.", presentedBy: FlipLeavesTheCardSquare.init)
}

private final class FlipLeavesTheCardSquare: FlipPresentAnimationController {
  override func setFrame(of snapshot: UIView, to rect: CGRect, cornerRadius: CGFloat) {
    super.setFrame(of: snapshot, to: rect, cornerRadius: 0)
  }
}

extension Mutant {
  /// Everything reaches its place too soon, and waits there. The law computes the rectangle from
  /// the progress.
  static let flipHalvesTheKeyframes = Mutant(
    flip: "halves-the-keyframes", .time, noticedBy: "rect-follows-curve",
    "Gives each keyframe half of its third.", presentedBy: FlipHalvesTheKeyframes.init)
}

private final class FlipHalvesTheKeyframes: FlipPresentAnimationController {
  override func addKeyframe(_ number: Int, _ changes: @escaping @MainActor () -> Void) {
    UIView.addKeyframe(
      withRelativeStartTime: Double(number) / 3, relativeDuration: 1 / 6, animations: changes)
  }
}

extension Mutant {
  /// The edge of the card grows before the card turns, because the second and the last third are
  /// exchanged. The law expects the rectangle of the card until the last third.
  static let flipSwapsTheKeyframes = Mutant(
    flip: "swaps-the-keyframes", .order, noticedBy: "rect-follows-curve",
    "Enlarges the snapshot before it has turned.", presentedBy: FlipSwapsTheKeyframes.init)
}

private final class FlipSwapsTheKeyframes: FlipPresentAnimationController {
  override func addKeyframe(_ number: Int, _ changes: @escaping @MainActor () -> Void) {
    super.addKeyframe(number == 0 ? 0 : 3 - number, changes)
  }
}

extension Mutant {
  /// After the finger leaves, the transition comes to its end too soon. The law compares the named
  /// duration with that of the tutorial.
  static let flipNamesAnotherDuration = Mutant(
    flip: "names-another-duration", .time, noticedBy: "duration-is-the-named-one",
    "Names half of the duration for which it animates.", presentedBy: FlipNamesAnotherDuration.init)
}

private final class FlipNamesAnotherDuration: FlipPresentAnimationController {
  override func transitionDuration(
    using transitionContext: TransitioningContext?
  ) -> TimeInterval { duration / 2 }
}

extension Mutant {
  /// A mirrored screen faces the other way while it turns on edge. The law expects the turn besides
  /// the screen's own transform.
  static let flipTurnsFromIdentity = Mutant(
    flip: "turns-from-identity", .geometry, noticedBy: "turns-as-specified",
    "Turns the old screen from the identity, whatever its transform was.",
    presentedBy: FlipTurnsFromIdentity.init)
}

private final class FlipTurnsFromIdentity: FlipPresentAnimationController {
  override func edgeTransform(of screen: ScreenState) -> CATransform3D { rotation(-.pi / 2) }
}

extension Mutant {
  /// The old screen turns to the other side, because a sign is wrong. The law computes the
  /// transform.
  static let flipTurnsTheOtherWay = Mutant(
    flip: "turns-the-other-way", .geometry, noticedBy: "turns-as-specified",
    "Turns the old screen to the right.", presentedBy: FlipTurnsTheOtherWay.init)
}

private final class FlipTurnsTheOtherWay: FlipPresentAnimationController {
  override func edgeTransform(of screen: ScreenState) -> CATransform3D {
    CATransform3DConcat(screen.transform, rotation(.pi / 2))
  }
}

extension Mutant {
  /// The card only becomes narrower and wider instead of turning: without a perspective nothing
  /// looks nearer. The law expects the perspective in flight.
  static let flipLacksDepth = Mutant(
    flip: "lacks-depth", .geometry, noticedBy: "perspective-is-taken-back",
    "Gives the container no perspective.", presentedBy: FlipLacksDepth.init)
}

private final class FlipLacksDepth: FlipPresentAnimationController {
  override func setPerspective(of container: UIView) -> CATransform3D {
    container.layer.sublayerTransform
  }
}
