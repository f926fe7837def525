// Bars have a size and cover their screens, but draw nothing.

/// The bars of a navigation controller and its interactive pop recognizer, each made on first use.
@MainActor final class NavigationBars {
  var navigationBarType = UINavigationBar.self
  var toolbarType = UIToolbar.self
  private(set) var madeNavigationBar: UINavigationBar?
  private(set) var madeToolbar: UIToolbar?
  var isNavigationBarHidden = false
  var isToolbarHidden = true
  var hidesBarsOnSwipe = false
  private var popRecognizer: UIScreenEdgePanGestureRecognizer?

  var navigationBar: UINavigationBar {
    if let madeNavigationBar { return madeNavigationBar }
    let bar = navigationBarType.init(frame: .zero)
    madeNavigationBar = bar
    return bar
  }

  var toolbar: UIToolbar {
    if let madeToolbar { return madeToolbar }
    let bar = toolbarType.init(frame: .zero)
    madeToolbar = bar
    return bar
  }

  /// Whether there is a bar that can be seen to move.
  var isMade: Bool { madeNavigationBar != nil || madeToolbar != nil }

  /// Adds the bars that have been made above the screens.
  func add(to view: UIView) {
    if let bar = madeNavigationBar, bar.superview == nil { view.addSubview(bar) }
    if let bar = madeToolbar, bar.superview == nil { view.addSubview(bar) }
  }

  /// What `interactivePopGestureRecognizer` returns, added to the view on first use. It has no
  /// target.
  func interactivePopRecognizer(on view: UIView) -> UIGestureRecognizer {
    if let popRecognizer { return popRecognizer }
    let recognizer = InteractivePopRecognizer(target: nil, action: nil)
    recognizer.edges = .left
    view.addGestureRecognizer(recognizer)
    popRecognizer = recognizer
    return recognizer
  }
}

/// The recognizer with which a user goes back. Delegates switch it on and off for each screen, so it
/// is not compared before and after a transition.
final class InteractivePopRecognizer: UIScreenEdgePanGestureRecognizer {}

/// The base class of items in bars.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var tag = 0
  open var isEnabled = true
  open var accessibilityIdentifier, accessibilityLabel: String?

  public nonisolated override init() { super.init() }
}

/// A button in a navigation bar or toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable { case plain = 0, done = 2 }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo, close = 24
  }

  open var style = Style.plain
  open var customView: UIView?
  open weak var target: AnyObject?
  open var action: Selector?
  open var tintColor: UIColor?

  public nonisolated override init() { super.init() }

  public convenience init(
    title: String?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init()
    self.title = title
    (self.style, self.target, self.action) = (style, target, action)
  }

  public convenience init(
    image: UIImage?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init()
    self.image = image
    (self.style, self.target, self.action) = (style, target, action)
  }

  /// There is no landscape phone, so its image is not kept.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: AnyObject?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?
  ) {
    self.init()
    (self.target, self.action) = (target, action)
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}

/// The item of one tab.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  open var selectedImage: UIImage?
  open var badgeValue: String?

  public nonisolated override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

/// What a navigation bar shows for one screen.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var hidesBackButton = false
  open var leftItemsSupplementBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  public nonisolated override init() { super.init() }

  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
}

/// The style of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black }

/// The size class of a bar image.
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// The bar at the top of a navigation controller.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  open var barStyle = UIBarStyle.default
  /// Whether the screens reach beneath the bar by default. An opaque background image does not
  /// change it here. (`docs/facts.md B4`)
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { noteBarChange() } } }
  open var prefersLargeTitles = false {
    didSet { if oldValue != prefersLargeTitles { noteBarChange() } }
  }
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance, scrollEdgeAppearance: UINavigationBarAppearance?
  open var barTintColor: UIColor?
  open var shadowImage: UIImage?
  open var titleTextAttributes, largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var items: [UINavigationItem]?
  private var backgroundImage: UIImage?

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

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
    state.add("titleTextAttributes", pairs: titleTextAttributes)
    state.add("largeTitleTextAttributes", pairs: largeTitleTextAttributes)
    state.add("backgroundImage", backgroundImage)
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

@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UIToolbar: UIBarPositioning {
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }
}

/// The bar at the bottom of a navigation controller.
@preconcurrency @MainActor open class UIToolbar: UIView {
  open var standardAppearance = UIToolbarAppearance()
  open var compactAppearance, scrollEdgeAppearance: UIToolbarAppearance?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { noteBarChange() } } }
  open var barTintColor: UIColor?
  open var items: [UIBarButtonItem]?
  open weak var delegate: (any UIToolbarDelegate)?

  // The images have no effect here: a bar draws nothing.

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
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { noteBarChange() } } }
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
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
      noteBarChange()
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
    state.add("items", objects: items)
  }
}
