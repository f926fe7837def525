/// The kind of an element of a path.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One element of a path with its points. The points are valid only during `applyWithBlock(_:)`.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

/// A path of lines and curves, in the order in which they were added.
public class CGPath: Hashable, @unchecked Sendable {
  /// A command that continues the path. The control points of a curve precede its end.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close

    /// The control points and then the end; none for `close`.
    var points: [CGPoint] {
      switch self {
      case .move(let p), .line(let p): [p]
      case .quad(let a, let p): [a, p]
      case .curve(let a, let b, let p): [a, b, p]
      case .close: []
      }
    }

    /// Where the element ends; nil for `close`.
    var end: CGPoint? {
      switch self {
      case .move(let p), .line(let p), .quad(_, let p), .curve(_, _, let p): p
      case .close: nil
      }
    }
  }

  package internal(set) var elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(path.elements)
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(path.elements)
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity)
    self.init(path.elements)
  }

  // MARK: Reading

  public var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next element starts; the origin if the path is empty.
  public var currentPoint: CGPoint {
    var start = CGPoint.zero, current = CGPoint.zero
    for element in elements {
      current = element.end ?? start
      if case .move = element { start = current }
    }
    return current
  }

  /// The smallest rectangle around all points, including control points; null for an empty path.
  public var boundingBox: CGRect {
    var box = Box()
    for element in elements {
      for point in element.points { box.add(point) }
    }
    return box.rect
  }

  /// The smallest rectangle around the path, without control points; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var box = Box(), start = CGPoint.zero, current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let p):
        box.add(p)
        start = p
      case .line(let p): box.add(p)
      case .quad(let a, let p): box.add(Cubic(quad: current, a, p))
      case .curve(let a, let b, let p): box.add(Cubic(current, a, b, p))
      case .close: break
      }
      current = element.end ?? start
    }
    return box.rect
  }

  /// Whether a point lies inside the path. (Apple, `CGPath.contains(_:using:transform:)`)
  ///
  /// Open subpaths count as closed. A curve is approximated by `linesPerCurve` lines.
  ///
  /// - Parameter transform: applies to the point.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    var windings = 0, crossings = 0
    // Counts the edges that a ray from the point to the right crosses.
    for polygon in polygons {
      for (index, a) in polygon.enumerated() {
        let b = polygon[(index + 1) % polygon.count]
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        guard x > point.x else { continue }
        crossings += 1
        windings += a.y < b.y ? 1 : -1
      }
    }
    return rule == .winding ? windings != 0 : crossings % 2 == 1
  }

  /// How many lines replace a curve in `contains`. Apple's precision is not documented.
  private static let linesPerCurve = 16

  /// The subpaths as closed polygons, without those that enclose nothing.
  private var polygons: [[CGPoint]] {
    var polygons: [[CGPoint]] = [], polygon: [CGPoint] = []
    func endSubpath() {
      if polygon.count > 2 { polygons.append(polygon) }
    }
    func add(_ curve: Cubic) {
      for step in 1...CGPath.linesPerCurve {
        polygon.append(curve.point(at: CGFloat(step) / CGFloat(CGPath.linesPerCurve)))
      }
    }
    for element in elements {
      let current = polygon.last ?? .zero
      switch element {
      case .move(let p):
        endSubpath()
        polygon = [p]
      case .line(let p): polygon.append(p)
      case .quad(let a, let p): add(Cubic(quad: current, a, p))
      case .curve(let a, let b, let p): add(Cubic(current, a, b, p))
      case .close:
        endSubpath()
        polygon = polygon.first.map { [$0] } ?? []
      }
    }
    endSubpath()
    return polygons
  }

  /// Whether the path consists of exactly the elements that `addRect(_:)` adds.
  ///
  /// - Parameter rect: receives the rectangle.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box = boundingBox
    guard !box.isNull, CGPath(rect: box, transform: nil).elements == elements else { return false }
    rect?.pointee = box
    return true
  }

  /// Calls the block with each element in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      let type: CGPathElementType =
        switch element {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
      // Not empty, because an empty array has no address to pass.
      var points = element.points.isEmpty ? [.zero] : element.points
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: base), block)
      }
    }
  }

  // MARK: Copies

  public func copy() -> CGPath? { CGPath(elements) }
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(applied(transform?.pointee ?? .identity))
  }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(applied(transform?.pointee ?? .identity))
  }

  /// The transformed elements.
  package func applied(_ t: CGAffineTransform) -> [Element] {
    if t.isIdentity { return elements }
    return elements.map { element in
      switch element {
      case .move(let p): .move(p.applying(t))
      case .line(let p): .line(p.applying(t))
      case .quad(let a, let p): .quad(a.applying(t), p.applying(t))
      case .curve(let a, let b, let p): .curve(a.applying(t), b.applying(t), p.applying(t))
      case .close: .close
      }
    }
  }

  /// The interpolated path: for the fraction 0 it is `self`, for 1 `other`.
  ///
  /// Returns nil if the elements of the two paths differ in type or number.
  package func blended(to other: CGPath, share fraction: CGFloat) -> CGPath? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
      CGPoint(x: p.x + (q.x - p.x) * fraction, y: p.y + (q.y - p.y) * fraction)
    }
    var mixed: [Element] = []
    for pair in zip(elements, other.elements) {
      switch pair {
      case (.move(let p), .move(let q)): mixed.append(.move(mix(p, q)))
      case (.line(let p), .line(let q)): mixed.append(.line(mix(p, q)))
      case (.quad(let a, let p), .quad(let c, let q)): mixed.append(.quad(mix(a, c), mix(p, q)))
      case (.curve(let a, let b, let p), .curve(let c, let d, let q)):
        mixed.append(.curve(mix(a, c), mix(b, d), mix(p, q)))
      case (.close, .close): mixed.append(.close)
      default: return nil
      }
    }
    return CGPath(mixed)
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// A cubic curve by its ends and control points.
private struct Cubic {
  let p0, p1, p2, p3: CGPoint

  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// The cubic form of a quadratic curve.
  init(quad p0: CGPoint, _ control: CGPoint, _ p3: CGPoint) {
    func third(_ p: CGPoint) -> CGPoint {
      CGPoint(x: (p.x + 2 * control.x) / 3, y: (p.y + 2 * control.y) / 3)
    }
    self.init(p0, third(p0), third(p3), p3)
  }

  func point(at t: CGFloat) -> CGPoint {
    func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
      let s = 1 - t
      return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    }
    return CGPoint(x: value(p0.x, p1.x, p2.x, p3.x), y: value(p0.y, p1.y, p2.y, p3.y))
  }

  /// The parameters at which a coordinate has an extreme value. They can lie outside 0 to 1, and be
  /// infinite.
  static func extremes(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    // The derivative divided by three: q2 t² + q1 t + q0.
    let q0 = b - a, q1 = 2 * (a - 2 * b + c), q2 = -a + 3 * b - 3 * c + d
    let discriminant = q1 * q1 - 4 * q2 * q0
    guard discriminant >= 0 else { return [] }
    // The sum of two numbers of one sign: a difference would lose all digits where q2 is almost 0,
    // as in the cubic form of a quadratic curve.
    let sum = -(q1 + (q1 < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    // If the sum is 0, the derivative has no root but 0, or is 0 everywhere.
    return sum == 0 ? [] : [sum / q2, q0 / sum]
  }
}

/// The smallest rectangle around points that are added one by one.
private struct Box {
  private var isEmpty = true
  private var minX: CGFloat = 0, minY: CGFloat = 0, maxX: CGFloat = 0, maxY: CGFloat = 0

  mutating func add(_ p: CGPoint) {
    if isEmpty { (minX, minY, maxX, maxY, isEmpty) = (p.x, p.y, p.x, p.y, false) }
    (minX, maxX) = (min(minX, p.x), max(maxX, p.x))
    (minY, maxY) = (min(minY, p.y), max(maxY, p.y))
  }

  mutating func add(_ cubic: Cubic) {
    add(cubic.p0)
    add(cubic.p3)
    let (p0, p1, p2, p3) = (cubic.p0, cubic.p1, cubic.p2, cubic.p3)
    for t in Cubic.extremes(p0.x, p1.x, p2.x, p3.x) + Cubic.extremes(p0.y, p1.y, p2.y, p3.y)
    where t > 0 && t < 1 { add(cubic.point(at: t)) }
  }

  var rect: CGRect {
    isEmpty ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
