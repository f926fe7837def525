import UIKit

/// The base class of both directions of the flip: three cubic keyframes of a third each, in
/// perspective. (The flip tutorial; `docs/model.md, Flip`.)
///
/// The lower screen turns about its vertical axis if the context hands it over. A snapshot replaces
/// the upper screen, which is hidden meanwhile. If no snapshot can be taken, it is not hidden.
@MainActor open class FlipAnimationController: ScreenAnimationController {
  /// The m34 of the container's sublayer transform while the transition lasts.
  public static let perspective: CGFloat = -0.002

  /// Where the flip starts from, or goes back to.
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
  open func animate(
    _ thirds: [@MainActor () -> Void], completion: @escaping @MainActor (Bool) -> Void
  ) {
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
  open func deepen(_ container: UIView) -> CATransform3D {
    let flat = container.layer.sublayerTransform
    container.layer.sublayerTransform.m34 = Self.perspective
    return flat
  }

  /// Restores the sublayer transform of the container.
  open func flatten(_ container: UIView, to flat: CATransform3D) {
    container.layer.sublayerTransform = flat
  }

  /// Hides the screen that a snapshot replaces.
  open func hide(_ screen: ScreenState) { screen.view.isHidden = true }

  /// Shows the screen again, unless it was hidden before the transition.
  open func show(_ screen: ScreenState) {
    if screen.view.isHidden { screen.view.isHidden = screen.isHidden }
  }

  /// Turns the screen on edge.
  open func turn(_ screen: ScreenState) { screen.view.layer.transform = turned(screen) }

  /// The transform of a screen on edge: its own, then a turn by −π/2 about the vertical axis.
  open func turned(_ screen: ScreenState) -> CATransform3D {
    CATransform3DConcat(screen.transform, rotation(-.pi / 2))
  }

  /// Restores the screen's transform, unless the app has set another one in flight.
  open func turnBack(_ screen: ScreenState) {
    if CATransform3DEqualToTransform(screen.view.layer.transform, turned(screen)) {
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
  open func setFrame(of picture: UIView, to rect: CGRect, cornerRadius: CGFloat) {
    picture.frame = rect
    picture.layer.cornerRadius = cornerRadius
  }

  /// Removes the snapshot.
  open func remove(_ picture: UIView) { picture.removeFromSuperview() }
}
