/// A layer that draws a color gradient. In the pictures of snapshots it fills its bounds.
///
/// A new property needs what `CALayer.ownProperties` says.
open class CAGradientLayer: CALayer {
  /// `CGColor`s.
  open var colors: [Any]? {
    willSet { node.touch() }
    didSet { node.extras.hasOwnDrawing = colors != nil }
  }
  open var locations: [NSNumber]? { willSet { node.touch() } }
  /// In the unit square.
  open var startPoint = CGPoint(x: 0.5, y: 0) { willSet { node.touch() } }
  open var endPoint = CGPoint(x: 0.5, y: 1) { willSet { node.touch() } }
  open var type = CAGradientLayerType.axial { willSet { node.touch() } }

  package override var drawnBox: CGRect? {
    guard let colors, !colors.isEmpty else { return nil }
    return bounds
  }

  package override func plainCopy() -> CALayer { CAGradientLayer() }

  package override func copyProperties(of other: CALayer) {
    guard let other = other as? CAGradientLayer else { return }
    (colors, locations, type) = (other.colors, other.locations, other.type)
    (startPoint, endPoint) = (other.startPoint, other.endPoint)
  }

  package override func ownValue(forKey key: String) -> Any? {
    switch key {
    case "colors": colors
    case "locations": locations
    case "startPoint": startPoint
    case "endPoint": endPoint
    default: nil
    }
  }

  package override func setOwnValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "colors": colors = value as? [Any]
    case "locations": locations = value as? [NSNumber]
    case "startPoint": if let point = value as? CGPoint { startPoint = point }
    case "endPoint": if let point = value as? CGPoint { endPoint = point }
    default: return false
    }
    return true
  }

  package override var ownProperties: NamedProperties { CAGradientLayer.properties }
  nonisolated(unsafe) private static let properties = NamedProperties.list {
    $0.add("type", \CAGradientLayer.type)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("type", type)
    state.add("startPoint", startPoint)
    state.add("endPoint", endPoint)
    state.add("colors", anyOf: colors)
    state.add("locations", locations)
  }
}

/// The kind of a gradient. The raw values are Apple's; `FilmPainter` and `stage.js` compare them.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
