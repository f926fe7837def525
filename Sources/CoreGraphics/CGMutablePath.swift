/// A path to which elements can be added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public convenience init() { self.init([]) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.line(point.applying(transform)))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.append(.quad(control.applying(transform), end.applying(transform)))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    elements.append(
      .curve(
        control1.applying(transform), control2.applying(transform), end.applying(transform)))
  }

  public func closeSubpath() { elements.append(.close) }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let rect = rect.standardized
    move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
    closeSubpath()
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let unit = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
    ).concatenating(transform)
    move(to: CGPoint(x: 1, y: 0), transform: unit)
    arc(from: 0, by: 2 * .pi, transform: unit)
    closeSubpath()
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addRoundedRect(
      in: rect, corners: (true, true, true, true),
      radii: CGSize(width: cornerWidth, height: cornerHeight), transform: transform)
  }

  /// Adds a rectangle of which only some corners are rounded.
  ///
  /// - Parameters:
  ///   - corners: whether the corner is rounded: top left, top right, bottom right, bottom left.
  ///   - radii: reduced to half the size of the rectangle. If one is 0, no corner is rounded.
  package func addRoundedRect(
    in rect: CGRect, corners: (Bool, Bool, Bool, Bool), radii: CGSize,
    transform: CGAffineTransform = .identity
  ) {
    let rect = rect.standardized
    let rx = max(min(radii.width, rect.width / 2), 0)
    let ry = max(min(radii.height, rect.height / 2), 0)
    guard rx > 0 && ry > 0 else { return addRect(rect, transform: transform) }
    // Adds the line to the corner at (x, y) and its arc from the angle `start`. `inX` and `inY` are
    // the signs of the way from the corner into the rectangle.
    func addCorner(
      _ isRound: Bool, _ x: CGFloat, _ y: CGFloat, inX: CGFloat, inY: CGFloat, _ start: CGFloat
    ) {
      guard isRound else { return addLine(to: CGPoint(x: x, y: y), transform: transform) }
      let unit = CGAffineTransform(
        a: rx, b: 0, c: 0, d: ry, tx: x + inX * rx, ty: y + inY * ry
      ).concatenating(transform)
      addLine(to: pointOnUnitCircle(at: start), transform: unit)
      arc(from: start, by: .pi / 2, transform: unit)
    }
    move(to: CGPoint(x: corners.0 ? rect.minX + rx : rect.minX, y: rect.minY), transform: transform)
    addCorner(corners.1, rect.maxX, rect.minY, inX: -1, inY: 1, -.pi / 2)
    addCorner(corners.2, rect.maxX, rect.maxY, inX: -1, inY: -1, 0)
    addCorner(corners.3, rect.minX, rect.maxY, inX: 1, inY: -1, .pi / 2)
    if corners.0 { addCorner(true, rect.minX, rect.minY, inX: 1, inY: 1, .pi) }
    closeSubpath()
  }

  /// Adds a part of a circle; the whole circle if the angles are a full turn apart, in either
  /// direction.
  ///
  /// - Parameter clockwise: the direction in axes where y points up, as in Apple's Core Graphics.
  ///   On a screen, where y points down, the arc runs in the opposite direction.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let fullTurn = 2 * CGFloat.pi
    var delta = (endAngle - startAngle).truncatingRemainder(dividingBy: fullTurn)
    if clockwise && delta > 0 { delta -= fullTurn }
    if !clockwise && delta < 0 { delta += fullTurn }
    // Public code draws circles from 0 to 2π in both directions. The difference may be rounded.
    if abs(delta) < 1e-9 && abs(endAngle - startAngle) > .pi {
      delta = clockwise ? -fullTurn : fullTurn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds a part of a circle from an angle by an angle, both in radians; nothing if one of them is
  /// not finite. Of more than a thousand turns only the remainder is added: each turn takes four
  /// curves, and no code needs so many.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite && delta.isFinite else { return }
    let unit = CGAffineTransform(
      a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y
    ).concatenating(transform)
    let start = pointOnUnitCircle(at: startAngle)
    if isEmpty { move(to: start, transform: unit) } else { addLine(to: start, transform: unit) }
    let fullTurn = 2 * CGFloat.pi
    let isUsual = abs(delta) <= 1000 * fullTurn
    arc(
      from: startAngle, by: isUsual ? delta : delta.truncatingRemainder(dividingBy: fullTurn),
      transform: unit)
  }

  /// Adds an arc that touches two lines, and a straight line to its start.
  ///
  /// The first line is from the current point to `tangent1End`, the second from there to
  /// `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    let a = CGVector(dx: start.x - tangent1End.x, dy: start.y - tangent1End.y)
    let b = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    let from = atan2(Double(a.dy), Double(a.dx)), to = atan2(Double(b.dy), Double(b.dx))
    var between = to - from
    if between > .pi { between -= 2 * .pi }
    if between < -.pi { between += 2 * .pi }
    let half = abs(between) / 2
    // No arc touches both lines if they are parallel, here up to rounding.
    guard radius > 0, half > 1e-9, half < .pi / 2 - 1e-9 else {
      return addLine(to: tangent1End, transform: transform)
    }
    // The center lies on the line that halves the angle between the tangents.
    let distance = Double(radius) / sin(half), middle = from + between / 2
    let center = CGPoint(
      x: tangent1End.x + CGFloat(distance * cos(middle)),
      y: tangent1End.y + CGFloat(distance * sin(middle)))
    let direction = between > 0 ? -1.0 : 1.0
    addRelativeArc(
      center: center, radius: radius, startAngle: CGFloat(from + direction * .pi / 2),
      delta: CGFloat(direction * (.pi - 2 * half)), transform: transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.applied(transform)
  }

  package func transform(by t: CGAffineTransform) { elements = applied(t) }
  package func removeAll() { elements.removeAll() }
  package func replace(with elements: [Element]) { self.elements = elements }

  /// Adds an arc of the unit circle as curves, each of a quarter turn except the last.
  private func arc(from start: CGFloat, by delta: CGFloat, transform: CGAffineTransform) {
    let quarter = delta < 0 ? -CGFloat.pi / 2 : .pi / 2
    // Without the subtraction, rounding could add a curve of almost no length.
    let curves = max(Int((delta / quarter - 1e-9).rounded(.up)), 1)
    for curve in 0..<curves {
      let offset = quarter * CGFloat(curve)
      let step = curve == curves - 1 ? delta - offset : quarter
      // With control points at this distance the middle of the curve lies on the circle.
      let handle = CGFloat(4.0 / 3 * tan(Double(step) / 4))
      let from = pointOnUnitCircle(at: start + offset)
      let to = pointOnUnitCircle(at: start + offset + step)
      addCurve(
        to: to, control1: CGPoint(x: from.x - handle * from.y, y: from.y + handle * from.x),
        control2: CGPoint(x: to.x + handle * to.y, y: to.y - handle * to.x), transform: transform)
    }
  }

  private func pointOnUnitCircle(at angle: CGFloat) -> CGPoint {
    CGPoint(x: CGFloat(cos(Double(angle))), y: CGFloat(sin(Double(angle))))
  }
}
