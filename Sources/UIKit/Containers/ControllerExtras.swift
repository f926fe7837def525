/// The state that only few controllers need, allocated on first use.
@MainActor final class ControllerExtras: StateWriting {
  // Presentation.
  /// The controller that this one presents, kept alive.
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var presentation: UIPresentationController?
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  var modalPresentationStyle = UIModalPresentationStyle.automatic
  var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  var preferredTransition: UIViewController.Transition?
  var definesPresentationContext = false
  var providesTransitionStyle = false
  var isModalInPresentation = false
  var preferredContentSize = CGSize.zero

  var storyboardView: UIViewController.StoryboardView?
  var bringsView = false

  // Appearance.
  /// The argument of the last call of `beginAppearanceTransition`.
  var isAnimated = false
  var capturesStatusBar = false
  var interfaceStyle = UIUserInterfaceStyle.unspecified
  var additionalSafeAreaInsets = UIEdgeInsets.zero
  var edgesForExtendedLayout = UIRectEdge.all
  var includesOpaqueBars = false
  var adjustsScrollViewInsets = true

  // Bars.
  var title: String?
  lazy var navigationItem: UINavigationItem = {
    let item = UINavigationItem()
    item.title = title
    return item
  }()
  lazy var tabBarItem: UITabBarItem? = {
    let item = UITabBarItem()
    item.title = title
    return item
  }()
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBar = false

  /// Writes the stored properties that are compared before and after a transition.
  package func write(to state: inout StateWriter) {
    state.add("transitioningDelegate", object: transitioningDelegate)
    state.add("modalPresentationStyle", modalPresentationStyle)
    state.add("modalTransitionStyle", modalTransitionStyle)
    state.add("preferredTransition", any: preferredTransition)
    state.add("definesPresentationContext", definesPresentationContext)
    state.add("providesTransitionStyle", providesTransitionStyle)
    state.add("isModalInPresentation", isModalInPresentation)
    state.add("preferredContentSize", preferredContentSize)
    state.add("capturesStatusBar", capturesStatusBar)
    state.add("interfaceStyle", interfaceStyle)
    state.add("additionalSafeAreaInsets", additionalSafeAreaInsets)
    state.add("edgesForExtendedLayout", edgesForExtendedLayout)
    state.add("includesOpaqueBars", includesOpaqueBars)
    state.add("adjustsScrollViewInsets", adjustsScrollViewInsets)
    state.add("title", title)
    state.add("toolbarItems", objects: toolbarItems)
    state.add("hidesBottomBar", hidesBottomBar)
  }
}

/// A controller or presentation controller, which receives changes of size.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize: CGSize
  ) -> CGSize
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

/// How the status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// The orientation of the interface.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
