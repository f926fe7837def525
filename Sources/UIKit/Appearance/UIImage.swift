/// An immutable picture. Its content is a list of drawn rectangles, not pixels.
open class UIImage: NSObject, @unchecked Sendable {
  package let picture: Picture
  /// Pixels per point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode

  package init(
    _ picture: Picture, scale: CGFloat = UIScreen.pixelsPerPoint, orientation: Orientation = .up,
    renderingMode: RenderingMode = .automatic
  ) {
    (self.picture, self.scale) = (picture, scale)
    (imageOrientation, self.renderingMode) = (orientation, renderingMode)
  }

  /// How the picture is rotated or mirrored. It has no effect here: the picture is drawn as if
  /// this were `up`.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether the picture keeps its colors or takes the tint color.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  /// How a resizable picture fills a larger area.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  public convenience override init() { self.init(Picture(size: .zero, items: [])) }

  // There are no image files here: names, paths and data give placeholders of fixed sizes.

  public convenience init?(named name: String) { self.init(UIImage.placeholder(UIImage.anySize)) }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(UIImage.placeholder(UIImage.anySize))
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(UIImage.placeholder(UIImage.anySize))
  }

  public convenience init?(systemName name: String) {
    self.init(UIImage.placeholder(UIImage.symbolSize))
  }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    self.init(UIImage.placeholder(UIImage.symbolSize))
  }

  public convenience init?(contentsOfFile path: String) {
    self.init(UIImage.placeholder(UIImage.anySize))
  }

  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard !data.isEmpty else { return nil }
    self.init(UIImage.placeholder(UIImage.anySize), scale: scale)
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let size = CGSize(
      width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    let content = cgImage.content as? Picture
    self.init(
      content?.resized(to: size) ?? UIImage.placeholder(size), scale: scale,
      orientation: orientation)
    bitmap = cgImage
  }

  public required convenience init(imageLiteralResourceName name: String) {
    self.init(UIImage.placeholder(UIImage.anySize))
  }

  /// The size of a placeholder for a file, in points.
  private static let anySize = CGSize(width: 64, height: 64)
  /// The size of a placeholder for a symbol, in points.
  private static let symbolSize = CGSize(width: 20, height: 20)

  /// An opaque picture that belongs to no view.
  private static func placeholder(_ size: CGSize) -> Picture {
    Picture(
      size: size,
      items: [
        .init(
          tag: -1, quad: CGAffineTransform(scaleX: size.width, y: size.height), clip: nil, alpha: 1)
      ])
  }

  // MARK: Reading

  /// In points.
  open var size: CGSize { picture.size }

  open var cgImage: CGImage? { bitmap }
  private lazy var bitmap = CGImage(
    width: Int(size.width * scale), height: Int(size.height * scale), content: picture)

  open var images: [UIImage]? { nil }
  open var duration: TimeInterval { 0 }
  open var configuration: Configuration? { nil }
  open var capInsets: UIEdgeInsets { .zero }
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Data that cannot be decoded. It only shows that there is an image.
  open func pngData() -> Data? { Data("image".utf8) }
  /// Data that cannot be decoded. It only shows that there is an image.
  open func jpegData(compressionQuality: CGFloat) -> Data? { Data("image".utf8) }

  // MARK: Copies

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(picture, scale: scale, orientation: imageOrientation, renderingMode: renderingMode)
  }

  /// The image itself, because there is nothing to decode.
  open func preparingForDisplay() -> UIImage? { self }
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIImage(picture.resized(to: size), scale: scale, orientation: imageOrientation)
  }

  // Tints, configurations, cap insets and flips have no effect here.

  open func withTintColor(_ color: UIColor) -> UIImage { self }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withRenderingMode(renderingMode)
  }
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    self
  }
  open func withHorizontallyFlippedOrientation() -> UIImage { self }
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// The first of the images: animated images do not move here.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }

  /// The first image of a series: `name` with the number 0.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    UIImage(named: name + "0")
  }

  // MARK: Drawing

  // The blend mode has no effect.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.draw(picture, in: rect, alpha: alpha)
  }

  open func drawAsPattern(in rect: CGRect) { draw(in: rect) }

  // MARK: Configurations

  /// The configuration of an image. It has no effect here.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The configuration of a symbol. It has no effect here.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    public convenience init(pointSize: CGFloat) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init()
    }
    public convenience init(weight: SymbolWeight) { self.init() }
    public convenience init(scale: SymbolScale) { self.init() }
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    public convenience init(font: UIFont) { self.init() }
  }

  /// The thickness of the lines of a symbol.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol relative to its text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of `#imageLiteral`.
public typealias _ImageLiteralType = UIImage

/// Does nothing: there are no albums.
@MainActor public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}
