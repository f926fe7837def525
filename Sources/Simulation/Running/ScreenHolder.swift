import Model
import Subjects
import UIKit

/// The container of the screens of a scenario, which performs operations as an app does.
@MainActor protocol ScreenHolder: AnyObject {
  /// The object that runs the transitions; only available after `open`.
  var host: TransitionHost { get }
  /// The screens from the bottom to the visible one; with tabs only the visible one.
  var stack: [UIViewController] { get }
  /// Sets up the window as it is before the first operation.
  func open(in window: UIWindow)
  /// Pushes or presents a screen.
  func push(_ screen: UIViewController, animated: Bool)
  /// Pops or dismisses the top screen.
  func pop(animated: Bool)
  /// Pops or dismisses all screens but the first.
  func popToRoot(animated: Bool)
  /// Shows a screen in the place of the top of the stack.
  func replace(with screen: UIViewController, animated: Bool)
  /// Shows the tab with an index.
  func select(_ tab: Int)
  /// Changes the delegate; returns whether the controller has another one now, or none.
  func changeDelegate(_ change: Event.DelegateChange) -> Bool
}

/// An operation that a container does not have does nothing.
extension ScreenHolder {
  func push(_ screen: UIViewController, animated: Bool) {}
  func pop(animated: Bool) {}
  func popToRoot(animated: Bool) {}
  func replace(with screen: UIViewController, animated: Bool) {}
  func select(_ tab: Int) {}
}

extension Scenario.Container {
  /// - Parameters:
  ///   - screens: the controllers of the scenario's screens; at least one.
  ///   - nesting: what a navigation or tab bar controller is nested in.
  ///   - nestedScreen: the controller of the first screen, if that is inside another one.
  @MainActor func holder(
    of screens: [UIViewController], nesting: Nesting?,
    nestedScreen: UIViewController?, in installation: any Installation
  ) -> any ScreenHolder {
    switch self {
    case .navigation: NavigationHolder(screens, nesting, installation)
    case .tabs: TabHolder(screens, nesting, installation)
    case .modal: PresentationHolder(screens, nestedScreen, installation, style: .fullScreen)
    case .overlay: PresentationHolder(screens, nestedScreen, installation, style: .custom)
    }
  }
}

private final class NavigationHolder: ScreenHolder {
  private let navigation: UINavigationController
  private let nesting: Nesting?
  private var delegates = DelegateChanges()

  init(
    _ screens: [UIViewController], _ nesting: Nesting?, _ installation: any Installation
  ) {
    self.nesting = nesting
    navigation = installation.navigationController()
    // A bar would cover a part of every screen. Exported tests hide it, too.
    navigation.isNavigationBarHidden = true
    installation.install(on: navigation)
    navigation.setViewControllers(screens, animated: false)
  }

  var host: TransitionHost { navigation.host }
  var stack: [UIViewController] { navigation.viewControllers }
  func open(in window: UIWindow) {
    window.rootViewController = nesting?.controller(around: navigation) ?? navigation
  }

  func push(_ screen: UIViewController, animated: Bool) {
    navigation.pushViewController(screen, animated: animated)
  }

  func pop(animated: Bool) { navigation.popViewController(animated: animated) }
  func popToRoot(animated: Bool) { navigation.popToRootViewController(animated: animated) }

  func replace(with screen: UIViewController, animated: Bool) {
    // `setViewControllers` would wait, too, but with the stack of now instead of that of then.
    if host.mustWait({ [weak self] in self?.replace(with: screen, animated: animated) }) { return }
    navigation.setViewControllers(
      navigation.viewControllers.dropLast() + [screen], animated: animated)
  }

  func changeDelegate(_ change: Event.DelegateChange) -> Bool {
    let old = navigation.delegate
    navigation.delegate = delegates.delegate(of: navigation, replacing: old, by: change)
    return navigation.delegate !== old
  }
}

private final class TabHolder: ScreenHolder {
  private let tabs = UITabBarController(nibName: nil, bundle: nil)
  private let nesting: Nesting?
  private var delegates = DelegateChanges()

  init(
    _ screens: [UIViewController], _ nesting: Nesting?, _ installation: any Installation
  ) {
    self.nesting = nesting
    installation.install(on: tabs)
    tabs.setViewControllers(screens, animated: false)
  }

  var host: TransitionHost { tabs.host }
  var stack: [UIViewController] { [tabs.selectedViewController].compactMap { $0 } }
  func open(in window: UIWindow) {
    window.rootViewController = nesting?.controller(around: tabs) ?? tabs
  }

  func select(_ tab: Int) { tabs.selectedIndex = tab }

  func changeDelegate(_ change: Event.DelegateChange) -> Bool {
    let old = tabs.delegate
    tabs.delegate = delegates.delegate(of: tabs, replacing: old, by: change)
    return tabs.delegate !== old
  }
}

/// Each screen presents the next.
private final class PresentationHolder: ScreenHolder {
  private let screens: [UIViewController]
  private let installation: any Installation
  private let style: UIModalPresentationStyle
  /// The first screen of the app, if `root` is its parent.
  private let nestedScreen: UIViewController?
  private var delegates = DelegateChanges()
  private weak var window: UIWindow?

  init(
    _ screens: [UIViewController], _ nestedScreen: UIViewController?,
    _ installation: any Installation, style: UIModalPresentationStyle
  ) {
    (self.screens, self.nestedScreen) = (screens, nestedScreen)
    (self.installation, self.style) = (installation, style)
  }

  var root: UIViewController { screens[0] }

  var host: TransitionHost {
    guard let window else { preconditionFailure("a window presents after it has been opened") }
    return window.presentationHost
  }

  var stack: [UIViewController] {
    var stack = [root]
    while let next = stack[stack.count - 1].presentedViewController { stack.append(next) }
    return stack
  }

  func open(in window: UIWindow) {
    self.window = window
    window.rootViewController = root
    for (presenter, screen) in zip(screens, screens.dropFirst()) {
      performBeforeScenario {
        UIRunLoop.layoutAndCommit()
        present(screen, by: presenter, animated: false)
      }
    }
  }

  /// Performs work at a time before 0, until its transition has ended: a custom style calls the
  /// animator even without animation. (`docs/facts.md T9`) A transition that takes more than 64
  /// seconds goes on in the scenario.
  private func performBeforeScenario(_ work: () -> Void) {
    let start = world.now
    world.now = start - 64
    work()
    UIRunLoop.layoutAndCommit()
    while host.isInTransition, world.now < start {
      UIRunLoop.layoutAndCommit()
      world.now = min(nextCompletion() ?? start, start)
      runDueCompletions()
      UIRunLoop.runQueue()
    }
    // The result must be committed before the next presentation begins.
    UIRunLoop.layoutAndCommit()
    UIRunLoop.runQueue()
    world.now = start
  }

  func push(_ screen: UIViewController, animated: Bool) {
    performAtRest { $0.present(screen, by: $0.stack[$0.stack.count - 1], animated: animated) }
  }

  func pop(animated: Bool) {
    performAtRest { $0.stack[$0.stack.count - 1].dismiss(animated: animated) }
  }

  func popToRoot(animated: Bool) {
    performAtRest { $0.root.dismiss(animated: animated) }
  }

  func changeDelegate(_ change: Event.DelegateChange) -> Bool {
    var hasChanged = false
    for screen in stack.dropFirst() {
      let old = screen.transitioningDelegate
      screen.transitioningDelegate = delegates.delegate(of: screen, replacing: old, by: change)
      hasChanged = hasChanged || screen.transitioningDelegate !== old
    }
    return hasChanged
  }

  /// Performs an operation on the top screen now, or after the transition in flight: a controller
  /// that is being dismissed can neither present nor be dismissed again.
  private func performAtRest(_ work: @escaping (PresentationHolder) -> Void) {
    // Under the other policy the call is made at once, and UIKit refuses it. (`docs/facts.md L7`)
    if !world.behaviors.secondOperationIsRefused, host.mustWait({ [weak self] in self.map(work) }) {
      return
    }
    work(self)
  }

  private func present(_ screen: UIViewController, by presenter: UIViewController, animated: Bool) {
    screen.modalPresentationStyle = style
    // The app presents from its own screen, and UIKit finds its parent.
    let source = presenter === root ? nestedScreen ?? presenter : presenter
    installation.prepare(screen, presentedBy: source)
    source.present(screen, animated: animated)
  }
}
