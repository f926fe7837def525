/// A color by its components, each 0 to 1.
open class UIColor: NSObject, @unchecked Sendable, CGColorConvertible {
  package let red, green, blue, alpha: CGFloat
  /// Whether the color was made from `white` and `alpha`. Such a color has another color space and
  /// is never equal to a color made from red, green and blue.
  private let isGray: Bool

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    isGray = false
  }

  /// A transparent color.
  public convenience override init() { self.init(white: 0, alpha: 0) }

  public init(white: CGFloat, alpha: CGFloat) {
    (red, green, blue, self.alpha) = (white, white, white, alpha)
    isGray = true
  }

  /// The same color with another opacity, in the same color space.
  private init(_ color: UIColor, alpha: CGFloat) {
    (red, green, blue, isGray) = (color.red, color.green, color.blue, color.isGray)
    self.alpha = alpha
  }

  /// A color with the same components in sRGB: gamuts are not converted.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    // The closed form of the conversion from HSV. The angle is in sixths of the circle; the offset
    // turns it so that one formula serves all three components.
    func component(_ offset: CGFloat) -> CGFloat {
      let angle = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(angle, 4 - angle, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    let parts = cgColor.redGreenBlueAlpha
    if cgColor.numberOfComponents == 2 {
      self.init(white: parts.red, alpha: parts.alpha)
    } else {
      self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
    }
  }

  /// An opaque gray instead of the pattern.
  public convenience init(patternImage image: UIImage) { self.init(white: 0.5, alpha: 1) }

  /// An opaque gray for every name, because there are no asset catalogs here.
  public convenience init?(named name: String) { self.init(white: 0.5, alpha: 1) }

  /// An opaque gray for every name, because there are no asset catalogs here.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(white: 0.5, alpha: 1)
  }

  /// The provider's color for the light appearance. The provider is called once.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let color = dynamicProvider(UITraitCollection.current)
    self.init(color, alpha: color.alpha)
  }

  /// The color of a color literal. The compiler calls this initializer.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  open var cgColor: CGColor {
    isGray
      ? CGColor(gray: red, alpha: alpha)
      : CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(self, alpha: alpha) }

  /// The color itself, because there is one appearance.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Converts the color to a gray, by the weights of the components in luma: Rec. ITU-R BT.601.
  /// (`docs/facts.md V6`)
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let hasEqualComponents = red == green && green == blue
    white?.pointee = hasEqualComponents ? red : 0.299 * red + 0.587 * green + 0.114 * blue
    alpha?.pointee = self.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let highest = max(red, green, blue), range = highest - min(red, green, blue)
    // In sixths of the circle.
    var angle: CGFloat = 0
    if range > 0 {
      if highest == red {
        angle = (green - blue) / range
      } else if highest == green {
        angle = 2 + (blue - red) / range
      } else {
        angle = 4 + (red - green) / range
      }
    }
    hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
    saturation?.pointee = highest > 0 ? range / highest : 0
    brightness?.pointee = highest
    alpha?.pointee = self.alpha
    return true
  }

  /// Makes this the fill and stroke color of the current context.
  open func set() {
    setFill()
    setStroke()
  }
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return red == other.red && green == other.green && blue == other.blue
      && alpha == other.alpha && isGray == other.isGray
  }

  open override var hash: Int {
    var hasher = Hasher()
    for part in [red, green, blue, alpha] { hasher.combine(part) }
    return hasher.finalize()
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

extension UIColor: BlendableColor {
  package var rgba: SIMD4<Double> {
    SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }
}

/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor
