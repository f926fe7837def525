import UIKit

/// The base class of both directions of the flip: three cubic keyframes of a third each, in
/// perspective. (The flip tutorial; `docs/model.md, Flip`.)
///
/// The lower screen rotates about its vertical axis, if the context contains its view. A snapshot
/// replaces the upper screen, which is hidden in flight. If no snapshot can be taken, the screen is
/// not hidden.
///
/// Each step is a separate method, so that a mutant can override one of them.
@MainActor open class FlipAnimationController: ScreenAnimationController {
  /// The m34 of the container's sublayer transform while the transition lasts.
  public static let perspective: CGFloat = -0.002

  /// The rectangle from which the snapshot grows, or to which it shrinks.
  public let card: FlipCard

  /// - Parameter duration: in seconds; the tutorial says 2.
  public init(
    card: FlipCard, duration: TimeInterval = 2, options: UIView.AnimationOptions = .curveEaseInOut
  ) {
    self.card = card
    super.init(duration: duration, options: options)
  }

  // MARK: Steps

  /// Runs three keyframes, each a third of the duration.
  ///
  /// - Parameter thirds: the changes of keyframes 0, 1 and 2.
  open func animate(
    _ thirds: [@MainActor () -> Void], completion: @escaping @MainActor (Bool) -> Void
  ) {
    // The bits of the curve are valid in both sets of options.
    let options = UIView.KeyframeAnimationOptions(rawValue: options.rawValue)
    UIView.animateKeyframes(
      withDuration: duration, delay: 0, options: options.union(.calculationModeCubic)
    ) { [self] in
      for (number, third) in thirds.enumerated() { addKeyframe(number, third) }
    } completion: { finished in
      completion(finished)
    }
  }

  /// Adds keyframe 0, 1 or 2.
  open func addKeyframe(_ number: Int, _ changes: @escaping @MainActor () -> Void) {
    UIView.addKeyframe(
      withRelativeStartTime: Double(number) / 3, relativeDuration: 1 / 3, animations: changes)
  }

  /// Sets the perspective of the container.
  ///
  /// - Returns: the sublayer transform that it had before.
  open func setPerspective(of container: UIView) -> CATransform3D {
    let original = container.layer.sublayerTransform
    container.layer.sublayerTransform.m34 = Self.perspective
    return original
  }

  /// Restores the sublayer transform of the container.
  open func restorePerspective(of container: UIView, to original: CATransform3D) {
    container.layer.sublayerTransform = original
  }

  /// Hides the screen that a snapshot replaces.
  open func hide(_ screen: ScreenState) { screen.view.isHidden = true }

  /// Shows the screen again, unless it was hidden before the transition.
  open func show(_ screen: ScreenState) {
    if screen.view.isHidden { screen.view.isHidden = screen.isHidden }
  }

  /// Rotates the screen so that only its edge is visible.
  open func rotateToEdge(_ screen: ScreenState) {
    screen.view.layer.transform = edgeTransform(of: screen)
  }

  /// The transform of a screen whose edge is visible: its own, then a rotation by −π/2.
  open func edgeTransform(of screen: ScreenState) -> CATransform3D {
    CATransform3DConcat(screen.transform, rotation(-.pi / 2))
  }

  /// Restores the transform of a screen whose edge is visible. If the app has set another transform in
  /// flight, that one is kept.
  open func restoreTransform(_ screen: ScreenState) {
    if CATransform3DEqualToTransform(screen.view.layer.transform, edgeTransform(of: screen)) {
      screen.view.layer.transform = screen.transform
    }
  }

  /// The rotation about the vertical axis.
  ///
  /// - Parameter angle: in radians.
  open func rotation(_ angle: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(angle, 0, 1, 0)
  }

  /// Sets the frame and the corner radius of the snapshot.
  open func setFrame(of snapshot: UIView, to rect: CGRect, cornerRadius: CGFloat) {
    snapshot.frame = rect
    snapshot.layer.cornerRadius = cornerRadius
  }

  open func remove(_ snapshot: UIView) { snapshot.removeFromSuperview() }
}
