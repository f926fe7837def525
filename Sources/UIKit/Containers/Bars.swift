// Bars have a size and take touches, but draw nothing.

/// The style of a bar, with Apple's raw values.
public enum UIBarStyle: Int, Sendable {
  case `default`, black, blackTranslucent
  /// The old name of `black`.
  public static let blackOpaque = UIBarStyle.black
}

/// The size class of a bar image.
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// The bar at the top of a navigation controller.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// It has no effect here.
  open var barStyle = UIBarStyle.default
  /// Whether the screens reach beneath the bar by default. An opaque background image does not
  /// change it here. (`docs/facts.md B4`)
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { notifyBarChange() } } }
  open var prefersLargeTitles = false {
    didSet { if oldValue != prefersLargeTitles { notifyBarChange() } }
  }
  /// It has no effect here.
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance, scrollEdgeAppearance: UINavigationBarAppearance?
  /// It has no effect here.
  open var barTintColor: UIColor?
  open var shadowImage: UIImage?
  open var titleTextAttributes, largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var items: [UINavigationItem]?
  private var backgroundImage: UIImage?

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// The regular height, even with a large title or in landscape.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarHeight.navigationBar)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarHeight.navigationBar)
  }

  required public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("barStyle", barStyle)
    state.add("isTranslucent", isTranslucent)
    state.add("prefersLargeTitles", prefersLargeTitles)
    state.add("standardAppearance", standardAppearance)
    state.add("compactAppearance", compactAppearance)
    state.add("scrollEdgeAppearance", scrollEdgeAppearance)
    state.add("barTintColor", barTintColor)
    state.add("shadowImage", shadowImage)
    state.add("titleTextAttributes", pairs: titleTextAttributes?.mapValues(comparableAttribute))
    state.add(
      "largeTitleTextAttributes", pairs: largeTitleTextAttributes?.mapValues(comparableAttribute))
    state.add("backgroundImage", backgroundImage)
  }
}

/// What the state of an object holds for an attribute of text: equal fonts, and equal colors, count as
/// the same.
private func comparableAttribute(_ attribute: Any) -> Any {
  switch attribute {
  case let font as UIFont: "\(font.fontName) \(font.pointSize)"
  case let color as UIColor: color.cgColor
  default: attribute
  }
}

/// Where a bar is on the screen.
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// A bar that knows where it is.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

/// An object that says where a bar is.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Says where a toolbar is.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UIToolbar: UIBarPositioning {
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }
}

/// The bar at the bottom of a navigation controller.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// It has no effect here.
  open var standardAppearance = UIToolbarAppearance()
  open var compactAppearance, scrollEdgeAppearance: UIToolbarAppearance?
  /// It has no effect here.
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { notifyBarChange() } } }
  /// It has no effect here.
  open var barTintColor: UIColor?
  open var items: [UIBarButtonItem]?
  open weak var delegate: (any UIToolbarDelegate)?

  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
  }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarHeight.toolbar)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarHeight.toolbar)
  }

  required public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("standardAppearance", standardAppearance)
    state.add("compactAppearance", compactAppearance)
    state.add("scrollEdgeAppearance", scrollEdgeAppearance)
    state.add("barStyle", barStyle)
    state.add("isTranslucent", isTranslucent)
    state.add("barTintColor", barTintColor)
    state.add("items", objects: items)
    state.add("delegate", object: delegate)
  }
}

/// The bar of a tab bar controller.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// It has no effect here.
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// It has no effect here.
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { notifyBarChange() } } }
  /// It has no effect here.
  open var barTintColor: UIColor?
  /// It has no effect here.
  open var unselectedItemTintColor: UIColor?
  open var backgroundImage, shadowImage: UIImage?
  open var items: [UITabBarItem]?
  open var selectedItem: UITabBarItem?

  /// The bar of a tab bar controller also covers the safe area below it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarHeight.tabBar + safeAreaInsets.bottom)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarHeight.tabBar + safeAreaInsets.bottom)
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != isHidden else { return }
      super.isHidden = newValue
      notifyBarChange()
    }
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("standardAppearance", standardAppearance)
    state.add("scrollEdgeAppearance", scrollEdgeAppearance)
    state.add("barStyle", barStyle)
    state.add("isTranslucent", isTranslucent)
    state.add("barTintColor", barTintColor)
    state.add("unselectedItemTintColor", unselectedItemTintColor)
    state.add("backgroundImage", backgroundImage)
    state.add("shadowImage", shadowImage)
    state.add("items", objects: items)
  }
}
