import Testing
import UIKit

extension Facts {
  /// Said by Apple: uisplitviewcontroller/viewcontrollers, iscollapsed, show(_:sender:),
  /// showdetailviewcontroller(_:sender:).
  @Suite @MainActor struct `A split view` {
    private let phone = Phone()

    /// One on a tablet.
    private final class Wide: UISplitViewController {
      override var traitCollection: UITraitCollection {
        UITraitCollection(horizontalSizeClass: .regular)
      }
    }

    private final class Refuser: NSObject, UISplitViewControllerDelegate {
      var shown: [UIViewController] = []

      func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
      ) -> Bool { true }

      func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController,
        sender: Any?
      ) -> Bool {
        shown.append(vc)
        return true
      }
    }

    private final class Chooser: NSObject, UISplitViewControllerDelegate {
      let choice = UIViewController()

      func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
      ) -> UIViewController? { choice }
    }

    private func show(_ split: UISplitViewController, _ screens: UIViewController...) {
      split.viewControllers = screens
      phone.window.rootViewController = split
      phone.turn()
    }

    @Test func `L13: on a phone the list is its only child, and the rest goes onto its stack`() {
      let list = Screen("list"), detail = Screen("detail")
      let stack = UINavigationController(rootViewController: list)
      let split = UISplitViewController(nibName: nil, bundle: nil)
      #expect(split.isCollapsed)
      show(split, stack, detail)
      #expect(split.viewControllers == [stack] && split.children == [stack])
      #expect(stack.viewControllers == [list, detail] && detail.view.window === phone.window)
      #expect(list.splitViewController === split && stack.view.frame == phone.window.bounds)
    }

    @Test func `L13: unless the delegate sees to it`() {
      let refuser = Refuser()
      let stack = UINavigationController(rootViewController: Screen("list"))
      let split = UISplitViewController(nibName: nil, bundle: nil)
      split.delegate = refuser
      show(split, stack, Screen("detail"))
      #expect(stack.viewControllers.count == 1)
      let more = Screen("more")
      split.showDetailViewController(more, sender: nil)
      #expect(refuser.shown == [more] && stack.viewControllers.count == 1)
    }

    @Test func `L13: the delegate may name another one that stays`() {
      let chooser = Chooser(), list = Screen("list")
      let split = UISplitViewController(nibName: nil, bundle: nil)
      split.delegate = chooser
      show(split, list, chooser.choice)
      #expect(split.children == [chooser.choice] && list.parent == nil)
    }

    @Test func `L13: what is shown on a phone is pushed, or presented where there is no stack`() {
      let list = Screen("list"), more = Screen("more")
      let stack = UINavigationController(rootViewController: list)
      let split = UISplitViewController(nibName: nil, bundle: nil)
      show(split, stack)
      list.showDetailViewController(more, sender: nil)
      phone.wait(1)
      #expect(stack.topViewController === more)
      let other = UISplitViewController(nibName: nil, bundle: nil)
      show(other, Screen("plain"))
      other.showDetailViewController(Screen("sheet"), sender: nil)
      phone.wait(1)
      #expect(other.presentedViewController != nil)
    }

    @Test func `L13: where there is no split view a detail is presented`() {
      let plain = Screen("plain"), detail = Screen("detail")
      phone.window.rootViewController = plain
      phone.turn()
      plain.showDetailViewController(detail, sender: nil)
      phone.wait(1)
      #expect(plain.presentedViewController === detail)
    }

    @Test func `L13: where there is room, both are children, side by side`() {
      let list = Screen("list"), detail = Screen("detail"), next = Screen("next")
      let split = Wide(nibName: nil, bundle: nil)
      show(split, list, detail)
      #expect(!split.isCollapsed && split.viewControllers == [list, detail])
      #expect(split.children == [list, detail] && list.view.frame.maxX == detail.view.frame.minX)
      list.showDetailViewController(next, sender: nil)
      #expect(split.viewControllers == [list, next] && detail.parent == nil)
      #expect(detail.view.window == nil && next.view.window === phone.window)
    }

    @Test func `L13: a column for narrow places is shown there alone`() {
      let split = UISplitViewController(style: .doubleColumn)
      let narrow = Screen("narrow")
      split.setViewController(Screen("list"), for: .primary)
      split.setViewController(narrow, for: .compact)
      phone.window.rootViewController = split
      phone.turn()
      #expect(split.viewControllers == [narrow] && split.children == [narrow])
    }
  }
}
