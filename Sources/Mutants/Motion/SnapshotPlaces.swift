// Snapshot transitions with wrong rectangles or wrong times.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// A picture starts or ends beside its view: a frame is in coordinates of the superview, and does
  /// not contain the scroll offset. The law converts the bounds.
  static let snapshotTakesFrames = Mutant(
    snapshot: "takes-frames", .geometry, noticedBy: "snapshots-start-and-land",
    "Uses the frame of a view in its superview as its rectangle.",
    by: { SnapshotTakesFrames(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotTakesFrames: SnapshotTransition {
  override func rect(of view: UIView) -> CGRect { view.frame }
}

extension Mutant {
  /// Children move beside their places if their screen does not fill the container. The law
  /// computes where they start and land.
  static let snapshotTakesPlacesAsTheyAre = Mutant(
    snapshot: "takes-places-as-they-are", .geometry, noticedBy: "snapshots-start-and-land",
    "Places children in the carrier by their rectangles in the container.",
    by: { SnapshotTakesPlacesAsTheyAre(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotTakesPlacesAsTheyAre: SnapshotTransition {
  override func inside(_ rect: CGRect, _ carrier: CGRect) -> CGRect { rect }
}

extension Mutant {
  /// In the right window of Split View all pictures move beside their views. The code is right only
  /// while the window begins where the screen does, and the law moves the window.
  /// (`docs/facts.md C4`)
  static let snapshotMeasuresOnTheScreen = Mutant(
    snapshot: "measures-on-the-screen", .geometry, noticedBy: "window-may-stand-anywhere",
    "Uses the rectangle of a view on the screen as that in the container.",
    by: { SnapshotMeasuresOnTheScreen(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotMeasuresOnTheScreen: SnapshotTransition {
  override func rect(of view: UIView) -> CGRect {
    view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
  }
}

extension Mutant {
  /// After the finger leaves, the transition comes to its end too soon. The law compares the named
  /// duration with that of the tutorial.
  static let snapshotNamesAnotherDuration = Mutant(
    snapshot: "names-another-duration", .time, noticedBy: "duration-is-the-named-one",
    "Names half of the duration for which it animates.",
    animatedBy: SnapshotNamesAnotherDuration.init)
}

private final class SnapshotNamesAnotherDuration: SnapshotAnimationController {
  override func transitionDuration(
    using transitionContext: TransitioningContext?
  ) -> TimeInterval { duration / 2 }
}

extension Mutant {
  /// The transition runs although the finger rests: a finger does not drive what begins after
  /// `animateTransition` has returned. The law expects nothing to move. (`docs/bugs.md 15`)
  static let snapshotRunsByTheClock = Mutant(
    snapshot: "runs-by-the-clock", .time, noticedBy: "only-the-finger-drives",
    "Begins its animation in the next turn of the run loop.",
    animatedBy: SnapshotRunsByTheClock.init)
}

private final class SnapshotRunsByTheClock: SnapshotAnimationController {
  override func animate(_ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    UIView.animate(withDuration: 0, animations: {}) { [self] _ in
      begin(animations, completion)
    }
  }

  private func begin(_ animations: @escaping () -> Void, _ completion: @escaping (Bool) -> Void) {
    super.animate(animations, completion: completion)
  }
}

extension Mutant {
  /// A transition that the app pauses runs on: UIKit and the app may ask several times, and expect
  /// the same animator for the whole transition. So it does not complete when the law computes that
  /// it must. (`docs/facts.md T16`)
  static let snapshotMakesAnAnimatorEachTime = Mutant(
    subject: Subject(
      "mutant/snapshot-makes-an-animator-each-time", specification: .snapshot,
      in: [.navigation, .modal],
      summary: "Returns another interruptible animator than the one that runs."
    ) { variant in
      ReferenceApp { _ in SnapshotMakesAnAnimatorEachTime(variant) }
    }.interruptible, bugClass: .simultaneity, law: "completes-on-time")
}

/// Runs the transition with one property animator, and returns another to each later question.
private final class SnapshotMakesAnAnimatorEachTime: NSObject,
  UIViewControllerAnimatedTransitioning
{
  private let base: InterruptibleSnapshotAnimationController
  private let curve: UIView.AnimationCurve
  private var isInteractive = false

  init(_ variant: Subject.Variant) {
    base = InterruptibleSnapshotAnimationController(
      duration: variant.duration ?? 0.25, curve: variant.curve)
    curve = variant.curve
    super.init()
  }

  func transitionDuration(
    using transitionContext: TransitioningContext?
  ) -> TimeInterval { base.transitionDuration(using: transitionContext) }

  func animateTransition(using transitionContext: TransitioningContext) {
    isInteractive = transitionContext.isInteractive
    base.animateTransition(using: transitionContext)
  }

  func interruptibleAnimator(
    using transitionContext: TransitioningContext
  ) -> any UIViewImplicitlyAnimating {
    if isInteractive || transitionContext.isInteractive {
      return base.interruptibleAnimator(using: transitionContext)
    }
    // While the transition runs without a finger, only a pause by the app asks again. It then
    // pauses this animator, which animates nothing.
    let other = UIViewPropertyAnimator(
      duration: base.transitionDuration(using: nil), curve: curve, animations: {})
    other.startAnimation()
    return other
  }

  func animationEnded(_ transitionCompleted: Bool) { base.animationEnded(transitionCompleted) }
}
