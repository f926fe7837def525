/// An affine transform of the plane: (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty).
public struct Affine: Hashable, Sendable {
  public var a, b, c, d, tx, ty: Double

  @inlinable
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  @inlinable public static var identity: Affine { Affine(1, 0, 0, 1, 0, 0) }

  @inlinable
  public static func translation(_ x: Double, _ y: Double) -> Affine { Affine(1, 0, 0, 1, x, y) }
  @inlinable
  public static func scale(_ x: Double, _ y: Double) -> Affine { Affine(x, 0, 0, y, 0, 0) }

  @inlinable public var determinant: Double { a * d - b * c }

  /// Whether the map takes every point to itself.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether the map only translates.
  var isTranslation: Bool { self == Affine(1, 0, 0, 1, tx, ty) }

  @inlinable public func callAsFunction(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The bounding box of the image of a rectangle.
  @inlinable public func callAsFunction(_ rect: Rect) -> Rect {
    Rect(
      around: self(Point(rect.minX, rect.minY)), self(Point(rect.maxX, rect.minY)),
      self(Point(rect.minX, rect.maxY)), self(Point(rect.maxX, rect.maxY)))
  }

  /// The map from the unit square to a rectangle.
  init(unitTo rect: Rect) {
    self.init(rect.size.width, 0, 0, rect.size.height, rect.origin.x, rect.origin.y)
  }

  /// The bounding box of the image of the unit square, as far as it lies in `clip`; nil is no clip.
  func box(in clip: Rect? = nil) -> Rect {
    let box = self(Rect(0, 0, 1, 1))
    return clip.map { box.intersection($0) } ?? box
  }

  /// The map that applies `inner` first and then `self`.
  @inlinable public func after(_ inner: Affine) -> Affine {
    Affine(
      a * inner.a + c * inner.b, b * inner.a + d * inner.b,
      a * inner.c + c * inner.d, b * inner.c + d * inner.d,
      a * inner.tx + c * inner.ty + tx, b * inner.tx + d * inner.ty + ty)
  }

  /// The inverse map; nil if the determinant is zero.
  @inlinable public var inverse: Affine? {
    let determinant = determinant
    guard determinant != 0 else { return nil }
    let (ia, ib) = (d / determinant, -b / determinant)
    let (ic, id) = (-c / determinant, a / determinant)
    return Affine(ia, ib, ic, id, -(ia * tx + ic * ty), -(ib * tx + id * ty))
  }
}
