/// A view that shows an image, never the highlighted one or a sequence of images.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage? {
    didSet {
      node.touch()
      node.show(image?.picture)
      if image?.size != oldValue?.size && isPlacedByItsSize { invalidateIntrinsicContentSize() }
    }
  }
  /// Whether the superview places the view by its intrinsic size: by constraints, or as a stack.
  private var isPlacedByItsSize: Bool {
    !translatesAutoresizingMaskIntoConstraints || superview is UIStackView
  }
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  /// It has no effect here.
  open var animationImages: [UIImage]?
  /// The duration of one cycle of the animated images, in seconds.
  open var animationDuration: TimeInterval = 0
  /// It has no effect here.
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false
  /// It has no effect here.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false

  /// A view that has the size of the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    prepare(image)
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    prepare(image)
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare(nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare(nil)
  }

  /// Makes the view ignore touches, the default of an image view, and shows the image.
  private func prepare(_ image: UIImage?) {
    node.flags.insert(.ignoresTouches)
    if let image { self.image = image }
  }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("image", image)
    state.add("highlightedImage", highlightedImage)
    state.add("isHighlighted", isHighlighted)
    state.add("animationImages", objects: animationImages)
    state.add("animationDuration", animationDuration)
    state.add("animationRepeatCount", animationRepeatCount)
    state.add("isAnimating", isAnimating)
    state.add("preferredSymbolConfiguration", any: preferredSymbolConfiguration)
    state.add(
      "adjustsImageSizeForAccessibilityContentSizeCategory",
      adjustsImageSizeForAccessibilityContentSizeCategory)
  }
}
