import ReferenceEngine
import UIKit

extension Mutant {
  /// It fades in where nobody sees it, and jumps forward in the end.
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
  /// It jumps up at the first moment.
  static let scaleShowsAtOnce = Mutant(
    scale: "shows-at-once", .time, noticedBy: "first-picture-is-the-old-screen",
    "Shows the new screen from the start.", by: ScaleShowsAtOnce.init)
}

private final class ScaleShowsAtOnce: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {}
}

extension Mutant {
  /// An alpha above 1 looks like 1 for half of the way.
  static let scaleOverexposes = Mutant(
    scale: "overexposes", .time, noticedBy: "alpha-in-range",
    "Fades the new screen in to more than there is.", by: ScaleOverexposes.init)
}

private final class ScaleOverexposes: ScaleAnimationController {
  override func show(_ to: ScreenState) { to.view.alpha = to.alpha + 1 }

  override func restore(_ to: ScreenState, _ completed: Bool) { to.view.alpha = to.alpha }
}

extension Mutant {
  /// Whoever slows animations down to look at them sees one that does not take part.
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
