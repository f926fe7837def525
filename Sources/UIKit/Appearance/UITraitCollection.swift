/// The light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// The type of the device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}
/// Whether a dimension of the screen is small or large.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
/// The direction of text and layout.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
/// The colors that a screen can show.
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB, P3
}
/// Whether the screen measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
/// The contrast that the user has chosen.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}
/// Whether content lies above other content, for its background color.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base, elevated
}
/// How a view reacts to the layout direction.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The text size that the user has chosen.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Never posted.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")

  public static let unspecified = UIContentSizeCategory(rawValue: "unspecified")
  public static let extraSmall = UIContentSizeCategory(rawValue: "XS")
  public static let small = UIContentSizeCategory(rawValue: "S")
  public static let medium = UIContentSizeCategory(rawValue: "M")
  public static let large = UIContentSizeCategory(rawValue: "L")
  public static let extraLarge = UIContentSizeCategory(rawValue: "XL")

  public var isAccessibilityCategory: Bool { false }
}

extension UserSettings {
  /// The direction of the language of the app.
  var layoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }
}

/// The environment of the app: a phone in portrait, light, in the direction of the app's language.
/// It never changes during a run, even if the window turns.
open class UITraitCollection: NSObject, @unchecked Sendable {
  open private(set) var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  open private(set) var verticalSizeClass = UIUserInterfaceSizeClass.regular
  open private(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  open private(set) var userInterfaceStyle = UIUserInterfaceStyle.light
  open var userInterfaceLevel: UIUserInterfaceLevel { .base }
  open var layoutDirection: UIUserInterfaceLayoutDirection { world.userSettings.layoutDirection }
  open var displayScale: CGFloat { UIScreen.pixelsPerPoint }
  open var displayGamut: UIDisplayGamut { .P3 }
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }
  open var accessibilityContrast: UIAccessibilityContrast { .normal }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }

  public static let current = UITraitCollection()

  public override init() { super.init() }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init()
    userInterfaceIdiom = idiom
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// The traits of the phone: the collections are not merged.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) { self.init() }

  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection.map { $0.userInterfaceStyle != userInterfaceStyle } ?? false
  }

  /// Always true, because there is one set of traits here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool { true }
  open func performAsCurrent(_ actions: () -> Void) { actions() }
}

/// An object with a trait collection.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
