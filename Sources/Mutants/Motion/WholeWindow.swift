// Transitions that draw their own views as the tutorials say, and change how all of the window, or of
// the container, is drawn in flight.

import ReferenceEngine
import UIKit

extension Mutant {
  /// All frames in the window are right, and only the window is wrong.
  static let scaleShrinksTheWindow = wholeWindow(
    "shrinks-the-window", "Shrinks the whole window in flight."
  ) { container in
    container.window?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
  } afterwards: { container in
    container.window?.transform = .identity
  }

  /// All frames in the window are right, and only the window is wrong.
  static let scaleMovesTheWindow = wholeWindow(
    "moves-the-window", "Moves the whole window in flight."
  ) { container in
    container.window?.center.y += 200
  } afterwards: { container in
    container.window?.center.y -= 200
  }

  /// All frames in the container are right, and only its layer is wrong.
  static let scaleScalesSublayers = wholeWindow(
    "scales-sublayers", "Scales everything in the container in flight by its sublayerTransform."
  ) { container in
    container.layer.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
  } afterwards: { container in
    container.layer.sublayerTransform = CATransform3DIdentity
  }

  /// All frames are right, and everything is upside down.
  static let scaleTurnsUpsideDown = wholeWindow(
    "turns-upside-down", "Draws everything in the container upside down in flight."
  ) { container in
    container.layer.isGeometryFlipped = true
  } afterwards: { container in
    container.layer.isGeometryFlipped = false
  }

  /// The screens are right, and something without a color covers them.
  static let scaleBlursTheScreens = wholeWindow(
    "blurs-the-screens", "Covers both screens in flight with a blur."
  ) { container in
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    blur.frame = container.bounds
    container.addSubview(blur)
  } afterwards: { container in
    for view in container.subviews where view is UIVisualEffectView { view.removeFromSuperview() }
  }

  /// The reference scale that makes a change when it places the new screen, and takes it back when it
  /// completes.
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

private final class ScaleWithChange: ScaleAnimationController {
  /// What it does to the container.
  var change: @MainActor (UIView) -> Void = { _ in }
  var takeBack: @MainActor (UIView) -> Void = { _ in }

  override func place(_ toView: UIView, in context: any UIViewControllerContextTransitioning) {
    super.place(toView, in: context)
    change(context.containerView)
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    takeBack(context.containerView)
    super.complete(context, completed)
  }
}
