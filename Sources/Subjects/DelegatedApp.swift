import UIKit

/// An app with its own delegate, for its container or for the screens that it presents.
///
/// A pan gesture recognizer that the code of the app has attached begins a pop or a dismissal, and
/// drives the interaction controller that the delegate returns. If the delegate has no method that
/// returns one, a `UIPercentDrivenInteractiveTransition` of the suite drives its animators, as it
/// does for an `AnimatedApp`. If the method returns nil, the transition is not interactive. If it
/// returns a property that the app's gestures set, `setDriver` sets that property.
@MainActor public final class DelegatedApp: Installation {
  /// Sets what a delegate returns as its interaction controller, as the gestures of an app do when
  /// they begin; nil for a transition that no finger drives.
  public typealias SetDriver =
    @MainActor @Sendable (AnyObject, UIPercentDrivenInteractiveTransition?) -> Void

  private typealias MakeDelegate =
    @MainActor (_ source: UIViewController?, _ destination: UIViewController?) -> AnyObject?

  private let makeScreen: @MainActor (ScreenContent) -> UIViewController
  /// Makes the app's own navigation controller, which is its own delegate or has one.
  private var makeNavigationController: (@MainActor () -> UINavigationController)?
  /// Makes a delegate, from the two screens of a presentation if it is for one.
  private let makeDelegate: MakeDelegate?
  private let followsFinger: Bool
  public let followsFingerForward: Bool
  /// Whether a pan gesture recognizer that a screen has attached to its view drives its dismissal.
  private let followsPan: Bool
  private let setDriver: SetDriver?
  private var driver: UIPercentDrivenInteractiveTransition?
  /// Kept here, because UIKit holds delegates weakly.
  private var delegates: [AnyObject] = []
  /// What `setDriver` has made for delegates that hold it weakly.
  private var ownDrivers: [AnyObject] = []
  /// Runs the transitions of the container, or the presentations.
  private weak var host: TransitionHost?

  /// Makes an app from closures.
  ///
  /// - Parameter screen: makes the controller of a screen; by default one that only shows the tree.
  /// - Parameter followsFinger: whether `UIPercentDrivenInteractiveTransition` may drive the
  ///   animators of a delegate that does not implement the method for an interaction controller.
  /// - Parameter followsFingerForward: whether a finger may also drive pushes, presentations and
  ///   changes of tab.
  /// - Parameter setDriver: sets the property that a delegate returns as its interaction controller.
  /// - Parameter delegate: makes the delegate of a container, and one for each presentation. It is
  ///   a `UINavigationControllerDelegate`, a `UITabBarControllerDelegate`, a
  ///   `UIViewControllerTransitioningDelegate`, or more than one of them.
  public init(
    screen: @escaping @MainActor (ScreenContent) -> UIViewController = { ContentScreen($0) },
    followsFinger: Bool = true, followsFingerForward: Bool = true, setDriver: SetDriver? = nil,
    delegate: @escaping @MainActor () -> AnyObject
  ) {
    (makeScreen, self.followsFinger) = (screen, followsFinger)
    makeDelegate = { _, _ in delegate() }
    (self.followsFingerForward, followsPan) = (followsFingerForward, true)
    self.setDriver = setDriver
  }

  /// Makes an app whose segues are the delegates of what they present. No segue is performed: the
  /// suite presents the screen, and the segue is only its delegate.
  ///
  /// - Parameter segue: makes the segue from one screen to the one that it presents.
  public init(
    screen: @escaping @MainActor (ScreenContent) -> UIViewController = { ContentScreen($0) },
    segue: @escaping @MainActor (_ source: UIViewController, UIViewController) -> AnyObject
  ) {
    (makeScreen, followsFinger) = (screen, false)
    makeDelegate = { segue($0 ?? UIViewController(), $1 ?? UIViewController()) }
    (followsFingerForward, followsPan, setDriver) = (true, true, nil)
  }

  /// Makes an app that chooses the delegate of a presentation by its two screens.
  ///
  /// - Parameter presentationDelegate: makes the `UIViewControllerTransitioningDelegate` of a
  ///   presentation; nil for one that the system animates.
  public init(
    screen: @escaping @MainActor (ScreenContent) -> UIViewController = { ContentScreen($0) },
    followsFinger: Bool = true, followsFingerForward: Bool = true, setDriver: SetDriver? = nil,
    presentationDelegate:
      @escaping @MainActor (
        _ presenting: UIViewController, _ presented: UIViewController
      ) -> AnyObject?
  ) {
    (makeScreen, self.followsFinger) = (screen, followsFinger)
    makeDelegate = { presentationDelegate($0 ?? UIViewController(), $1 ?? UIViewController()) }
    (self.followsFingerForward, followsPan) = (followsFingerForward, true)
    self.setDriver = setDriver
  }

  /// Makes an app whose screens bring their own transitioning delegates.
  ///
  /// A screen that has set no delegate when its view is loaded is presented with itself as delegate,
  /// if it can be one.
  ///
  /// - Parameter screens: makes the controller of a screen.
  /// - Parameter followsPan: whether the first pan gesture recognizer that a screen has attached to its
  ///   view dismisses the screen and drives that. Another pan may only move the views of the screen.
  public init(
    screens: @escaping @MainActor (ScreenContent) -> UIViewController, followsPan: Bool = false
  ) {
    (makeScreen, followsFinger, makeDelegate) = (screens, false, nil)
    (followsFingerForward, self.followsPan, setDriver) = (true, followsPan, nil)
  }

  /// Makes an app with a class of its own for its navigation controller.
  ///
  /// The class sets the delegate when its view is loaded. A pan gesture recognizer that it has
  /// attached to its view drives pops.
  ///
  /// - Parameter navigationController: makes the navigation controller, without screens.
  public init(
    screen: @escaping @MainActor (ScreenContent) -> UIViewController = { ContentScreen($0) },
    navigationController: @escaping @MainActor () -> UINavigationController
  ) {
    (makeScreen, followsFinger, makeDelegate) = (screen, false, nil)
    (followsFingerForward, followsPan, setDriver) = (true, true, nil)
    makeNavigationController = navigationController
  }

  public var interactionController: UIPercentDrivenInteractiveTransition? {
    get { host?.spareInteractor }
    set {
      driver = newValue
      if followsFinger { host?.spareInteractor = newValue }
      for delegate in delegates { setDriver(of: delegate, to: newValue) }
    }
  }

  public func viewController(for content: ScreenContent) -> UIViewController { makeScreen(content) }

  public func navigationController() -> UINavigationController {
    makeNavigationController?() ?? UINavigationController(nibName: nil, bundle: nil)
  }

  public func install(on navigationController: UINavigationController) {
    host = navigationController.host
    guard makeNavigationController == nil else {
      navigationController.loadViewIfNeeded()
      return
    }
    navigationController.delegate = newDelegate() as? any UINavigationControllerDelegate
  }

  public func install(on tabBarController: UITabBarController) {
    host = tabBarController.host
    tabBarController.delegate = newDelegate() as? any UITabBarControllerDelegate
  }

  public func prepare(_ presented: UIViewController, presentedBy presenting: UIViewController) {
    host = presenting.viewIfLoaded?.window?.presentationHost
    guard makeDelegate == nil else {
      presented.transitioningDelegate =
        newDelegate(from: presenting, to: presented) as? any UIViewControllerTransitioningDelegate
      return
    }
    presented.loadViewIfNeeded()
    if presented.transitioningDelegate == nil {
      presented.transitioningDelegate = presented as? any UIViewControllerTransitioningDelegate
    }
  }

  public func gesture(on viewController: UIViewController) -> DrivingGesture? {
    guard followsPan else { return nil }
    // For a screen that is not presented, the property `presentationController` would make one.
    let isPresented = viewController.presentingViewController != nil
    let presentation = isPresented ? viewController.presentationController : nil
    // A pan of the screen itself comes before those of the views around it.
    let views = [
      viewController.viewIfLoaded, presentation?.presentedView, presentation?.containerView,
      viewController.navigationController?.viewIfLoaded,
    ]
    for case let view? in views {
      guard
        let pan = view.gestureRecognizers?.lazy.compactMap({ $0 as? UIPanGestureRecognizer }).first
      else { continue }
      return DrivingGesture(pan, travel: pan.travelBack(in: view.bounds.size))
    }
    return nil
  }

  /// Makes a delegate and retains it; nil if the app makes none.
  private func newDelegate(
    from source: UIViewController? = nil, to destination: UIViewController? = nil
  ) -> AnyObject? {
    guard let delegate = makeDelegate?(source, destination) else { return nil }
    delegates.append(delegate)
    setDriver(of: delegate, to: driver)
    return delegate
  }

  private func setDriver(
    of delegate: AnyObject, to driver: UIPercentDrivenInteractiveTransition?
  ) {
    setDriver?(delegate, driver)
    if let made = Self.madeDriver { ownDrivers.append(made) }
    Self.madeDriver = nil
  }

  private static var madeDriver: AnyObject?

  /// Lets the app retain a driver that `setDriver` makes, because the property of the delegate is weak.
  public static func retaining<Driver: AnyObject>(_ driver: Driver) -> Driver {
    madeDriver = driver
    return driver
  }
}

extension UIPanGestureRecognizer {
  /// The translation of a drag that leads back: away from the recognizer's edge. Without an edge
  /// the drag goes to the right and down at once, because it is not known which of the two the app
  /// reads.
  fileprivate func travelBack(in size: CGSize) -> CGPoint {
    guard let edges = (self as? UIScreenEdgePanGestureRecognizer)?.edges else {
      return CGPoint(x: size.width, y: size.height)
    }
    return CGPoint(
      x: edges.contains(.left) ? size.width : edges.contains(.right) ? -size.width : 0,
      y: edges.contains(.top) ? size.height : edges.contains(.bottom) ? -size.height : 0)
  }
}

extension Subject {
  /// Makes a subject from the app's own delegate.
  public init(
    _ name: String, in containers: [Container] = [.navigation], summary: String,
    screen: @escaping @MainActor @Sendable (ScreenContent) -> UIViewController = {
      ContentScreen($0)
    }, followsFinger: Bool = true, followsFingerForward: Bool = true,
    setDriver: DelegatedApp.SetDriver? = nil,
    delegate: @escaping @MainActor @Sendable () -> AnyObject
  ) {
    self.init(name, in: containers, summary: summary) { _ in
      DelegatedApp(
        screen: screen, followsFinger: followsFinger, followsFingerForward: followsFingerForward,
        setDriver: setDriver, delegate: delegate)
    }
  }

  /// Makes a subject that chooses the delegate of a presentation by its two screens.
  public init(
    _ name: String, in containers: [Container] = [.modal], summary: String,
    screen: @escaping @MainActor @Sendable (ScreenContent) -> UIViewController = {
      ContentScreen($0)
    }, followsFinger: Bool = true, followsFingerForward: Bool = true,
    setDriver: DelegatedApp.SetDriver? = nil,
    presentationDelegate:
      @escaping @MainActor @Sendable (UIViewController, UIViewController) -> AnyObject?
  ) {
    self.init(name, in: containers, summary: summary) { _ in
      DelegatedApp(
        screen: screen, followsFinger: followsFinger, followsFingerForward: followsFingerForward,
        setDriver: setDriver, presentationDelegate: presentationDelegate)
    }
  }

  /// Makes a subject from the app's own segues, which are the delegates of what they present.
  public init(
    _ name: String, in containers: [Container] = [.modal], summary: String,
    screen: @escaping @MainActor @Sendable (ScreenContent) -> UIViewController = {
      ContentScreen($0)
    }, segue: @escaping @MainActor @Sendable (UIViewController, UIViewController) -> AnyObject
  ) {
    self.init(name, in: containers, summary: summary) { _ in
      DelegatedApp(screen: screen, segue: segue)
    }
  }

  /// Makes a subject from the app's own class of navigation controllers, which sets its delegate when
  /// its view is loaded.
  public init(
    _ name: String, in containers: [Container] = [.navigation], summary: String,
    screen: @escaping @MainActor @Sendable (ScreenContent) -> UIViewController = {
      ContentScreen($0)
    }, navigationController: @escaping @MainActor @Sendable () -> UINavigationController
  ) {
    self.init(name, in: containers, summary: summary) { _ in
      DelegatedApp(screen: screen, navigationController: navigationController)
    }
  }

  /// Makes a subject from screens that bring their own transitioning delegates.
  public init(
    _ name: String, in containers: [Container] = [.modal], summary: String,
    screens: @escaping @MainActor @Sendable (ScreenContent) -> UIViewController,
    followsPan: Bool = false
  ) {
    self.init(name, in: containers, summary: summary) { _ in
      DelegatedApp(screens: screens, followsPan: followsPan)
    }
  }
}
