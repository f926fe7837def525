/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path that is made of straight and curved segments, in points, with a style.
open class UIBezierPath: NSObject, NSCopying {
  private let path = CGMutablePath()
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.addRoundedRect(
      in: rect,
      corners: (
        corners.contains(.topLeft), corners.contains(.topRight), corners.contains(.bottomRight),
        corners.contains(.bottomLeft)
      ), radii: cornerRadii)
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  public required init?(coder: NSCoder) {}

  // MARK: Drawing the outline

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle.
  ///
  /// - Parameters:
  ///   - startAngle: in radians from the x axis; a positive angle turns toward the y axis, which
  ///     points down.
  ///   - clockwise: the direction on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics names the directions for a y axis that points up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path.removeAll() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  open func apply(_ transform: CGAffineTransform) { path.transform(by: transform) }

  /// Returns the same path from its end to its beginning.
  open func reversing() -> UIBezierPath { copy(with: path.reversedElements) }

  // MARK: Reading

  open var cgPath: CGPath {
    get { path.copy() ?? CGPath([]) }
    set { path.replace(with: newValue.elements) }
  }

  open var isEmpty: Bool { path.isEmpty }
  open var currentPoint: CGPoint { path.currentPoint }
  /// The smallest rectangle around the path itself, without the control points of its curves.
  open var bounds: CGRect { path.boundingBoxOfPath }

  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Paths with the same elements and the same style are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return path == other.path && lineWidth == other.lineWidth
      && lineCapStyle == other.lineCapStyle && lineJoinStyle == other.lineJoinStyle
      && miterLimit == other.miterLimit && flatness == other.flatness
      && usesEvenOddFillRule == other.usesEvenOddFillRule
  }
  open override var hash: Int { path.elements.count }

  open func copy(with zone: NSZone? = nil) -> Any { copy(with: path.elements) }

  /// A path with this style and other elements.
  private func copy(with elements: [CGPath.Element]) -> UIBezierPath {
    let copy = UIBezierPath()
    copy.path.replace(with: elements)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  // MARK: Drawing in the current context

  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.fillPath()
  }

  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineWidth(lineWidth)
    context.addPath(path)
    context.strokePath()
  }

  // The blend mode, the alpha and the dash have no effect.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill() }
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke() }

  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.clip()
  }

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
}
