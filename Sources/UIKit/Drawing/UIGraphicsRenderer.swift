/// The settings of the context that a renderer makes.
open class UIGraphicsRendererFormat: NSObject {
  open class func `default`() -> Self { make() }
  open class func preferred() -> Self { make() }
  open var bounds: CGRect { .zero }

  public required override init() {}

  private static func make() -> Self { Self() }
}

/// The settings of the bitmap that an image renderer makes.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels for each point; 0 means the scale of the screen. (`docs/facts.md S16`)
  open var scale = UIScreen.pixelsPerPoint
  /// True means no transparency: a part that is not drawn on stays black. (`docs/facts.md S15`)
  open var opaque = false
  /// It has no effect here.
  open var prefersExtendedRange = false
  /// It has no effect here.
  open var preferredRange = Range.automatic

  /// The range of the colors. It has no effect here.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Makes a format for a display with these traits. Uses their display scale if it is set.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// What the closure of a renderer draws in.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsRendererFormat

  fileprivate init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// The mode has no effect here.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// The mode has no effect here.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.stroke(rect) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What the closure of an image renderer draws in, with the image so far.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  open var currentImage: UIImage { UIImage(cgContext.picture, scale: cgContext.scale) }
}

/// Makes an image of what a closure draws. Apple's superclass of it and of the PDF renderer,
/// `UIGraphicsRenderer`, is left out: apps use the subclasses.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Returns the image that the closure draws. A view that could not be drawn is missing in it.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext.forPictures(bounds.size, scale: format.scale, isOpaque: format.opaque)
    if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format))
    UIGraphicsPopContext()
    return UIImage(context.picture, scale: context.scale)
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
