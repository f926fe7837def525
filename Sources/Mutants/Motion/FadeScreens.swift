// Fades that place or slide a screen wrongly.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// On a push the new screen covers the old one before anything has moved, so the picture flashes.
  /// The law compares the first picture with the old screen.
  static let forgetsToSlide = Mutant(
    fade: "forgets-to-slide", .geometry, noticedBy: "first-picture-is-the-old-screen",
    "Shows the new screen in place from the start.", by: ForgetsToSlide.init)
}

private final class ForgetsToSlide: SubviewFadeAnimationController {
  override func setScreensToStart(_ screens: ScreenStates) {
    if type == .dismiss { super.setScreensToStart(screens) }
  }
}

extension Mutant {
  /// A rotated or scaled screen comes from a wrong distance: its bounds have a different width from
  /// what is seen of it. The law slides it by the width of its frame.
  static let slidesByBounds = Mutant(
    fade: "slides-by-bounds", .geometry, noticedBy: "screens-dim-as-specified",
    "Slides a screen by the width of its bounds.", by: SlidesByBounds.init)
}

private final class SlidesByBounds: SubviewFadeAnimationController {
  override func slid(_ screen: ScreenStates.State) -> CGAffineTransform {
    screen.transform.concatenating(CGAffineTransform(translationX: screen.view.bounds.width, y: 0))
  }
}

extension Mutant {
  /// In Split View the new screen comes from too far away, and so too fast. The code is right only
  /// while the window fills the screen. The law slides it by its own width.
  static let slidesOffTheDisplay = Mutant(
    fade: "slides-off-the-display", .geometry, noticedBy: "screens-dim-as-specified",
    "Slides a screen beyond the edge of the device's screen.", by: SlidesOffTheDisplay.init)
}

private final class SlidesOffTheDisplay: SubviewFadeAnimationController {
  override func slid(_ screen: ScreenStates.State) -> CGAffineTransform {
    let display = UIScreen.main.bounds.width
    let beyond = display - (screen.view.window?.bounds.width ?? display)
    return super.slid(screen).concatenating(CGAffineTransform(translationX: max(0, beyond), y: 0))
  }
}

extension Mutant {
  /// A mirrored screen slides in from the left: two factors are in the wrong order. The law
  /// computes the transform of the slide.
  static let slidesBeforeTurning = Mutant(
    fade: "slides-before-turning", .geometry, noticedBy: "screens-dim-as-specified",
    "Applies the slide before the screen's own transform.", by: SlidesBeforeTurning.init)
}

private final class SlidesBeforeTurning: SubviewFadeAnimationController {
  override func slid(_ screen: ScreenStates.State) -> CGAffineTransform {
    CGAffineTransform(translationX: screen.width, y: 0).concatenating(screen.transform)
  }
}

extension Mutant {
  /// The screen that slides starts or ends 20 points beyond the edge. A hard-coded margin does not
  /// scale with the screen, and the law doubles every length. (`docs/model.md, Geometry`)
  static let slidesByAMargin = Mutant(
    fade: "slides-by-a-margin", .geometry, noticedBy: "larger-by-two",
    "Slides a screen by its width and 20 points more.", by: SlidesByAMargin.init)
}

private final class SlidesByAMargin: SubviewFadeAnimationController {
  override func slid(_ screen: ScreenStates.State) -> CGAffineTransform {
    super.slid(screen).concatenating(CGAffineTransform(translationX: 20, y: 0))
  }
}

extension Mutant {
  /// An edge beside the screen that slides is equally wide on every phone. A hard-coded width does
  /// not scale with the screen, and the law doubles every length. (`docs/model.md, Geometry`)
  static let drawsAnEdgeOfEightPoints = Mutant(
    fade: "draws-an-edge-of-eight-points", .geometry, noticedBy: "larger-by-two",
    "Draws an edge 8 points wide beside the screen that slides.",
    by: DrawsAnEdgeOfEightPoints.init)
}

private final class DrawsAnEdgeOfEightPoints: SubviewFadeAnimationController {
  /// In points.
  private static let width: CGFloat = 8
  private let edge = UIView()

  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: TransitioningContext, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    edge.backgroundColor = .black
    context.containerView.addSubview(edge)
    placeEdge(isOut: type == .present)
  }

  override func setScreensToEnd(_ screens: ScreenStates) {
    super.setScreensToEnd(screens)
    placeEdge(isOut: type == .dismiss)
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    edge.removeFromSuperview()
    super.complete(context, completed)
  }

  /// The edge cannot be seen where the screen has slid out, nor where it covers the container.
  private func placeEdge(isOut: Bool) {
    guard let bounds = edge.superview?.bounds else { return }
    edge.frame = CGRect(
      x: (isOut ? bounds.width : 0) - Self.width, y: 0, width: Self.width, height: bounds.height)
    edge.alpha = isOut ? 0 : 1
  }
}

extension Mutant {
  /// A screen that was made for another size, or was covered while the phone was rotated, slides in
  /// with its old size. The law expects the final frame. (`docs/bugs.md 8`)
  static let forgetsFinalFrame = Mutant(
    fade: "forgets-final-frame", .geometry, noticedBy: "screens-dim-as-specified",
    "Leaves the new screen at the size that it has.", in: [.navigation, .modal],
    by: ForgetsFinalFrame.init)
}

private final class ForgetsFinalFrame: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: TransitioningContext, for controller: UIViewController
  ) {
    switch type {
    case .present: context.containerView.addSubview(toView)
    case .dismiss: context.containerView.insertSubview(toView, belowSubview: fromView)
    }
    toView.layoutIfNeeded()
  }
}

extension Mutant {
  /// The delegate makes one animator and keeps it. After a push, the screen of a pop slides in like
  /// a pushed one, where the law expects the other screen to slide out.
  static let reusesItsAnimator = Mutant(
    fade: "reuses-its-animator", .lifetime, noticedBy: "screens-dim-as-specified",
    "Uses its first animator for every later transition."
  ) { (variant: Subject.Variant) in
    var kept: SubviewFadeAnimationController?
    return FadeInstallation { type in
      let animator = kept ?? SubviewFadeAnimationController(type: type, variant)
      kept = animator
      return animator
    }
  }
}
