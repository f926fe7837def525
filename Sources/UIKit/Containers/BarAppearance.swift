// The looks of bars, which apps set when they start. They are stored, not drawn.

/// The background and the shadow of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  /// It has no effect here.
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  public nonisolated override init() { super.init() }

  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}

/// The look of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open private(set) var backIndicatorImage: UIImage?
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    (backIndicatorImage, backIndicatorTransitionMaskImage) = (image, transitionMaskImage)
  }
}

/// The look of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {}

/// The look of a tab bar item in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// It has no effect here.
  open var iconColor: UIColor?
  /// It has no effect here.
  open var badgeBackgroundColor: UIColor?
}

/// The looks of a tab bar item in its states.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()
}

/// The look of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  // The properties up to the next blank line have no effect here.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?
}

// There is no appearance proxy: each call returns a new object, so its settings have no effect.
extension UINavigationBar { public class func appearance() -> UINavigationBar { .init() } }
extension UITabBar { public class func appearance() -> UITabBar { .init() } }
extension UIBarButtonItem { public class func appearance() -> UIBarButtonItem { .init() } }
extension UITabBarItem { public class func appearance() -> UITabBarItem { .init() } }
extension UIButton { public class func appearance() -> UIButton { .init() } }
extension UITextField { public class func appearance() -> UITextField { .init() } }
extension UISegmentedControl { public class func appearance() -> UISegmentedControl { .init() } }
extension UITableView { public class func appearance() -> UITableView { .init() } }
extension UITableViewCell { public class func appearance() -> UITableViewCell { .init() } }
extension UILabel { public class func appearance() -> UILabel { .init() } }
extension UIPageControl { public class func appearance() -> UIPageControl { .init() } }
