/// An affine transform of the plane, for points as rows: [x y 1] · M.
///
/// It maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
public struct CGAffineTransform: Equatable, Hashable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat

  /// A transform of six zeros, as in C. A view with it is invisible. This is not `identity`.
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

  /// A rotation.
  ///
  /// - Parameter angle: in radians; a positive angle rotates the x axis toward the y axis.
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

  /// The transform that applies `self` first and then `t2`.
  @inlinable public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The transform that translates first and then applies `self`.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// The transform that scales first and then applies `self`.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// The transform that rotates first and then applies `self`.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The inverse transform. A transform without an inverse is returned unchanged.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

/// A transform is encoded as a list of its six numbers.
extension CGAffineTransform: Codable {
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init()
    for component in [\CGAffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
      self[keyPath: component] = try list.decode(CGFloat.self)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for number in [a, b, c, d, tx, ty] { try list.encode(number) }
  }
}

extension CGPoint {
  /// The transformed point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The width and height, transformed as a vector: a translation has no effect.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The bounding box of the transformed rectangle. The null rectangle stays null.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull { return self }
    return CGRect(
      around: CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
      CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t))
  }

  /// The smallest rectangle that contains all four points.
  package init(around p: CGPoint, _ q: CGPoint, _ r: CGPoint, _ s: CGPoint) {
    let left = min(min(p.x, q.x), min(r.x, s.x)), right = max(max(p.x, q.x), max(r.x, s.x))
    let top = min(min(p.y, q.y), min(r.y, s.y)), bottom = max(max(p.y, q.y), max(r.y, s.y))
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
