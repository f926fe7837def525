/// What a transition does to the root of a screen in flight, in addition to the root's own
/// attributes.
public struct ScreenAppearance: Hashable, Sendable {
  /// The factor of its own alpha.
  public var alpha: Double
  /// How far it is moved to the right, in container coordinates.
  public var offset: Double
  /// The scale about its anchor, applied before its own transform.
  public var scale: Double
  /// The rotation about the vertical axis, in radians.
  public var angle: Double
  /// Whether the screen is invisible, whatever its alpha.
  public var isInvisible: Bool

  public init(
    alpha: Double = 1, offset: Double = 0, scale: Double = 1, angle: Double = 0,
    isInvisible: Bool = false
  ) {
    (self.alpha, self.offset, self.scale) = (alpha, offset, scale)
    (self.angle, self.isInvisible) = (angle, isInvisible)
  }

  /// The transform of a screen: its own together with scale and offset.
  public func transform(_ own: Affine) -> Affine {
    var transform = scale == 1 ? own : own.after(.scale(scale, scale))
    transform.tx += offset
    return transform
  }
}
