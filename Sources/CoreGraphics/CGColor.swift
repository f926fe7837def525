/// The meaning of the components of a color.
public final class CGColorSpace: Sendable, Hashable {
  public let name: CFString?
  public let numberOfComponents: Int
  public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

  public init?(name: CFString) {
    self.name = name
    numberOfComponents = name == CGColorSpace.genericGrayGamma2_2 ? 1 : 3
  }

  private init(_ name: CFString, components: Int) {
    (self.name, numberOfComponents) = (name, components)
  }

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  fileprivate static let rgb = CGColorSpace(sRGB, components: 3)
  fileprivate static let gray = CGColorSpace(genericGrayGamma2_2, components: 1)

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The kinds of color spaces.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// The string type of Core Foundation, here Swift's.
public typealias CFString = String
public typealias CFArray = [Any]
/// A time in seconds.
public typealias CFTimeInterval = Double

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

/// A color by its components, each 0 to 1. The last one is the opacity.
public final class CGColor: Hashable, Sendable {
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

  /// Red, green, blue and opacity.
  package var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
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

/// A gradient: colors and their locations from 0 to 1.
public final class CGGradient {
  package let colors: [CGColor]
  package let locations: [CGFloat]

  public init?(
    colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?
  ) {
    self.colors = colors.compactMap { $0 as? CGColor }
    self.locations =
      locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) } ?? []
  }
}

/// Whether a gradient continues beyond its ends. It has no effect here.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// A color of another type that can be converted to a `CGColor`.
package protocol CGColorConvertible: AnyObject {
  var cgColor: CGColor { get }
}
