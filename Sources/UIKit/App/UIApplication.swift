/// The only app, with the windows of the run. It is in the foreground, except during
/// `visitBackground`.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// The app, under the names `shared` and `sharedApplication`; nil for any other name. Code that
  /// is also part of an app extension reads it by name, because extensions may not use `shared`.
  public static func value(forKeyPath keyPath: String) -> Any? {
    ["shared", "sharedApplication"].contains(keyPath) ? shared : nil
  }
  public static func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  public static func responds(to selector: Selector!) -> Bool {
    value(forKey: selector.name) != nil
  }
  @discardableResult public static func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    responds(to: selector) ? .passUnretained(shared) : nil
  }

  /// Whether the app is on the screen and receives touches.
  public enum State: Int, Sendable { case active, inactive, background }
  /// The name of a reason for which the app was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }
  /// The name of an option with which the app is asked to open a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
  /// The name of an option for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public static let openSettingsURLString = "app-settings:"

  open weak var delegate: (any UIApplicationDelegate)?
  open var isIdleTimerDisabled = false
  open var isNetworkActivityIndicatorVisible = false
  open var applicationIconBadgeNumber = 0
  open private(set) var applicationState = State.active
  open var statusBarStyle = UIStatusBarStyle.default
  open var isStatusBarHidden = false
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    .allButUpsideDown
  }
  /// The direction of the language of the app.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    world.userSettings.layoutDirection
  }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// Zero, because the status bar takes no room.
  open var statusBarFrame: CGRect { .zero }

  open var windows: [UIWindow] { world.windows.compactMap { $0.view as? UIWindow } }
  /// The last window that is not hidden.
  open var keyWindow: UIWindow? { windows.last { !$0.isHidden } }
  open var connectedScenes: Set<UIScene> { [UIWindowScene.only] }

  // MARK: Touches

  /// The number of `beginIgnoringInteractionEvents` calls that have not ended.
  private(set) var suspensions = 0
  open var isIgnoringInteractionEvents: Bool { suspensions > 0 }

  open func beginIgnoringInteractionEvents() {
    suspensions += 1
    for window in windows { window.gate.suspensions += 1 }
  }

  open func endIgnoringInteractionEvents() {
    guard suspensions > 0 else { return }
    suspensions -= 1
    for window in windows { window.gate.endSuspension() }
  }

  /// Resets what the previous run set.
  func restart() {
    suspensions = 0
    applicationState = .active
    (isIdleTimerDisabled, isNetworkActivityIndicatorVisible) = (false, false)
    applicationIconBadgeNumber = 0
    (statusBarStyle, isStatusBarHidden) = (.default, false)
  }

  // MARK: The background

  /// Simulates that the user leaves the app and comes back, while no time passes. The methods of the
  /// app's and the scene's delegate are not called. (`docs/facts.md A26`)
  ///
  /// - Parameter cancelTouches: cancels the touches of the user.
  package func visitBackground(_ cancelTouches: () -> Void) {
    post(UIScene.willDeactivateNotification, UIApplication.willResignActiveNotification)
    applicationState = .inactive
    cancelTouches()
    applicationState = .background
    post(UIScene.didEnterBackgroundNotification, UIApplication.didEnterBackgroundNotification)
    dropAllAnimations()
    post(UIScene.willEnterForegroundNotification, UIApplication.willEnterForegroundNotification)
    applicationState = .active
    post(UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification)
  }

  /// Posts the notifications of the scene and of the app about one change.
  private func post(_ ofScene: NSNotification.Name, _ ofApp: NSNotification.Name) {
    NotificationCenter.default.post(name: ofScene, object: UIWindowScene.only)
    NotificationCenter.default.post(name: ofApp, object: self)
  }

  // MARK: The outside world, which does nothing here

  open func canOpenURL(_ url: URL) -> Bool { false }
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    nextTurn { completion?(false) }
  }
  /// The old form of `open(_:options:completionHandler:)`.
  @discardableResult open func openURL(_ url: URL) -> Bool { false }
  open var supportsAlternateIcons: Bool { false }
  open var alternateIconName: String? { nil }
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  /// Calls the method. Nothing is called without a target: the responder chain is not searched.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    action.call(on: target, with: sender)
  }
  open func registerForRemoteNotifications() {}

  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  nonisolated public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  nonisolated public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  nonisolated public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  nonisolated public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  nonisolated public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  nonisolated public static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  nonisolated public static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
}

/// The life cycle methods of an app. They are never called.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// The key window, whatever window a delegate keeps. The outer optional is that of a property which
  /// a delegate need not have.
  public var window: UIWindow?? { .some(UIApplication.shared.keyWindow) }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}
