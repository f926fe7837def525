// Fades that measure a view wrongly, or move its snapshot in a wrong way.

import ReferenceEngine
import UIKit

extension Mutant {
  /// A frame is a bounding box already. Under a rotated ancestor this is the box of a box.
  static let convertsFrames = Mutant(
    fade: "converts-frames", .geometry, noticedBy: "snapshots-start-and-land",
    "Converts the frame of a view instead of its bounds.", by: ConvertsFrames.init)
}

private final class ConvertsFrames: SubviewFadeAnimationController {
  override func rect(of view: UIView, in container: UIView) -> CGRect {
    container.convert(view.frame, from: view.superview)
  }
}

extension Mutant {
  /// This is right only while every marked view is a child of a root that is not scrolled.
  static let takesFramesAsTheyAre = Mutant(
    fade: "takes-frames-as-they-are", .geometry, noticedBy: "snapshots-start-and-land",
    "Uses the frame of a view as its rectangle in the container.", by: TakesFramesAsTheyAre.init)
}

private final class TakesFramesAsTheyAre: SubviewFadeAnimationController {
  override func rect(of view: UIView, in container: UIView) -> CGRect { view.frame }
}

extension Mutant {
  /// This is right only while the window begins where the screen does. (`docs/facts.md C4`)
  static let measuresOnTheScreen = Mutant(
    fade: "measures-on-the-screen", .geometry, noticedBy: "window-may-stand-anywhere",
    "Uses the rectangle of a view on the screen as that in the container.",
    by: MeasuresOnTheScreen.init)
}

private final class MeasuresOnTheScreen: SubviewFadeAnimationController {
  override func rect(of view: UIView, in container: UIView) -> CGRect {
    view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
  }
}

extension Mutant {
  /// Two lines are in the wrong order: snapshots land one width beside the views that they become.
  static let measuresWhileSlid = Mutant(
    fade: "measures-while-slid", .order, noticedBy: "snapshots-start-and-land",
    "Measures the to-views after their screen has been slid away.", by: MeasuresWhileSlid.init)
}

private final class MeasuresWhileSlid: SubviewFadeAnimationController {
  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    let transform = to.view.transform
    if type == .present {
      to.view.transform = transform.concatenating(
        CGAffineTransform(translationX: to.view.frame.width, y: 0))
    }
    defer { to.view.transform = transform }
    return super.makePairs(from: from, to: to, in: container)
  }
}

extension Mutant {
  /// A frame is undefined under a transform, and setting it distorts the bounds.
  /// (`docs/bugs.md 10`)
  static let setsFrameUnderTransform = Mutant(
    fade: "sets-frame-under-transform", .geometry, noticedBy: "snapshots-start-and-land",
    "Sets the frame of a screen that has a transform.", by: SetsFrameUnderTransform.init)
}

private final class SetsFrameUnderTransform: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: any UIViewControllerContextTransitioning, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    toView.frame = context.finalFrame(for: controller)
  }
}

extension Mutant {
  /// The frame of a rotated snapshot is as undefined as that of a rotated view. (`docs/facts.md G6,
  /// G7`; `docs/bugs.md 10`)
  static let tiltsThePicture = Mutant(
    fade: "tilts-the-picture", .geometry, noticedBy: "no-frame-set-under-transform",
    "Rotates the from-snapshot, and then moves it by setting its frame.",
    by: TiltsThePicture.init)
}

private final class TiltsThePicture: SubviewFadeAnimationController {
  override func setToEnd(_ pair: SnapshotPair) {
    pair.fromSnapshot.transform = CGAffineTransform(rotationAngle: .pi / 16)
    super.setToEnd(pair)
  }
}

extension Mutant {
  /// A snapshot lands correctly only if both views of its pair have the same size.
  static let keepsSizes = Mutant(
    fade: "keeps-sizes", .geometry, noticedBy: "last-picture-is-the-surviving-screen",
    "Moves the snapshots and never resizes them.", by: KeepsSizes.init)
}

private final class KeepsSizes: SubviewFadeAnimationController {
  override func setToEnd(_ pair: SnapshotPair) {
    pair.toSnapshot.center = CGPoint(x: pair.end.midX, y: pair.end.midY)
    pair.toSnapshot.alpha = 1
    pair.fromSnapshot.center = CGPoint(x: pair.end.midX, y: pair.end.midY)
    pair.fromSnapshot.alpha = 0
  }
}

extension Mutant {
  /// Start, end and duration are right. Between them, snapshots and screens move apart.
  static let bendsTheCurve = Mutant(
    fade: "bends-the-curve", .time, noticedBy: "rect-follows-curve",
    "Eases the snapshots in with a curve of their own.", by: BendsTheCurve.init)
}

private final class BendsTheCurve: SubviewFadeAnimationController {
  override func setToEnd(_ pair: SnapshotPair) {
    // Inside the outer animation the duration is inherited.
    UIView.animate(
      withDuration: 0, delay: 0, options: [.overrideInheritedCurve, .curveEaseIn]
    ) {
      super.setToEnd(pair)
    }
  }
}
