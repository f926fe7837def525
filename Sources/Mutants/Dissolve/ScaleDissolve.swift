// Scales that fade the new screen or dim the old one in a wrong way in flight.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The new screen fades in where it is covered, and jumps to the front at the end. The law
  /// compares the order of the container's subviews.
  static let scalePutsItBelow = Mutant(
    scale: "puts-it-below", .order, noticedBy: "snapshots-above-screens",
    "Puts the new screen below the old one.", by: ScalePutsItBelow.init)
}

private final class ScalePutsItBelow: ScaleAnimationController {
  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    context.containerView.insertSubview(toView, at: 0)
  }
}

extension Mutant {
  /// The new screen covers the old one at the first instant. The law compares the first picture
  /// with the old screen.
  static let scaleShowsAtOnce = Mutant(
    scale: "shows-at-once", .time, noticedBy: "first-picture-is-the-old-screen",
    "Shows the new screen from the start.", by: ScaleShowsAtOnce.init)
}

final class ScaleShowsAtOnce: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {}
}

extension Mutant {
  /// The new screen is opaque after half of the fade, because an alpha above 1 looks like 1. The
  /// law allows none above 1.
  static let scaleOverexposes = Mutant(
    scale: "overexposes", .time, noticedBy: "alpha-in-range",
    "Fades the new screen in to an alpha above 1.", by: ScaleOverexposes.init)
}

private final class ScaleOverexposes: ScaleAnimationController {
  override func show(_ to: ScreenState) { to.view.alpha = to.alpha + 1 }

  override func restore(_ to: ScreenState, _ completed: Bool) { to.view.alpha = to.alpha }
}

extension Mutant {
  /// In a slow transition, the new screen is there long before the old one has shrunk. The law
  /// doubles the duration, and this fade stays the same.
  static let scaleShowsInAnEighth = Mutant(
    scale: "shows-in-an-eighth", .time, noticedBy: "slower-by-two",
    "Shows the new screen in an eighth of a second, however long the transition takes.",
    by: ScaleShowsInAnEighth.init)
}

private final class ScaleShowsInAnEighth: ScaleAnimationController {
  override func show(_ to: ScreenState) {
    UIView.animate(withDuration: 0.125, delay: 0, options: .overrideInheritedDuration) {
      super.show(to)
    }
  }
}

extension Mutant {
  /// The old screen gets dark only while a finger drives: the code that makes a transition
  /// interactive also adds the shade. The law compares a transition that was held with one that was
  /// not.
  static let scaleDimsOnlyUnderAFinger = Mutant(
    scale: "dims-only-under-a-finger", .geometry, noticedBy: "held-and-let-go",
    "Puts a shade over the old screen, but only in a transition that a finger drives.",
    by: ScaleDimsOnlyUnderAFinger.init)
}

private final class ScaleDimsOnlyUnderAFinger: ShadedScale {
  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    if context.isInteractive { shade = context.addShade(below: toView) }
  }

  override func show(_ to: ScreenState) {
    super.show(to)
    shade?.alpha = 0.5
  }
}

extension Mutant {
  /// The old screen begins to dim a moment after it begins to shrink. The law doubles the duration,
  /// and this delay in seconds stays the same. It is a keyframe, because an interaction drops the
  /// delay of an animation. (`docs/facts.md I10`)
  static let scaleDimsAfterADelay = Mutant(
    scale: "dims-after-a-delay", .time, noticedBy: "slower-by-two",
    "Begins to dim the old screen 50 ms after the start, however long the transition takes.",
    by: ScaleDimsAfterADelay.init)
}

private final class ScaleDimsAfterADelay: ShadedScale {
  /// In seconds.
  private static let delay = 0.05

  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    shade = context.addShade(below: toView)
  }

  override func setToStart(_ to: ScreenState) {
    super.setToStart(to)
    guard duration > Self.delay else { return }
    let pause = Self.delay / duration
    let curve = UIView.KeyframeAnimationOptions(rawValue: options.rawValue)
    UIView.animateKeyframes(withDuration: duration, delay: 0, options: curve) {
      UIView.addKeyframe(withRelativeStartTime: pause, relativeDuration: 1 - pause) {
        self.shade?.alpha = 0.5
      }
    }
  }
}

/// A scale with a view that dims the old screen and is removed at the end.
private class ShadedScale: ScaleAnimationController {
  /// Set by subclasses, which also animate its alpha.
  final var shade: UIView?

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    shade?.removeFromSuperview()
    super.complete(context, completed)
  }
}

extension UIViewControllerContextTransitioning {
  /// Adds a black view of alpha 0 that dims what lies below another view of the container.
  @MainActor fileprivate func addShade(below view: UIView) -> UIView {
    let shade = UIView(frame: containerView.bounds)
    shade.backgroundColor = .black
    shade.alpha = 0
    containerView.insertSubview(shade, belowSubview: view)
    return shade
  }
}
