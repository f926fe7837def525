// Fades that measure a view wrongly, or move its snapshot in a wrong way.

import ReferenceEngine
import UIKit

extension Mutant {
  /// Under a rotated ancestor, a moving picture is larger than its view: a frame is a bounding box
  /// already, and this is the box of that box. The law takes the box of the bounds.
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
  /// A picture starts or ends beside its view, unless the view is a child of a root that is not
  /// scrolled. The law converts the bounds into the container.
  static let takesFramesAsTheyAre = Mutant(
    fade: "takes-frames-as-they-are", .geometry, noticedBy: "snapshots-start-and-land",
    "Uses the frame of a view as its rectangle in the container.", by: TakesFramesAsTheyAre.init)
}

private final class TakesFramesAsTheyAre: SubviewFadeAnimationController {
  override func rect(of view: UIView, in container: UIView) -> CGRect { view.frame }
}

extension Mutant {
  /// In the right window of Split View all pictures move beside their views. The code is right only
  /// while the window begins where the screen does, and the law moves the window.
  /// (`docs/facts.md C4`)
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
  /// On a push, pictures land one width beside the views that they become: two lines are in the
  /// wrong order. The law computes where they land.
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
  /// A screen that the app has rotated is distorted, and pictures end beside their views. A frame
  /// is undefined under a transform, and setting it distorts the bounds. The law computes the end
  /// from the right bounds. (`docs/bugs.md 10`)
  static let setsFrameUnderTransform = Mutant(
    fade: "sets-frame-under-transform", .geometry, noticedBy: "snapshots-start-and-land",
    "Sets the frame of a screen that has a transform.", by: SetsFrameUnderTransform.init)
}

private final class SetsFrameUnderTransform: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: TransitioningContext, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    toView.frame = context.finalFrame(for: controller)
  }
}

extension Mutant {
  /// The old look of a view tilts and is distorted: the frame of a rotated snapshot is as undefined
  /// as that of a rotated view. The law sees every frame that is set. (`docs/facts.md G6, G7`;
  /// `docs/bugs.md 10`)
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
  /// A picture lands with the size of the old view and jumps to that of the new one. So the last
  /// picture is not the screen that stays, which is what the law compares.
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
  /// Moving views lag behind the screens in the middle of the transition, although start, end and
  /// duration are right. The law computes each rectangle from the progress.
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
