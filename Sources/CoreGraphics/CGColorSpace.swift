/// The meaning of the components of a color.
public final class CGColorSpace: Sendable, Hashable {
  public let name: CFString?
  public let numberOfComponents: Int
  public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

  /// Any name makes a color space; all but the gray one have three components.
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

  static let rgb = CGColorSpace(sRGB, components: 3)
  static let gray = CGColorSpace(genericGrayGamma2_2, components: 1)

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What the components of a color space stand for.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
