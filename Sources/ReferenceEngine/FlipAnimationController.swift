import UIKit

/// What both directions of the flip have in common: three cubic keyframes of a third each, seen in
/// perspective, with the picture of the screen that is on top. (Document 002.)
///
/// The screen below turns about its vertical axis where the system hands it over, and the picture
/// stands for the one on top, which is hidden meanwhile. Without a picture it is not.
@MainActor open class FlipAnimationController: ScreenAnimationController {
  /// How strongly what is far away looks smaller.
  public static let perspective: CGFloat = -0.002

  public let card: FlipCard

  /// - Parameter duration: in seconds; the document says 2.
  public init(
    card: FlipCard, duration: TimeInterval = 2, options: UIView.AnimationOptions = .curveEaseInOut
  ) {
    self.card = card
    super.init(duration: duration, options: options)
  }

  // MARK: Steps

  /// Three thirds, one after the other.
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

  open func addKeyframe(_ number: Int, _ changes: @escaping @MainActor () -> Void) {
    UIView.addKeyframe(
      withRelativeStartTime: Double(number) / 3, relativeDuration: 1 / 3, animations: changes)
  }

  /// Gives the container depth.
  /// - Returns: what was there before.
  open func deepen(_ container: UIView) -> CATransform3D {
    let flat = container.layer.sublayerTransform
    container.layer.sublayerTransform.m34 = Self.perspective
    return flat
  }

  open func flatten(_ container: UIView, to flat: CATransform3D) {
    container.layer.sublayerTransform = flat
  }

  open func hide(_ screen: ScreenState) { screen.view.isHidden = true }

  /// The screen is seen again, unless it could not be seen before.
  open func show(_ screen: ScreenState) {
    if screen.view.isHidden { screen.view.isHidden = screen.isHidden }
  }

  open func turn(_ screen: ScreenState) { screen.view.layer.transform = turned(screen) }

  /// On edge: the screen's own transform, and then a quarter about the vertical axis, to the left.
  open func turned(_ screen: ScreenState) -> CATransform3D {
    CATransform3DConcat(screen.transform, rotation(-.pi / 2))
  }

  /// The screen faces us as it did, unless the app has given it another transform since.
  open func turnBack(_ screen: ScreenState) {
    if CATransform3DEqualToTransform(screen.view.layer.transform, turned(screen)) {
      screen.view.layer.transform = screen.transform
    }
  }

  /// - Parameter angle: in radians, about the vertical axis.
  open func rotation(_ angle: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(angle, 0, 1, 0)
  }

  open func setFrame(of picture: UIView, to rect: CGRect, cornerRadius: CGFloat) {
    picture.frame = rect
    picture.layer.cornerRadius = cornerRadius
  }

  open func remove(_ picture: UIView) { picture.removeFromSuperview() }
}
