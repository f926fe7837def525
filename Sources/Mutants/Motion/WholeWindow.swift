// Scales that treat both screens as the tutorial says, but in flight change how the whole window or
// the whole container is drawn.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The whole app shrinks in flight. All frames in the window are right, so only a picture of it
  /// shows that.
  static let scaleShrinksTheWindow = wholeWindow(
    "shrinks-the-window", "Shrinks the whole window in flight."
  ) { container in
    container.window?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
  } afterwards: { container in
    container.window?.transform = .identity
  }

  /// The whole app moves down in flight. All frames in the window are right, so only a picture of
  /// it shows that.
  static let scaleMovesTheWindow = wholeWindow(
    "moves-the-window", "Moves the whole window in flight."
  ) { container in
    container.window?.center.y += 200
  } afterwards: { container in
    container.window?.center.y -= 200
  }

  /// Both screens shrink in flight. All frames in the container are right, and only its layer is
  /// wrong, so only a picture shows that.
  static let scaleScalesSublayers = wholeWindow(
    "scales-sublayers", "Scales everything in the container in flight by its sublayerTransform."
  ) { container in
    container.layer.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
  } afterwards: { container in
    container.layer.sublayerTransform = CATransform3DIdentity
  }

  /// Both screens are upside down in flight. All frames are right, so only a picture shows that.
  static let scaleTurnsUpsideDown = wholeWindow(
    "turns-upside-down", "Draws everything in the container upside down in flight."
  ) { container in
    container.layer.isGeometryFlipped = true
  } afterwards: { container in
    container.layer.isGeometryFlipped = false
  }

  /// Both screens are blurred in flight. Something without a color covers them, so only a picture
  /// shows that.
  static let scaleBlursTheScreens = wholeWindow(
    "blurs-the-screens", "Covers both screens in flight with a blur."
  ) { container in
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    blur.frame = container.bounds
    container.addSubview(blur)
  } afterwards: { container in
    for view in container.subviews where view is UIVisualEffectView { view.removeFromSuperview() }
  }

  /// The reference scale, which also changes the container, or what is around it, until the end.
  ///
  /// - Parameters:
  ///   - change: called with the container when the new screen has been placed.
  ///   - takeBack: called with the container just before the completion.
  private static func wholeWindow(
    _ name: String, _ summary: String, change: @escaping @MainActor @Sendable (UIView) -> Void,
    afterwards takeBack: @escaping @MainActor @Sendable (UIView) -> Void
  ) -> Mutant {
    Mutant(scale: name, .geometry, noticedBy: "picture-as-predicted", summary) { variant in
      let animator = ScaleWithChange(variant)
      (animator.change, animator.takeBack) = (change, takeBack)
      return animator
    }
  }
}

/// The reference scale with a change of the container until the end: see `wholeWindow`.
private final class ScaleWithChange: ScaleAnimationController {
  var change: @MainActor (UIView) -> Void = { _ in }
  var takeBack: @MainActor (UIView) -> Void = { _ in }

  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    change(context.containerView)
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    takeBack(context.containerView)
    super.complete(context, completed)
  }
}
