/// The accessibility traits of a view.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none = UIAccessibilityTraits([])
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
}

/// The assistive settings of the virtual phone. All are off, except those that a scenario sets: Reduce
/// Motion and Prefer Cross-Fade Transitions.
public enum UIAccessibility {
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { world.userSettings.reducesMotion }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  /// True only if Reduce Motion is on, too. The system's own transitions do not become cross-fades.
  /// (`docs/facts.md H24`)
  public static var prefersCrossFadeTransitions: Bool {
    isReduceMotionEnabled && world.userSettings.prefersCrossFades
  }

  /// What `post(notification:argument:)` announces to assistive apps.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Does nothing.
  public static func post(notification: Notification, argument: Any?) {}

  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
}

public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
/// Always false.
public func UIAccessibilityIsVoiceOverRunning() -> Bool { false }

extension UIView {
  public var isAccessibilityElement: Bool {
    get { ownDetails?.accessibility.isElement ?? false }
    set { details.accessibility.isElement = newValue }
  }

  public var accessibilityLabel: String? {
    get { ownDetails?.accessibility.label }
    set { details.accessibility.label = newValue }
  }

  public var accessibilityHint: String? {
    get { ownDetails?.accessibility.hint }
    set { details.accessibility.hint = newValue }
  }

  public var accessibilityValue: String? {
    get { ownDetails?.accessibility.value }
    set { details.accessibility.value = newValue }
  }

  public var accessibilityIdentifier: String? {
    get { ownDetails?.accessibility.identifier }
    set { details.accessibility.identifier = newValue }
  }

  public var accessibilityTraits: UIAccessibilityTraits {
    get { ownDetails?.accessibility.traits ?? .none }
    set { details.accessibility.traits = newValue }
  }

  public var accessibilityViewIsModal: Bool {
    get { ownDetails?.accessibility.isModal ?? false }
    set { details.accessibility.isModal = newValue }
  }

  public var accessibilityIgnoresInvertColors: Bool {
    get { ownDetails?.accessibility.ignoresInvertColors ?? false }
    set { details.accessibility.ignoresInvertColors = newValue }
  }

  public var accessibilityElementsHidden: Bool {
    get { ownDetails?.accessibility.elementsHidden ?? false }
    set { details.accessibility.elementsHidden = newValue }
  }
}
