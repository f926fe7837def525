/// A bitmap image. It keeps no pixels but a description of its content.
public final class CGImage: Hashable, @unchecked Sendable {
  /// In pixels.
  public let width, height: Int
  /// The description of the content, in a type that the creator of the image chooses.
  package let content: AnyObject?

  package init(width: Int, height: Int, content: AnyObject?) {
    (self.width, self.height, self.content) = (width, height, content)
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * width }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// Nil, because there are no pixels.
  public var dataProvider: CGDataProvider? { nil }

  /// A part of the image; nil if the rectangle does not intersect it. Content that is not
  /// `CGCroppable` stays whole.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let part = rect.integral.intersection(whole)
    guard part.width > 0 && part.height > 0 else { return nil }
    return CGImage(
      width: Int(part.width), height: Int(part.height),
      content: (content as? any CGCroppable)?.cropped(to: part, of: whole.size) ?? content)
  }

  public func copy() -> CGImage? { CGImage(width: width, height: height, content: content) }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The content of an image from which a part can be cropped.
package protocol CGCroppable: AnyObject {
  /// A part of the content.
  ///
  /// - Parameter size: the size of the whole, in the units of `part`.
  func cropped(to part: CGRect, of size: CGSize) -> AnyObject
}

/// Where the opacity is stored in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

/// The layout of a pixel.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The bytes of an image. No image has one here.
public final class CGDataProvider: Sendable {
  public let data: CFData?

  public init?(data: CFData) { self.data = data }
}
