// Scales that show the new screen in a wrong way in flight.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The new screen fades in where it is covered, and jumps to the front at the end.
  static let scalePutsItBelow = Mutant(
    scale: "puts-it-below", .order, noticedBy: "snapshots-above-screens",
    "Puts the new screen below the old one.", by: ScalePutsItBelow.init)
}

private final class ScalePutsItBelow: ScaleAnimationController {
  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    super.place(toView, in: context)
    context.containerView.insertSubview(toView, at: 0)
  }
}

extension Mutant {
  /// The new screen covers the old one at the first instant.
  static let scaleShowsAtOnce = Mutant(
    scale: "shows-at-once", .time, noticedBy: "first-picture-is-the-old-screen",
    "Shows the new screen from the start.", by: ScaleShowsAtOnce.init)
}

private final class ScaleShowsAtOnce: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {}
}

extension Mutant {
  /// An alpha above 1 looks like 1, so the second half of the fade is not visible.
  static let scaleOverexposes = Mutant(
    scale: "overexposes", .time, noticedBy: "alpha-in-range",
    "Fades the new screen in to an alpha above 1.", by: ScaleOverexposes.init)
}

private final class ScaleOverexposes: ScaleAnimationController {
  override func show(_ to: ScreenState) { to.view.alpha = to.alpha + 1 }

  override func restore(_ to: ScreenState, _ completed: Bool) { to.view.alpha = to.alpha }
}

extension Mutant {
  /// A transition that is slowed down for inspection shows one animation that is not.
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
