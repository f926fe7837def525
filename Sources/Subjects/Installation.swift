import UIKit

/// The app around an animator, for one scenario: it shows generated view trees in its own screens.
///
/// For a subject that needs only animators, use `AnimatedApp`.
@MainActor public protocol Installation: AnyObject {
  /// Makes a controller whose view is `content.root`.
  func viewController(for content: ScreenContent) -> UIViewController
  /// Makes the navigation controller of the scenario; by default a plain one. Called once.
  func navigationController() -> UINavigationController
  /// Sets the delegate and keeps it alive. Called once, before the first screen is shown.
  func install(on navigationController: UINavigationController)
  /// Sets the delegate of a tab bar controller and keeps it alive. Called once, before the first
  /// screen is shown.
  func install(on tabBarController: UITabBarController)
  /// Sets the transitioning delegate of the presented controller. Called before each presentation.
  ///
  /// The style is already set to full screen or custom, and may be changed.
  func prepare(_ presented: UIViewController, presentedBy presenting: UIViewController)
  /// Drives the next operation if it is interactive; nil for one that runs by itself.
  ///
  /// An app whose transitions cannot be interactive ignores a new value. An app with its own
  /// interaction controller returns that one, and the suite drives it.
  var interactionController: UIPercentDrivenInteractiveTransition? { get set }
  /// Whether the suite may also drive pushes, presentations and changes of tab; by default true.
  var followsFingerForward: Bool { get }
  /// The gesture that pops or dismisses the screen of a controller, for apps that drive their
  /// transitions with their own recognizers. It begins the operation, too.
  ///
  /// If it is nil, `interactionController` is used.
  func gesture(on viewController: UIViewController) -> DrivingGesture?
}

extension Installation {
  public func navigationController() -> UINavigationController {
    UINavigationController(nibName: nil, bundle: nil)
  }
  public func install(on navigationController: UINavigationController) {}
  public func install(on tabBarController: UITabBarController) {}
  public func prepare(_ presented: UIViewController, presentedBy presenting: UIViewController) {}
  public var interactionController: UIPercentDrivenInteractiveTransition? {
    get { nil }
    set {}
  }
  public var followsFingerForward: Bool { true }
  public func gesture(on viewController: UIViewController) -> DrivingGesture? { nil }
}

/// A gesture recognizer of the app that begins an operation and drives it.
@MainActor public struct DrivingGesture {
  /// Receives the touches.
  public let recognizer: UIPanGestureRecognizer
  /// The translation at which the progress is 1, in points.
  public let travel: CGPoint
  /// Whether events after the end of the gesture call the interaction controller directly: it may be
  /// updated and released again. An app calls it only while a finger touches its recognizer.
  public let continuesWithDriver: Bool

  /// - Parameters:
  ///   - travel: the translation at which the progress is 1, in points.
  ///   - continuesWithDriver: whether events after the end of the gesture call the interaction controller
  ///     directly.
  public init(
    _ recognizer: UIPanGestureRecognizer, travel: CGPoint, continuesWithDriver: Bool = false
  ) {
    (self.recognizer, self.travel) = (recognizer, travel)
    self.continuesWithDriver = continuesWithDriver
  }
}

/// A controller that shows a tree of views and does nothing else.
///
/// Subclasses adopt the protocols that an animator expects of its screens.
@preconcurrency @MainActor open class ContentScreen: UIViewController {
  /// What the screen shows.
  public let content: ScreenContent

  /// Makes a controller whose view is `content.root`.
  public init(_ content: ScreenContent) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil: there are no archives.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() { view = content.root }
}

/// What one screen shows.
@MainActor public struct ScreenContent {
  /// A tree of plain views.
  public let root: UIView
  /// Returns the marked views. Called each time that they are needed, because an app may change
  /// them.
  public let marked: @MainActor () -> [UIView]
  /// Whether the controller should adopt no protocol of the animator.
  public let isPlain: Bool
  /// The index among the screens of the scenario: 0 for the first screen or the first tab.
  ///
  /// For animators between screens of two different classes.
  public let number: Int

  /// Makes the content of one screen.
  public init(
    root: UIView, marked: @escaping @MainActor () -> [UIView], isPlain: Bool, number: Int = 0
  ) {
    (self.root, self.marked, self.isPlain, self.number) = (root, marked, isPlain, number)
  }
}

#if !os(iOS)
  extension ScreenContent {
    /// Makes `root` the view of a screen of the app, as a storyboard does.
    ///
    /// - Parameters:
    ///   - hasOwnViews: whether the screen adds its views itself. The generated ones are then hidden.
    ///   - bringsView: whether the screen makes a view of its own in `loadView`. That view then
    ///     replaces `root`, and the generated views in it are hidden.
    ///   - make: makes the screen.
    ///   - connect: sets the outlets. It is called before `viewDidLoad`.
    public func shown<Screen: UIViewController>(
      by type: Screen.Type, hasOwnViews: Bool = false, bringsView: Bool = false,
      _ make: @autoclosure () -> Screen,
      connect: @escaping @MainActor (Screen) -> Void = { _ in }
    ) -> Screen {
      let view: UIViewController.StoryboardView = { [root] screen in
        if hasOwnViews {
          for view in root.subviews { view.isHidden = true }
          root.backgroundColor = nil
        }
        if let screen = screen as? Screen { connect(screen) }
        return root
      }
      // The initializer may ask for the view.
      UIViewController.initialStoryboardView = (type, view)
      defer { UIViewController.initialStoryboardView = nil }
      let screen = make()
      screen.storyboardView = view
      screen.bringsView = bringsView
      // Otherwise making `root` the view of the screen has set the outlets, or will.
      if bringsView { connect(screen) }
      return screen
    }

    /// Shows a container that already holds the screen. Its view then replaces `root`.
    public func held<Container: UIViewController>(by container: Container) -> Container {
      container.bringsView = true
      return container
    }

    /// Adds a view to the tree, as an outlet of the screen, at a place that is inside of every
    /// window.
    public func adding<View: UIView>(_ view: View) -> View {
      view.frame = CGRect(x: 40, y: 120, width: 96, height: 96)
      root.addSubview(view)
      return view
    }
  }
#endif
