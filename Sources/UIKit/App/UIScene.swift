/// A scene of the app; there is only one.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// What a scene gets when it connects: nothing here.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {}

  open var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
  open weak var delegate: (any UISceneDelegate)?
  open var title: String! = ""

  nonisolated public static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
}

/// What the system keeps of a scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open var role: Role { .windowApplication }
  open var scene: UIScene? { UIWindowScene.only }
  open var persistentIdentifier: String { "scene" }
}

/// Names the class of a scene's delegate. It is never read.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  /// It has no effect here.
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

/// The scene that holds all windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  static let only = UIWindowScene()

  open var screen: UIScreen { .main }
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  open var windows: [UIWindow] { UIApplication.shared.windows }
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var traitCollection: UITraitCollection { .current }
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
}

/// The status bar, which is visible but has no size.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  public nonisolated override init() { super.init() }
  /// Zero, because the status bar takes no room.
  open var statusBarFrame: CGRect { .zero }
  open var isStatusBarHidden: Bool { false }
  open var statusBarStyle: UIStatusBarStyle { .default }
}

/// The delegate of a scene. It is never called.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {}
/// The delegate of a window scene. It is never called.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIWindowSceneDelegate {
  /// The key window, as for `UIApplicationDelegate`.
  public var window: UIWindow?? { .some(UIApplication.shared.keyWindow) }
}

extension UIWindow {
  public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }

  public var windowScene: UIWindowScene? {
    get { .only }
    set {}
  }
}
