/// The orientation of the device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The virtual phone.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()

  public nonisolated override init() { super.init() }

  open var name: String { "iPhone" }
  open var model: String { "iPhone" }
  open var localizedModel: String { "iPhone" }
  open var systemName: String { "iOS" }
  open var systemVersion: String { "17.0" }
  open var orientation: UIDeviceOrientation { .portrait }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var isMultitaskingSupported: Bool { true }
  open var identifierForVendor: UUID? { nil }
  open var batteryLevel: Float { 1 }
  /// It has no effect here.
  open var isBatteryMonitoringEnabled = false

  /// Does nothing: an app cannot turn the phone by key-value coding here.
  open func setValue(_ value: Any?, forKey key: String) {}
  open func beginGeneratingDeviceOrientationNotifications() {}
  open func endGeneratingDeviceOrientationNotifications() {}

  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// The idiom of the virtual phone.
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { .phone }
