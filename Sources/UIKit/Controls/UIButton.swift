/// A button. It shows what is set for the normal state, whatever its state is.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close

    /// Whether a button of the type shows a symbol of the system.
    fileprivate var hasSymbol: Bool { self != .custom && self != .system && self != .plain }
  }

  public private(set) var buttonType = ButtonType.custom
  // The content for each state, by the raw value of the state. A state without one has the content of
  // the normal state.
  private var titles: [UInt: String] = [:]
  private var attributedTitles: [UInt: NSAttributedString] = [:]
  private var titleColors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  private var backgroundImages: [UInt: UIImage] = [:]
  private var ownTitleLabel: UILabel?
  private var ownImageView: UIImageView?
  open var contentEdgeInsets = UIEdgeInsets.zero

  // The properties up to the next blank line have no effect here.
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false

  open var configuration: Configuration?
  /// It has no effect here.
  open var menu: UIMenu?

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  // MARK: Content

  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    if state == .normal, title != nil || ownTitleLabel != nil { titleLabel?.text = title }
  }
  open func title(for state: State) -> String? {
    titles[state.rawValue] ?? titles[State.normal.rawValue]
  }
  open var currentTitle: String? { title(for: state) }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state.rawValue] = title
  }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[State.normal.rawValue]
  }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state.rawValue] = color
  }
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[State.normal.rawValue]
  }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}

  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    if state == .normal, image != nil || ownImageView != nil { imageView?.image = image }
  }
  open func image(for state: State) -> UIImage? {
    images[state.rawValue] ?? images[State.normal.rawValue]
  }
  open var currentImage: UIImage? { image(for: state) }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state.rawValue] = image
  }
  open func backgroundImage(for state: State) -> UIImage? {
    backgroundImages[state.rawValue] ?? backgroundImages[State.normal.rawValue]
  }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}
  open func setNeedsUpdateConfiguration() {}
  open func updateConfiguration() {}

  /// Made on first use; fills the button.
  open var titleLabel: UILabel? {
    if let ownTitleLabel { return ownTitleLabel }
    let label = UILabel(frame: bounds)
    label.textAlignment = .center
    ownTitleLabel = label
    addSubview(label)
    return label
  }

  /// Made on first use; fills the button.
  open var imageView: UIImageView? {
    if let ownImageView { return ownImageView }
    let view = UIImageView(frame: bounds)
    ownImageView = view
    addSubview(view)
    return view
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ownTitleLabel?.frame = bounds
    ownImageView?.frame = bounds
  }

  open override var intrinsicContentSize: CGSize {
    let font = ownTitleLabel?.font ?? .systemFont(ofSize: 15)
    let titleSize = font.roughSize(of: title(for: .normal) ?? "")
    let imageSize = image(for: .normal)?.size ?? .zero
    // The padding above and below a title is 6 points; not measured.
    return CGSize(
      width: titleSize.width + imageSize.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(titleSize.height + 12, imageSize.height) + contentEdgeInsets.top
        + contentEdgeInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Whether it shows more than its label and its image view: the look that a configuration describes,
  /// a background image, a title with attributes, or the symbol of its type.
  package override var showsOwnContent: Bool {
    configuration != nil || !backgroundImages.isEmpty || !attributedTitles.isEmpty
      || buttonType.hasSymbol
  }

  /// The look of a button; stored, not drawn.
  public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var attributedTitle: NSAttributedString?
    /// It has no effect here.
    public var baseForegroundColor: UIColor?
    /// It has no effect here.
    public var baseBackgroundColor: UIColor?
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// It has no effect here.
    public var imagePadding: CGFloat = 0
    /// It has no effect here.
    public var cornerStyle = CornerStyle.dynamic

    /// How round the corners of the background are.
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }

    public static func plain() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedTinted() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("buttonType", buttonType)
    state.add("titles", pairs: titles)
    state.add("attributedTitles", pairs: attributedTitles)
    state.add("titleColors", pairs: titleColors)
    state.add("images", pairs: images)
    state.add("backgroundImages", pairs: backgroundImages)
    state.add("contentEdgeInsets", contentEdgeInsets)
    state.add("titleEdgeInsets", titleEdgeInsets)
    state.add("imageEdgeInsets", imageEdgeInsets)
    state.add("adjustsImageWhenHighlighted", adjustsImageWhenHighlighted)
    state.add("adjustsImageWhenDisabled", adjustsImageWhenDisabled)
    state.add("showsTouchWhenHighlighted", showsTouchWhenHighlighted)
    state.add("configuration", any: configuration)
    state.add("menu", object: menu)
  }
}
