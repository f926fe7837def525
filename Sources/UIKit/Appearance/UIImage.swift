/// A picture as a value. What it shows is kept as symbols, not as pixels.
open class UIImage: NSObject, @unchecked Sendable {
  package let picture: Picture
  /// Pixels for each point.
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

  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  public convenience override init() { self.init(Picture(size: .zero, items: [])) }

  // There are no files of pixels here: whatever is asked for is there, and has one size.

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
  }

  public required convenience init(imageLiteralResourceName name: String) {
    self.init(UIImage.placeholder(UIImage.anySize))
  }

  /// In points.
  private static let anySize = CGSize(width: 64, height: 64)
  private static let symbolSize = CGSize(width: 20, height: 20)

  /// An opaque picture of nobody's.
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

  open var cgImage: CGImage? {
    CGImage(
      width: Int(size.width * scale), height: Int(size.height * scale), content: picture)
  }

  open var images: [UIImage]? { nil }
  open var duration: TimeInterval { 0 }
  open var configuration: Configuration? { nil }
  open var capInsets: UIEdgeInsets { .zero }
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Nobody can read what is not pixels: the data say only that there is an image.
  open func pngData() -> Data? { Data("image".utf8) }
  open func jpegData(compressionQuality: CGFloat) -> Data? { Data("image".utf8) }

  // MARK: Copies

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(picture, scale: scale, orientation: imageOrientation, renderingMode: renderingMode)
  }

  /// There is nothing to decode.
  open func preparingForDisplay() -> UIImage? { self }
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIImage(picture.resized(to: size), scale: scale, orientation: imageOrientation)
  }

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

  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }

  // MARK: Drawing

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

  open class Configuration: NSObject, @unchecked Sendable {}

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

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// What `#imageLiteral` makes.
public typealias _ImageLiteralType = UIImage

extension Picture: CGDrawable, CGCroppable {
  package func draw(in rect: CGRect, of context: CGContext, alpha: CGFloat) {
    guard size.width > 0 && size.height > 0 else { return }
    let stretch = CGAffineTransform(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
      ty: rect.minY)
    for item in items {
      context.add(
        .init(
          tag: item.tag, quad: item.quad.concatenating(stretch),
          clip: item.clip?.applying(stretch), alpha: item.alpha * Double(alpha)))
    }
  }

  /// The part of the picture in a rectangle, as a picture of its own.
  package func cropped(to part: CGRect, of size: CGSize) -> AnyObject {
    cropped(
      to: part.applying(
        CGAffineTransform(
          scaleX: self.size.width / size.width, y: self.size.height / size.height)))
  }

  /// - Parameter rect: in the picture's own points.
  package func cropped(to rect: CGRect) -> Picture {
    let move = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
    let edge = CGRect(origin: .zero, size: rect.size)
    return Picture(
      size: rect.size,
      items: items.map { item in
        var item = item
        item.quad = item.quad.concatenating(move)
        item.clip = item.clip.map { $0.applying(move).intersection(edge) } ?? edge
        return item
      }, tag: tag, scale: scale)
  }

  package func resized(to size: CGSize) -> Picture {
    guard size != self.size, self.size.width > 0, self.size.height > 0 else { return self }
    let stretch = CGAffineTransform(
      scaleX: size.width / self.size.width, y: size.height / self.size.height)
    return Picture(
      size: size,
      items: items.map { item in
        var item = item
        item.quad = item.quad.concatenating(stretch)
        item.clip = item.clip?.applying(stretch)
        return item
      }, tag: tag, scale: scale, corners: corners)
  }
}
