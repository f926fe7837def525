/// A color by its components, each 0 to 1. The last one is the opacity.
public final class CGColor: Hashable, Sendable {
  // Optional as in Core Graphics; neither is nil here.
  public let components: [CGFloat]?
  public let colorSpace: CGColorSpace?

  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    colorSpace = space
    self.components = Array(
      UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
  }

  private init(_ space: CGColorSpace, _ components: [CGFloat]) {
    (colorSpace, self.components) = (space, components)
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.rgb, [red, green, blue, alpha])
  }

  public convenience init(
    srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(.rgb, [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(.gray, [gray, alpha]) }

  public var numberOfComponents: Int { components?.count ?? 0 }
  public var alpha: CGFloat { components?.last ?? 1 }

  public func copy(alpha: CGFloat) -> CGColor? {
    guard let components, let colorSpace else { return nil }
    return CGColor(colorSpace, components.dropLast() + [alpha])
  }

  /// The color as red, green, blue and opacity, even if it is a gray.
  package var redGreenBlueAlpha: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    guard let parts = components else { return (0, 0, 0, 1) }
    return parts.count == 2
      ? (parts[0], parts[0], parts[0], parts[1]) : (parts[0], parts[1], parts[2], parts[3])
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || a.components == b.components && a.colorSpace == b.colorSpace
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

/// A color of another type that can be converted to a `CGColor`.
package protocol CGColorConvertible: AnyObject {
  var cgColor: CGColor { get }
}
