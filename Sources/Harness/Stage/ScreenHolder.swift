import Model
import Subjects
import UIKit

/// What holds the screens of a story, and moves between them as an app would.
@MainActor protocol ScreenHolder: AnyObject {
  /// What the window shows.
  var root: UIViewController { get }
  /// Who runs the transitions. Not before `open`.
  var host: TransitionHost { get }
  /// The screens from the bottom to the one that is shown; of tabs only that one.
  var stack: [UIViewController] { get }
  /// Puts everything into the window as it stands before the first operation.
  func open(in window: UIWindow)
  func push(_ screen: UIViewController, animated: Bool)
  func pop(animated: Bool)
  func select(_ tab: Int)
}

extension Scenario.Container {
  /// - Parameter screens: the controllers of the scenario's screens; at least one.
  @MainActor func holder(
    of screens: [UIViewController], in installation: any Installation
  ) -> any ScreenHolder {
    switch self {
    case .navigation: NavigationHolder(screens, installation)
    case .tabs: TabHolder(screens, installation)
    case .modal: PresentationHolder(screens, installation, style: .fullScreen)
    case .overlay: PresentationHolder(screens, installation, style: .custom)
    }
  }
}

private final class NavigationHolder: ScreenHolder {
  private let navigation = UINavigationController(nibName: nil, bundle: nil)

  init(_ screens: [UIViewController], _ installation: any Installation) {
    installation.install(on: navigation)
    navigation.setViewControllers(screens, animated: false)
  }

  var root: UIViewController { navigation }
  var host: TransitionHost { navigation.host }
  var stack: [UIViewController] { navigation.viewControllers }
  func open(in window: UIWindow) { window.rootViewController = navigation }

  func push(_ screen: UIViewController, animated: Bool) {
    navigation.pushViewController(screen, animated: animated)
  }

  func pop(animated: Bool) { navigation.popViewController(animated: animated) }
  func select(_ tab: Int) {}
}

private final class TabHolder: ScreenHolder {
  private let tabs = UITabBarController(nibName: nil, bundle: nil)

  init(_ screens: [UIViewController], _ installation: any Installation) {
    installation.install(on: tabs)
    tabs.setViewControllers(screens, animated: false)
  }

  var root: UIViewController { tabs }
  var host: TransitionHost { tabs.host }
  var stack: [UIViewController] { [tabs.selectedViewController].compactMap { $0 } }
  func open(in window: UIWindow) { window.rootViewController = tabs }
  func push(_ screen: UIViewController, animated: Bool) {}
  func pop(animated: Bool) {}
  func select(_ tab: Int) { tabs.selectedIndex = tab }
}

/// Each screen presents the next.
private final class PresentationHolder: ScreenHolder {
  private let screens: [UIViewController]
  private let installation: any Installation
  private let style: UIModalPresentationStyle
  private weak var window: UIWindow?

  init(
    _ screens: [UIViewController], _ installation: any Installation,
    style: UIModalPresentationStyle
  ) {
    (self.screens, self.installation, self.style) = (screens, installation, style)
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
      beforeScenario {
        UIRunLoop.layoutAndCommit()
        present(screen, by: presenter, animated: false)
      }
    }
  }

  /// Does something that is over when the story begins: a custom style calls the animator even
  /// without animation. (`UIKIT.md T9`)
  private func beforeScenario(_ work: () -> Void) {
    let start = world.pointee.now
    world.pointee.now = start - 64
    work()
    while host.isInTransition, world.pointee.now < start {
      UIRunLoop.layoutAndCommit()
      world.pointee.now = min(nextCompletion() ?? start, start)
      runDueCompletions()
      UIRunLoop.runQueue()
    }
    // The outcome has to be on the screen before the next may begin.
    UIRunLoop.layoutAndCommit()
    UIRunLoop.runQueue()
    world.pointee.now = start
  }

  func push(_ screen: UIViewController, animated: Bool) {
    whenAtRest { $0.present(screen, by: $0.stack[$0.stack.count - 1], animated: animated) }
  }

  func pop(animated: Bool) {
    whenAtRest { $0.stack[$0.stack.count - 1].dismiss(animated: animated) }
  }

  func select(_ tab: Int) {}

  /// An app that wants something in mid-flight does it to whatever is on top afterwards: a
  /// controller that is on its way out can neither present nor be dismissed once more.
  private func whenAtRest(_ work: @escaping (PresentationHolder) -> Void) {
    if !world.pointee.behaviors.secondOperationIsRefused,
      host.mustWait({ [weak self] in self.map(work) })
    {
      return
    }
    work(self)
  }

  private func present(
    _ screen: UIViewController, by presenter: UIViewController, animated: Bool
  ) {
    screen.modalPresentationStyle = style
    installation.prepare(screen, presentedBy: presenter)
    presenter.present(screen, animated: animated)
  }
}
