import TestSupport
import Testing
import UIKit

extension Facts {
  /// What a split view shows when it is collapsed, as on a phone, and in regular width.
  ///
  /// Sources: Apple's pages uisplitviewcontroller/viewcontrollers, iscollapsed, show(_:sender:) and
  /// showdetailviewcontroller(_:sender:).
  @Suite @MainActor struct `A split view` {
    private let phone = Phone()

    /// A split view with regular width, as on a tablet.
    private final class RegularSplitView: UISplitViewController {
      override var traitCollection: UITraitCollection {
        UITraitCollection(horizontalSizeClass: .regular)
      }
    }

    /// Says that it has handled collapsing and showing a detail, so the split view does neither.
    private final class HandlingDelegate: NSObject, UISplitViewControllerDelegate {
      var details: [UIViewController] = []

      func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
      ) -> Bool { true }

      func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController,
        sender: Any?
      ) -> Bool {
        details.append(vc)
        return true
      }
    }

    /// Chooses the controller that a collapsed split view shows.
    private final class ChoosingDelegate: NSObject, UISplitViewControllerDelegate {
      let choice = UIViewController()

      func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
      ) -> UIViewController? { choice }
    }

    /// Makes a split view with these screens the root of the window, and draws it.
    private func show(_ split: UISplitViewController, _ screens: UIViewController...) {
      split.viewControllers = screens
      phone.window.rootViewController = split
      phone.turn()
    }

    @Test func `L13: a collapsed split view has one child, onto which the second screen is pushed`()
    {
      let list = LoggingScreen("list"), detail = LoggingScreen("detail")
      let stack = UINavigationController(rootViewController: list)
      let split = UISplitViewController(nibName: nil, bundle: nil)
      #expect(split.isCollapsed)
      show(split, stack, detail)
      #expect(split.viewControllers == [stack] && split.children == [stack])
      #expect(stack.viewControllers == [list, detail] && detail.view.window === phone.window)
      #expect(list.splitViewController === split && stack.view.frame == phone.window.bounds)
    }

    @Test func `L13: the delegate can handle collapsing and showing a detail itself`() {
      let delegate = HandlingDelegate()
      let stack = UINavigationController(rootViewController: LoggingScreen("list"))
      let split = UISplitViewController(nibName: nil, bundle: nil)
      split.delegate = delegate
      show(split, stack, LoggingScreen("detail"))
      #expect(stack.viewControllers.count == 1)
      let more = LoggingScreen("more")
      split.showDetailViewController(more, sender: nil)
      #expect(delegate.details == [more] && stack.viewControllers.count == 1)
    }

    @Test func `L13: the delegate may choose the only child of a collapsed split view`() {
      let delegate = ChoosingDelegate(), list = LoggingScreen("list")
      let split = UISplitViewController(nibName: nil, bundle: nil)
      split.delegate = delegate
      show(split, list, delegate.choice)
      #expect(split.children == [delegate.choice] && list.parent == nil)
    }

    @Test func `L13: a collapsed split view pushes a detail, or presents it if it has no stack`() {
      let list = LoggingScreen("list"), more = LoggingScreen("more")
      let stack = UINavigationController(rootViewController: list)
      let split = UISplitViewController(nibName: nil, bundle: nil)
      show(split, stack)
      list.showDetailViewController(more, sender: nil)
      phone.wait(1)
      #expect(stack.topViewController === more)
      let other = UISplitViewController(nibName: nil, bundle: nil)
      show(other, LoggingScreen("plain"))
      other.showDetailViewController(LoggingScreen("sheet"), sender: nil)
      phone.wait(1)
      #expect(other.presentedViewController != nil)
    }

    @Test func `L13: without a split view a detail is presented`() {
      let plain = LoggingScreen("plain"), detail = LoggingScreen("detail")
      phone.window.rootViewController = plain
      phone.turn()
      plain.showDetailViewController(detail, sender: nil)
      phone.wait(1)
      #expect(plain.presentedViewController === detail)
    }

    @Test func `L13: in regular width both screens are children, side by side`() {
      let list = LoggingScreen("list"), detail = LoggingScreen("detail"),
        next = LoggingScreen("next")
      let split = RegularSplitView(nibName: nil, bundle: nil)
      show(split, list, detail)
      #expect(!split.isCollapsed && split.viewControllers == [list, detail])
      #expect(split.children == [list, detail] && list.view.frame.maxX == detail.view.frame.minX)
      list.showDetailViewController(next, sender: nil)
      #expect(split.viewControllers == [list, next] && detail.parent == nil)
      #expect(detail.view.window == nil && next.view.window === phone.window)
    }

    @Test func `a primary screen that replaces another is at its place, too`() {
      let list = LoggingScreen("list"), detail = LoggingScreen("detail"),
        next = LoggingScreen("next")
      let split = RegularSplitView(nibName: nil, bundle: nil)
      show(split, list, detail)
      split.show(next, sender: nil)
      phone.turn()
      #expect(split.viewControllers == [next, detail] && list.parent == nil)
      #expect(next.view.frame.minX == 0 && next.view.frame.maxX == detail.view.frame.minX)
    }

    @Test func `L13: a collapsed split view shows only its compact column`() {
      let split = UISplitViewController(style: .doubleColumn)
      let narrow = LoggingScreen("narrow")
      split.setViewController(LoggingScreen("list"), for: .primary)
      split.setViewController(narrow, for: .compact)
      phone.window.rootViewController = split
      phone.turn()
      #expect(split.viewControllers == [narrow] && split.children == [narrow])
    }
  }
}
