/// A layer that draws an outline. In pictures the box of what it draws replaces it.
open class CAShapeLayer: CALayer {
  /// In the layer's own coordinates.
  open var path: CGPath? {
    willSet { node.touch() }
    didSet { node.extras.hasOwnDrawing = path != nil }
  }
  open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) {
    willSet { node.touch() }
    didSet { record("fillColor", from: oldValue, to: fillColor) }
  }
  open var fillRule = CAShapeLayerFillRule.nonZero { willSet { node.touch() } }
  open var strokeColor: CGColor? {
    willSet { node.touch() }
    didSet { record("strokeColor", from: oldValue, to: strokeColor) }
  }
  /// Where on the outline the stroke begins and ends, 0 to 1.
  open var strokeStart: CGFloat = 0 {
    willSet { node.touch() }
    didSet { record("strokeStart", from: oldValue, to: strokeStart) }
  }
  open var strokeEnd: CGFloat = 1 {
    willSet { node.touch() }
    didSet { record("strokeEnd", from: oldValue, to: strokeEnd) }
  }
  open var lineWidth: CGFloat = 1 {
    willSet { node.touch() }
    didSet { record("lineWidth", from: oldValue, to: lineWidth) }
  }
  open var miterLimit: CGFloat = 10
  open var lineCap = CAShapeLayerLineCap.butt { willSet { node.touch() } }
  open var lineJoin = CAShapeLayerLineJoin.miter { willSet { node.touch() } }
  open var lineDashPhase: CGFloat = 0
  open var lineDashPattern: [NSNumber]?

  /// Records a change that a standalone layer animates implicitly. The layer of a view does not
  /// animate it, not even in an animation block. The outline is animated only explicitly.
  private func record(_ key: String, from old: Any?, to new: Any?) {
    guard !node.flags.contains(.isView), node.mayRecord else { return }
    let nothing = AnimatableValue.numbers(.zero)
    node.recordRareChange(
      of: key, from: AnimatableValue(any: old) ?? nothing,
      to: AnimatableValue(any: new) ?? nothing)
  }

  /// The box of what the outline fills and strokes, in the layer's own coordinates; nil if it draws
  /// nothing.
  package override var drawnBox: CGRect? {
    guard let path, !path.isEmpty else { return nil }
    let hasStroke =
      strokeColor.map { $0.alpha > 0 } == true && lineWidth > 0 && strokeEnd > strokeStart
    let hasFill = fillColor.map { $0.alpha > 0 } == true
    guard hasStroke || hasFill else { return nil }
    let box = path.boundingBoxOfPath
    return hasStroke ? box.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2) : box
  }

  package override func plainCopy() -> CALayer { CAShapeLayer() }

  package override func copyProperties(of other: CALayer) {
    guard let other = other as? CAShapeLayer else { return }
    (path, fillColor, strokeColor) = (other.path, other.fillColor, other.strokeColor)
    (strokeStart, strokeEnd, lineWidth) = (other.strokeStart, other.strokeEnd, other.lineWidth)
    (fillRule, lineCap, lineJoin) = (other.fillRule, other.lineCap, other.lineJoin)
    (miterLimit, lineDashPhase, lineDashPattern) =
      (other.miterLimit, other.lineDashPhase, other.lineDashPattern)
  }

  package override func ownValue(forKey key: String) -> Any? {
    switch key {
    case "path": path
    case "fillColor": fillColor
    case "strokeColor": strokeColor
    case "strokeStart": strokeStart
    case "strokeEnd": strokeEnd
    case "lineWidth": lineWidth
    case "lineDashPhase": lineDashPhase
    case "miterLimit": miterLimit
    default: nil
    }
  }

  package override func setOwnValue(_ value: Any?, forKey key: String) -> Bool {
    let number = CGFloat(anyNumber: value)
    switch key {
    case "path": path = value as? CGPath
    case "fillColor": fillColor = CGColor.any(value)
    case "strokeColor": strokeColor = CGColor.any(value)
    case "strokeStart": if let number { strokeStart = number }
    case "strokeEnd": if let number { strokeEnd = number }
    case "lineWidth": if let number { lineWidth = number }
    case "lineDashPhase": if let number { lineDashPhase = number }
    case "miterLimit": if let number { miterLimit = number }
    default: return false
    }
    return true
  }

  package override var ownProperties: NamedProperties { CAShapeLayer.properties }
  nonisolated(unsafe) private static let properties = NamedProperties.list {
    $0.add("fillRule", \CAShapeLayer.fillRule)
    $0.add("lineCap", \CAShapeLayer.lineCap)
    $0.add("lineJoin", \CAShapeLayer.lineJoin)
    $0.add("lineDashPattern", \CAShapeLayer.lineDashPattern)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("path", path)
    state.add("fillColor", fillColor)
    state.add("strokeColor", strokeColor)
    state.add("fillRule", fillRule)
    state.add("strokeStart", strokeStart)
    state.add("strokeEnd", strokeEnd)
    state.add("lineWidth", lineWidth)
    state.add("miterLimit", miterLimit)
    state.add("lineCap", lineCap)
    state.add("lineJoin", lineJoin)
    state.add("lineDashPhase", lineDashPhase)
    state.add("lineDashPattern", lineDashPattern)
  }
}

/// Which points count as inside of an outline that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a line. It has no effect here.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a line. It has no effect here.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
public let kCALineCapRound = CAShapeLayerLineCap.round
public let kCALineCapButt = CAShapeLayerLineCap.butt
public let kCALineCapSquare = CAShapeLayerLineCap.square
public let kCALineJoinRound = CAShapeLayerLineJoin.round
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
