/// One part of a predicted picture: `docs/model.md, The whole picture`. Members without a comment are
/// those of `PicturePart`.
struct PredictedPart {
  var tracedView: TracedView
  /// The map from the unit square to the container.
  var quad: Affine
  /// The sum of the absolute values from which the quad was computed.
  var magnitude: Double
  /// The origin of the bounds: where the coordinates of a screen begin.
  var origin = Point.zero
  var clip: Rect?
  var clipRadius = 0.0
  var alpha: Double
  var cornerRadius = 0.0
  /// The rotation about the vertical axis, in radians, and the layer's own transform. The product of
  /// both is expected, in either order.
  var rotation: (angle: Double, own: Affine) = (0, .identity)
  /// The quad as if the layer's own transform were the identity: what a trace records of a layer
  /// that leaves the plane.
  var quadWithoutTransform: Affine
  var traits = PicturePart.Traits.none
  /// Attributes that are not compared, because it is not documented how UIKit interpolates them at
  /// this instant: between two keyframes, or between two transforms.
  var uncertainAttributes = AttributeSet.none
  /// Attributes that are not compared, and are counted as excused, because the app wrote them, or the
  /// window changed its size, in flight.
  var excusedAttributes = AttributeSet.none

  /// A set of attributes of a part. Not an `OptionSet`, for speed. `PartDocument` has a name for
  /// each.
  struct AttributeSet: Hashable {
    var bits: UInt8

    static let none = AttributeSet(bits: 0)
    static let quad = AttributeSet(bits: 1)
    static let cornerRadius = AttributeSet(bits: 2)
    static let rotation = AttributeSet(bits: 4)

    var isEmpty: Bool { bits == 0 }
    func contains(_ other: AttributeSet) -> Bool { bits & other.bits == other.bits }
    mutating func insert(_ other: AttributeSet) { bits |= other.bits }
    func union(_ other: AttributeSet) -> AttributeSet { AttributeSet(bits: bits | other.bits) }
  }

  init(tracedView: TracedView, quad: Affine, magnitude: Double, alpha: Double) {
    (self.tracedView, self.quad, self.magnitude) = (tracedView, quad, magnitude)
    quadWithoutTransform = quad
    // What is drawn has at most alpha 1, as in `PicturePart`.
    self.alpha = min(alpha, 1)
  }
}
