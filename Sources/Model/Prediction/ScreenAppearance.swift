/// What is done to the root of a screen in flight, on top of what it is by itself.
public struct ScreenAppearance: Hashable, Sendable {
  /// What its own alpha is multiplied by.
  public var alpha: Double
  /// How far it has been moved to the right, in the container's coordinates.
  public var offset: Double
  /// Its size about its anchor; done before its own transform.
  public var scale: Double
  /// About the upright axis, in radians.
  public var turn: Double
  /// Nothing is seen of it, whatever its alpha.
  public var isInvisible: Bool

  public init(
    alpha: Double = 1, offset: Double = 0, scale: Double = 1, turn: Double = 0,
    isInvisible: Bool = false
  ) {
    (self.alpha, self.offset, self.scale) = (alpha, offset, scale)
    (self.turn, self.isInvisible) = (turn, isInvisible)
  }

  /// A screen's own transform together with what is done to it in the plane.
  public func transform(_ own: Affine) -> Affine {
    var transform = scale == 1 ? own : own.after(.scale(scale, scale))
    transform.tx += offset
    return transform
  }
}
