// What apps put into bars. It is stored, not drawn.

/// The common part of a bar button and a tab.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  /// It has no effect, because no image of an item is drawn.
  open var imageInsets = UIEdgeInsets.zero
  open var tag = 0
  open var isEnabled = true
  open var accessibilityIdentifier, accessibilityLabel: String?

  public nonisolated override init() { super.init() }

  /// Does nothing, because no title is drawn.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// A button in a navigation bar or toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable { case plain = 0, done = 2 }
  /// A button with the title or symbol of the system, by Apple's raw values.
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

  /// The image for a phone in landscape has no effect.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: AnyObject?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  /// The system item is not stored.
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
  /// It has no effect here.
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

  // The properties up to the next blank line have no effect here.
  open var prompt: String?
  open var titleView: UIView?
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true

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
