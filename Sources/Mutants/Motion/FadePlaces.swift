import ReferenceEngine
import UIKit

extension Mutant {
  /// A frame is a box already: under a turned ancestor this is the box of a box.
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
  /// It is right as long as every marked view is a child of an unscrolled root.
  static let takesFramesAsTheyAre = Mutant(
    fade: "takes-frames-as-they-are", .geometry, noticedBy: "snapshots-start-and-land",
    "Takes the frame of a view for its place in the container.", by: TakesFramesAsTheyAre.init)
}

private final class TakesFramesAsTheyAre: SubviewFadeAnimationController {
  override func rect(of view: UIView, in container: UIView) -> CGRect { view.frame }
}

extension Mutant {
  /// Two lines in the wrong order: snapshots land one width beside the views that they become.
  static let measuresWhileSlid = Mutant(
    fade: "measures-while-slid", .order, noticedBy: "snapshots-start-and-land",
    "Measures the coming views when their screen has been slid away.", by: MeasuresWhileSlid.init)
}

private final class MeasuresWhileSlid: SubviewFadeAnimationController {
  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    let standing = to.view.transform
    if type == .present {
      to.view.transform = standing.concatenating(
        CGAffineTransform(translationX: to.view.frame.width, y: 0))
    }
    defer { to.view.transform = standing }
    return super.makePairs(from: from, to: to, in: container)
  }
}

extension Mutant {
  /// A frame is undefined under a transform; setting it bends the bounds. (BUGS.md 10)
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
  /// It lands right wherever both views of a pair happen to have one size.
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
  /// Start, end and duration are right; everywhere between, snapshots and screens part company.
  static let bendsTheCurve = Mutant(
    fade: "bends-the-curve", .time, noticedBy: "rect-follows-curve",
    "Eases the snapshots in by a curve of their own.", by: BendsTheCurve.init)
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

extension Mutant {
  /// A picture is as free of frames as a view once it is turned. (UIKIT.md G6, G7; BUGS.md 10)
  static let tiltsThePicture = Mutant(
    fade: "tilts-the-picture", .geometry, noticedBy: "no-frame-set-under-transform",
    "Tilts the old picture and then tells it by its frame where to go.",
    by: TiltsThePicture.init)
}

private final class TiltsThePicture: SubviewFadeAnimationController {
  override func setToEnd(_ pair: SnapshotPair) {
    pair.fromSnapshot.transform = CGAffineTransform(rotationAngle: .pi / 16)
    super.setToEnd(pair)
  }
}

extension Mutant {
  /// Right as long as the window begins where the screen does. (UIKIT.md C4)
  static let measuresOnTheScreen = Mutant(
    fade: "measures-on-the-screen", .geometry, noticedBy: "window-may-stand-anywhere",
    "Takes the place of a view on the screen for its place in the container.",
    by: MeasuresOnTheScreen.init)
}

private final class MeasuresOnTheScreen: SubviewFadeAnimationController {
  override func rect(of view: UIView, in container: UIView) -> CGRect {
    view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
  }
}
