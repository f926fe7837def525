// Flips with a wrong card, wrong times or a wrong turn.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// A frame is in coordinates of the superview. The flip tutorial takes it for coordinates of the
  /// container.
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
  /// The corner radius of 25 in the flip tutorial is left out.
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
  /// Everything reaches its place too soon, and waits there.
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
  /// The second and the last third are exchanged.
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
  /// An interactive transition comes to its end too soon. (`docs/bugs.md 19`)
  static let flipNamesAnotherDuration = Mutant(
    flip: "names-another-duration", .time, noticedBy: "duration-is-the-named-one",
    "Names half of the duration for which it animates.", presentedBy: FlipNamesAnotherDuration.init)
}

private final class FlipNamesAnotherDuration: FlipPresentAnimationController {
  override func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration / 2 }
}

extension Mutant {
  /// A mirrored screen faces the other way at the first instant. (`docs/bugs.md 10`)
  static let flipTurnsFromIdentity = Mutant(
    flip: "turns-from-identity", .geometry, noticedBy: "turns-as-specified",
    "Turns the old screen from the identity, whatever its transform was.",
    presentedBy: FlipTurnsFromIdentity.init)
}

private final class FlipTurnsFromIdentity: FlipPresentAnimationController {
  override func edgeTransform(of screen: ScreenState) -> CATransform3D { rotation(-.pi / 2) }
}

extension Mutant {
  /// A sign is wrong: the screen turns toward the viewer.
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
  /// Without a perspective, a view that turns only becomes narrower.
  static let flipLacksDepth = Mutant(
    flip: "lacks-depth", .geometry, noticedBy: "perspective-is-taken-back",
    "Gives the container no perspective.", presentedBy: FlipLacksDepth.init)
}

private final class FlipLacksDepth: FlipPresentAnimationController {
  override func setPerspective(of container: UIView) -> CATransform3D {
    container.layer.sublayerTransform
  }
}
