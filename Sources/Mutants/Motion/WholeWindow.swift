// Transitions that draw their own views as the tutorials say, and change how all of the window, or of
// the container, is drawn in flight.

import ReferenceEngine
import UIKit

extension Mutant {
  /// All frames in the window are right, and only the window is wrong.
  static let scaleShrinksTheWindow = Mutant(
    scale: "shrinks-the-window", .geometry, noticedBy: "picture-as-predicted",
    "Shrinks the whole window in flight.", by: ScaleShrinksTheWindow.init)
}

private final class ScaleShrinksTheWindow: ScaleAnimationController {
  override func place(_ toView: UIView, in context: any UIViewControllerContextTransitioning) {
    super.place(toView, in: context)
    context.containerView.window?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    context.containerView.window?.transform = .identity
    super.complete(context, completed)
  }
}

extension Mutant {
  /// All frames in the window are right, and only the window is wrong.
  static let scaleMovesTheWindow = Mutant(
    scale: "moves-the-window", .geometry, noticedBy: "picture-as-predicted",
    "Moves the whole window in flight.", by: ScaleMovesTheWindow.init)
}

private final class ScaleMovesTheWindow: ScaleAnimationController {
  override func place(_ toView: UIView, in context: any UIViewControllerContextTransitioning) {
    super.place(toView, in: context)
    context.containerView.window?.center.y += 200
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    context.containerView.window?.center.y -= 200
    super.complete(context, completed)
  }
}

extension Mutant {
  /// All frames in the container are right, and only its layer is wrong.
  static let scaleScalesSublayers = Mutant(
    scale: "scales-sublayers", .geometry, noticedBy: "picture-as-predicted",
    "Scales everything in the container in flight by its sublayerTransform.",
    by: ScaleScalesSublayers.init)
}

private final class ScaleScalesSublayers: ScaleAnimationController {
  override func place(_ toView: UIView, in context: any UIViewControllerContextTransitioning) {
    super.place(toView, in: context)
    context.containerView.layer.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    context.containerView.layer.sublayerTransform = CATransform3DIdentity
    super.complete(context, completed)
  }
}

extension Mutant {
  /// All frames are right, and everything is upside down.
  static let scaleTurnsUpsideDown = Mutant(
    scale: "turns-upside-down", .geometry, noticedBy: "picture-as-predicted",
    "Draws everything in the container upside down in flight.", by: ScaleTurnsUpsideDown.init)
}

private final class ScaleTurnsUpsideDown: ScaleAnimationController {
  override func place(_ toView: UIView, in context: any UIViewControllerContextTransitioning) {
    super.place(toView, in: context)
    context.containerView.layer.isGeometryFlipped = true
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    context.containerView.layer.isGeometryFlipped = false
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The screens are right, and something without a color covers them.
  static let scaleBlursTheScreens = Mutant(
    scale: "blurs-the-screens", .geometry, noticedBy: "picture-as-predicted",
    "Covers both screens in flight with a blur.", by: ScaleBlursTheScreens.init)
}

private final class ScaleBlursTheScreens: ScaleAnimationController {
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))

  override func place(_ toView: UIView, in context: any UIViewControllerContextTransitioning) {
    super.place(toView, in: context)
    blur.frame = context.containerView.bounds
    context.containerView.addSubview(blur)
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    blur.removeFromSuperview()
    super.complete(context, completed)
  }
}
