/// A drawing destination. It keeps a list of the drawn marks in their order, not pixels.
public final class CGContext {
  /// One drawn mark: a rectangle, or the bounding box of a path.
  package struct Mark: Equatable {
    /// The view of the scenario that has the color, as in `Picture.Item` of QuartzCore; -1 for any
    /// other color, -2 for the black of an opaque bitmap.
    package var tag: Int32
    /// The transform from the unit square to the context: the mark is the square's image.
    package var quad: CGAffineTransform
    /// The clip rectangle: the mark is not drawn outside it. nil means no clip.
    package var clip: CGRect?
    package var alpha: Double

    package init(tag: Int32, quad: CGAffineTransform, clip: CGRect?, alpha: Double) {
      (self.tag, self.quad, self.clip, self.alpha) = (tag, quad, clip, alpha)
    }
  }

  /// The graphics state, which `saveGState` saves.
  package struct State {
    /// The transform from the coordinates of drawing calls to the context.
    package var map = CGAffineTransform.identity
    /// In the coordinates of the context; nil means no clip.
    package var clip: CGRect?
    package var alpha: CGFloat = 1
    package var fill = CGColor.black
    package var stroke = CGColor.black
    package var lineWidth: CGFloat = 1
  }

  /// In points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: CGFloat
  /// Whether the bitmap has no alpha channel: where nothing is drawn, it is black.
  /// (`docs/facts.md S15`)
  package let isOpaque: Bool
  package private(set) var marks: [Mark] = []
  /// The drawing that fills the context exactly, if it is the only one. It is replaced by its marks
  /// when something else is drawn.
  package private(set) var whole: (any CGDrawable)?
  /// The only drawing, if it has the size of the context but another position, and the number of
  /// its marks. The picture of the context takes over its tag.
  private var displaced: (drawing: any CGDrawable, marks: Int)?
  /// Whether drawing a view has failed. Then `UIGraphicsGetImageFromCurrentImageContext` gives no
  /// image.
  package var hasFailed = false
  /// Whether the marks describe all that is seen. False after a picture that is not exact was
  /// drawn, or after drawing was clipped by a mask.
  package var isExact = true
  package private(set) var state = State()
  private var savedStates: [State] = []
  /// In the coordinates of `pathMap`.
  private var currentPath = CGMutablePath()
  /// The transform from `currentPath` to the context: that of the state, or the last one that had
  /// an inverse.
  private var pathMap = CGAffineTransform.identity

  package init(size: CGSize, scale: CGFloat = 1, isOpaque: Bool = false) {
    (self.size, self.scale, self.isOpaque) = (size, scale, isOpaque)
  }

  /// A bitmap context. Its unit is the pixel.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0 && height > 0 else { return nil }
    self.init(size: CGSize(width: CGFloat(width), height: CGFloat(height)))
  }

  /// In pixels.
  public var width: Int { Int(size.width * scale) }
  /// In pixels.
  public var height: Int { Int(size.height * scale) }

  // MARK: State. Settings without an effect on marks are ignored.

  public func saveGState() { savedStates.append(state) }
  public func restoreGState() {
    guard let saved = savedStates.popLast() else { return }
    setMap(saved.map)
    state = saved
  }

  public var ctm: CGAffineTransform { state.map }
  public func translateBy(x: CGFloat, y: CGFloat) { setMap(state.map.translatedBy(x: x, y: y)) }
  public func scaleBy(x: CGFloat, y: CGFloat) { setMap(state.map.scaledBy(x: x, y: y)) }
  public func rotate(by angle: CGFloat) { setMap(state.map.rotated(by: angle)) }
  public func concatenate(_ transform: CGAffineTransform) {
    setMap(transform.concatenating(state.map))
  }

  /// Changes the transform of the state. The current path is not a part of the state and stays
  /// where it is in the context, so its coordinates change. A transform without an inverse does not
  /// change them.
  private func setMap(_ map: CGAffineTransform) {
    state.map = map
    guard map.a * map.d != map.b * map.c else { return }
    if !currentPath.isEmpty { currentPath.transform(by: pathMap.concatenating(map.inverted())) }
    pathMap = map
  }

  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
  public func setFillColor(_ color: CGColor) { state.fill = color }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setMiterLimit(_ limit: CGFloat) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }

  // MARK: Path

  public var path: CGPath? { currentPath.isEmpty ? nil : currentPath.copy() }
  public func beginPath() { currentPath = CGMutablePath() }
  public func closePath() { currentPath.closeSubpath() }
  public func move(to point: CGPoint) { currentPath.move(to: point) }
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points) }
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect) }
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { currentPath.addPath(path) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control)
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Clips all later drawing to the bounding box of the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: currentPath.boundingBoxOfPath)
    beginPath()
  }

  /// Clips all later drawing to the bounding box of the rectangle.
  public func clip(to rect: CGRect) {
    let box = rect.isNull ? CGRect.zero : rect.applying(state.map)
    state.clip = state.clip.map { $0.intersection(box) } ?? box
  }

  /// Clips all later drawing to the bounding box of the rectangle. What the mask hides inside it is
  /// not known.
  public func clip(to rect: CGRect, mask: CGImage) {
    isExact = false
    clip(to: rect)
  }

  public var boundingBoxOfClipPath: CGRect {
    (state.clip ?? CGRect(origin: .zero, size: size)).applying(state.map.inverted())
  }

  // MARK: Drawing. A path is drawn as its bounding box.

  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(currentPath.boundingBoxOfPath)
    beginPath()
  }

  public func strokePath() {
    stroke(currentPath.boundingBoxOfPath)
    beginPath()
  }

  /// Adds one mark for a path that is filled and stroked.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode == .stroke { strokePath() } else { fillPath() }
  }

  public func fill(_ rect: CGRect) { addMark(rect, state.fill) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func fillEllipse(in rect: CGRect) { fill(rect) }
  public func stroke(_ rect: CGRect) {
    stroke(rect, width: state.lineWidth)
  }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    addMark(rect.insetBy(dx: -width / 2, dy: -width / 2), state.stroke)
  }
  public func strokeEllipse(in rect: CGRect) { stroke(rect) }

  /// Removes the marks that lie entirely inside the rectangle and the clip. A mark that is only
  /// partly inside stays whole.
  public func clear(_ rect: CGRect) {
    expandWhole()
    let box = rect.applying(state.map), count = marks.count
    let area = state.clip.map { $0.intersection(box) } ?? box
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    marks.removeAll { area.contains(unit.applying($0.quad)) }
    // Later marks could bring their number back to that of the displaced drawing.
    if marks.count < count { displaced = nil }
  }

  /// Draws an image. An image without a description of its content becomes a black rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    if let drawing = image.content as? any CGDrawable {
      draw(drawing, in: rect, alpha: 1)
    } else {
      addMark(rect, .black)
    }
  }

  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    markClip()
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    markClip()
  }

  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { saveGState() }
  public func endTransparencyLayer() { restoreGState() }

  /// The current content as an image; its size is in pixels.
  public func makeImage() -> CGImage? {
    CGImage(width: width, height: height, content: imageContent?(self) ?? whole)
  }

  /// Makes the content of an image from the context; set by UIKit.
  package var imageContent: ((CGContext) -> AnyObject)?

  /// Adds one mark for everything inside the clip, which a gradient fills.
  private func markClip() { addMark(boundingBoxOfClipPath, .black) }

  /// Adds a rectangle. Its color only decides its opacity.
  private func addMark(_ rect: CGRect, _ color: CGColor) {
    guard !rect.isNull, rect.width > 0 && rect.height > 0, color.alpha > 0 else { return }
    let quad = CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    add(Mark(tag: -1, quad: quad, clip: nil, alpha: Double(color.alpha)))
  }

  /// Draws a drawing into a rectangle, and remembers it as `whole` or `displaced` if it is alone.
  package func draw(_ drawing: any CGDrawable, in rect: CGRect, alpha: CGFloat) {
    let map = state.map
    let isAlone =
      marks.isEmpty && whole == nil && alpha == 1 && state.alpha == 1 && state.clip == nil
      && map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
      && drawing.size == size && rect.size == size
    if isAlone && rect.minX + map.tx == 0 && rect.minY + map.ty == 0 {
      whole = drawing
    } else {
      drawing.draw(in: rect, of: self, alpha: alpha)
      if isAlone { displaced = (drawing, marks.count) }
    }
  }

  /// The only drawing, if it has the size of the context but another position. It is nil when there
  /// are other marks than those of the drawing.
  package var displacedDrawing: (any CGDrawable)? {
    displaced.flatMap { $0.marks == marks.count ? $0.drawing : nil }
  }

  /// Replaces `whole` by its marks.
  private func expandWhole() {
    guard let drawing = whole else { return }
    whole = nil
    let current = state
    state = State()
    drawing.draw(in: CGRect(origin: .zero, size: size), of: self, alpha: 1)
    state = current
  }

  /// Adds a mark with the transform, clip and opacity of the current state.
  package func add(_ mark: Mark) {
    expandWhole()
    let markClip = mark.clip.map { $0.applying(state.map) }
    let clip =
      switch (markClip, state.clip) {
      case (let markClip?, let stateClip?): markClip.intersection(stateClip)
      case (let markClip, let stateClip): markClip ?? stateClip
      }
    marks.append(
      Mark(
        tag: mark.tag, quad: mark.quad.concatenating(state.map), clip: clip,
        alpha: mark.alpha * Double(state.alpha)))
  }
}

/// The content of an image that can be drawn.
package protocol CGDrawable: AnyObject {
  /// In points.
  var size: CGSize { get }
  /// Adds the marks, stretched to the rectangle, to the context.
  func draw(in rect: CGRect, of context: CGContext, alpha: CGFloat)
}
