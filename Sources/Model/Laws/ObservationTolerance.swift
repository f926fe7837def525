/// How precisely two observations must agree when no formula says what they should be.
struct ObservationTolerance {
  /// The tolerance for two numbers near 0. It grows in proportion to their absolute values.
  let margin: Double

  /// For two runs of related scenarios. They compute with different numbers, and each has the
  /// rounding errors of a chain of geometry and of a curve, for coordinates below 2¹⁶. This margin
  /// is far above that and far below what an eye can see.
  static let ofRuns = ObservationTolerance(margin: 0x1p-26)

  /// For two instants of one animation. Their values come from the same numbers, but may be rounded
  /// to a Float differently. A millionth is more than such a rounding, and less than an eye can
  /// see.
  static let ofInstants = ObservationTolerance(margin: 0x1p-20)

  /// For a value that is restored. It may come from a rotation by 2π, or from a conversion to another
  /// view and back, which changes the last few bits. This is a few thousand units of the last place.
  static let ofRoundTrips = ObservationTolerance(margin: 0x1p-40)

  /// An infinite number agrees only with itself.
  func holds(_ a: Double, _ b: Double) -> Bool {
    if a == b { return true }
    let difference = abs(a - b)
    return difference.isFinite && difference <= margin * (1 + abs(a) + abs(b))
  }

  func holds(_ a: Point, _ b: Point) -> Bool { holds(a.x, b.x) && holds(a.y, b.y) }

  func holds(_ a: Rect, _ b: Rect) -> Bool {
    holds(a.minX, b.minX) && holds(a.minY, b.minY) && holds(a.size.width, b.size.width)
      && holds(a.size.height, b.size.height)
  }

  func holds(_ a: Affine, _ b: Affine) -> Bool {
    holds(a.a, b.a) && holds(a.b, b.b) && holds(a.c, b.c) && holds(a.d, b.d)
      && holds(a.tx, b.tx) && holds(a.ty, b.ty)
  }
}
