import UIKit

/// The app around an animator, for one story: it mounts generated trees in screens of its own.
///
/// Whoever needs nothing but animators takes an `AnimatedApp`.
@MainActor public protocol Installation: AnyObject {
  /// A controller whose view is `content.root`.
  func viewController(for content: ScreenContent) -> UIViewController
  /// Called once, before the first screen is shown: sets the delegate, keeps it alive.
  func install(on navigationController: UINavigationController)
  func install(on tabBarController: UITabBarController)
  /// Called before one screen presents another: sets the transitioning delegate of the presented
  /// one. The style is set already, full screen or custom, and may be changed.
  func prepare(_ presented: UIViewController, presentedBy presenting: UIViewController)
  /// What drives the next operation if a finger does; nil for one that runs by itself. Somebody
  /// whose transitions cannot be driven by a finger ignores it; somebody who has an interactor of
  /// his own answers with that, and the finger drives it.
  var interactionController: UIPercentDrivenInteractiveTransition? { get set }
  /// The gesture with which a finger takes away the screen of a controller, for apps that drive
  /// their transitions by recognisers of their own; it begins the operation, too. nil leaves it to
  /// `interactionController`.
  func gesture(on viewController: UIViewController) -> DrivingGesture?
}

extension Installation {
  public func install(on navigationController: UINavigationController) {}
  public func install(on tabBarController: UITabBarController) {}
  public func prepare(
    _ presented: UIViewController, presentedBy presenting: UIViewController
  ) {}
  public var interactionController: UIPercentDrivenInteractiveTransition? {
    get { nil }
    set {}
  }
  public func gesture(on viewController: UIViewController) -> DrivingGesture? { nil }
}

/// A recogniser of the app that begins an operation and drives it.
@MainActor public struct DrivingGesture {
  public let recognizer: UIPanGestureRecognizer
  /// How far the finger moves for the whole way, in points.
  public let travel: CGPoint

  public init(_ recognizer: UIPanGestureRecognizer, travel: CGPoint) {
    (self.recognizer, self.travel) = (recognizer, travel)
  }
}

/// A controller that shows a tree of views and knows of no transition. Subclasses adopt what an
/// animator asks of its screens.
@preconcurrency @MainActor open class ContentScreen: UIViewController {
  public let content: ScreenContent

  public init(_ content: ScreenContent) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func loadView() { view = content.root }
}

/// What one screen shows.
@MainActor public struct ScreenContent {
  /// A tree of plain views.
  public let root: UIView
  /// The app's answer when asked for its animated subviews: asked anew each time, because an app
  /// may change its mind.
  public let marked: @MainActor () -> [UIView]
  /// The controller should adopt no protocol of the animator's.
  public let isPlain: Bool
  /// Its place among the screens of the story: 0 for the one that is there first, of tabs the
  /// first tab. For animators that go from a screen of one class to a screen of another.
  public let number: Int

  public init(
    root: UIView, marked: @escaping @MainActor () -> [UIView], isPlain: Bool, number: Int = 0
  ) {
    (self.root, self.marked, self.isPlain, self.number) = (root, marked, isPlain, number)
  }
}
