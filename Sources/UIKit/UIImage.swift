/// A picture as a value. What it shows is kept as symbols, not as pixels.
public final class UIImage: NSObject {
  package let picture: Picture

  package init(_ picture: Picture) { self.picture = picture }

  /// In points.
  public var size: CGSize { picture.size }
}

/// A view that shows an image.
@MainActor open class UIImageView: UIView {
  open var image: UIImage? {
    didSet {
      node.touch()
      node.extras.contents = image?.picture
    }
  }

  /// The view has the size of the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    node.extras.contents = image?.picture
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
