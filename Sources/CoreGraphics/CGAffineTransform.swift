/// An affine map of the plane, with points as rows: [x y 1] · M.
///
/// So (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty).
public struct CGAffineTransform: Equatable, Hashable, Sendable, Codable {
  public var a, b, c, d, tx, ty: CGFloat

  /// All six numbers are 0, as everywhere where C says what a value without values is: a view that
  /// gets it vanishes, and the identity is `identity`.
  @inlinable public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  @inlinable
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  @inlinable public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  @inlinable public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// - Parameter angle: in radians; positive turns the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  @inlinable public static var identity: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  @inlinable public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The map that does `self` first and then `t2`.
  @inlinable public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The map that moves first and then does `self`.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// The map that scales first and then does `self`.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// The map that turns first and then does `self`.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The map that undoes this one; a map that cannot be undone is returned unchanged.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The width and height as a vector: a translation does nothing to it.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The bounding box of the map of the rectangle; nothing stays nothing.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull { return self }
    return CGRect(
      around: CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
      CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t))
  }

  /// The smallest rectangle that holds all four points.
  package init(around p: CGPoint, _ q: CGPoint, _ r: CGPoint, _ s: CGPoint) {
    let left = min(min(p.x, q.x), min(r.x, s.x)), right = max(max(p.x, q.x), max(r.x, s.x))
    let top = min(min(p.y, q.y), min(r.y, s.y)), bottom = max(max(p.y, q.y), max(r.y, s.y))
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
