import TestSupport
import Testing
import UIKit

extension Facts {
  /// Where bars are, and what they add to the safe area of screens.
  ///
  /// The phone has 384 × 832 points, and a notch: the safe area of its window begins 44 points
  /// below the top and ends 34 above the bottom. A navigation bar or a toolbar adds 44 points to
  /// that, and a tab bar 49.
  @Suite @MainActor struct `Bars` {
    private let stack = Stack()
    private let width: CGFloat = 384
    private let height: CGFloat = 832

    init() {
      stack.phone.window.ownSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      stack.animator = nil
    }

    private var bar: UINavigationBar { stack.navigation.navigationBar }

    /// Shows the stack in a tab bar controller.
    private func tabs() -> UITabBarController {
      let tabs = UITabBarController()
      stack.phone.window.rootViewController = nil
      tabs.setViewControllers([stack.navigation, UIViewController()], animated: false)
      stack.phone.window.rootViewController = tabs
      stack.phone.turn()
      return tabs
    }

    /// A rectangle as wide as the phone.
    private func rect(_ y: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: 0, y: y, width: width, height: height)
    }

    // MARK: Sizes

    @Test func `B1: a navigation bar is 44 points high, and begins below the safe area`() {
      #expect(bar.frame == rect(44, 44))
      stack.phone.window.ownSafeAreaInsets.top = 20
      stack.navigation.view.setNeedsLayout()
      stack.phone.turn()
      #expect(bar.frame == rect(20, 44))
      #expect(UINavigationBar().intrinsicContentSize.height == 44)
      #expect(UINavigationBar().sizeThatFits(CGSize(width: 100, height: 9)).height == 44)
    }

    @Test func `B1: a toolbar is 44 points high, and ends above the safe area`() throws {
      stack.navigation.isToolbarHidden = false
      let toolbar = try #require(stack.navigation.toolbar)
      #expect(toolbar.frame == rect(height - 34 - 44, 44))
      #expect(UIToolbar().intrinsicContentSize.height == 44)
    }

    @Test func `B1: a tab bar is 49 points high, and covers the safe area below`() {
      #expect(tabs().tabBar.frame == rect(height - 83, 83))
      #expect(UITabBar().sizeThatFits(.zero).height == 49)
    }

    @Test(arguments: [(CGSize(width: 667, height: 375), 32), (CGSize(width: 896, height: 414), 44)])
    func `B1: a small phone in landscape has bars of 32 points`(size: CGSize, bar height: CGFloat) {
      stack.phone.window.changeSize(to: size)
      stack.navigation.isToolbarHidden = false
      stack.phone.turn()
      #expect(bar.frame.height == height && stack.navigation.toolbar.frame.height == height)
      let tabBar = tabs().tabBar
      // 32 or 49 points, and the 34 of the safe area below.
      #expect(tabBar.frame.height == (height == 32 ? 66 : 83))
    }

    @Test func `B2: a large title adds 52 points, and automatic follows the screen below`() {
      bar.prefersLargeTitles = true
      stack.phone.turn()
      #expect(bar.frame.height == 96 && stack.a.view.safeAreaInsets.top == 140)
      stack.a.navigationItem.largeTitleDisplayMode = .never
      stack.navigation.pushViewController(stack.b, animated: false)
      stack.phone.turn()
      #expect(bar.frame.height == 44)
      stack.b.navigationItem.largeTitleDisplayMode = .always
      #expect(stack.b.view.safeAreaInsets.top == 140)
    }

    // MARK: Safe area

    @Test func `B3: bars add to the safe area of screens, and to the content inset of a list`() {
      let tabs = tabs()
      let list = UIScrollView(frame: stack.a.view.bounds)
      stack.a.view.addSubview(list)
      let insets = UIEdgeInsets(top: 88, left: 0, bottom: 83, right: 0)
      #expect(stack.a.view.safeAreaInsets == insets && list.adjustedContentInset == insets)
      #expect(stack.a.topLayoutGuide.length == 88 && stack.a.bottomLayoutGuide.length == 83)
      #expect(stack.a.view.frame == rect(0, height))
      tabs.isTabBarHidden = true
      stack.navigation.isToolbarHidden = false
      #expect(stack.a.view.safeAreaInsets.bottom == 78)
    }

    @Test func `B9: the callbacks are called before the first layout, and once for each change`() {
      final class Listener: UIViewController {
        var received: [String] = []
        override func viewSafeAreaInsetsDidChange() {
          received.append("\(view.safeAreaInsets.top)")
        }
        override func viewWillLayoutSubviews() { received.append("layout") }
      }
      let listener = Listener()
      stack.navigation.pushViewController(listener, animated: false)
      stack.phone.turn()
      #expect(listener.received == ["88.0", "layout"])
      listener.received = []
      stack.navigation.isNavigationBarHidden = true
      stack.phone.turn()
      #expect(listener.received.filter { $0 != "layout" } == ["44.0"])
    }

    // MARK: Opaque bars

    @Test func `B4: a screen begins below an opaque bar, and has no safe area there`() {
      bar.isTranslucent = false
      stack.phone.turn()
      #expect(stack.a.view.frame == rect(88, height - 88))
      #expect(stack.a.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
      stack.a.extendedLayoutIncludesOpaqueBars = true
      stack.phone.turn()
      #expect(stack.a.view.frame == rect(0, height) && stack.a.view.safeAreaInsets.top == 88)
    }

    @Test func `B4: a screen ends above an opaque tab bar, alone and in a stack`() {
      let tabs = tabs()
      tabs.tabBar.isTranslucent = false
      stack.phone.turn()
      #expect(stack.navigation.view.frame == rect(0, height))
      #expect(stack.a.view.frame == rect(0, height - 83))
      #expect(stack.a.view.safeAreaInsets == UIEdgeInsets(top: 88, left: 0, bottom: 0, right: 0))
      tabs.selectedIndex = 1
      stack.phone.turn()
      #expect(tabs.selectedViewController?.view.frame == rect(0, height - 83))
      tabs.tabBar.isHidden = true
      stack.phone.turn()
      #expect(tabs.selectedViewController?.view.frame == rect(0, height))
    }

    @Test func `B5: a screen does not reach beneath bars at an edge that it leaves out`() {
      stack.navigation.isToolbarHidden = false
      stack.a.edgesForExtendedLayout = [.top]
      stack.phone.turn()
      #expect(stack.a.view.frame == rect(0, height - 78))
      stack.a.edgesForExtendedLayout = []
      stack.phone.turn()
      #expect(stack.a.view.frame == rect(88, height - 88 - 78))
      #expect(stack.a.view.safeAreaInsets == .zero)
    }

    // MARK: Hidden bars

    @Test func `B6: a hidden bar takes no room, and adds nothing to the safe area`() {
      bar.isTranslucent = false
      stack.navigation.setNavigationBarHidden(true, animated: false)
      stack.phone.turn()
      #expect(stack.a.view.frame == rect(0, height) && stack.a.view.safeAreaInsets.top == 44)
      #expect(bar.frame.maxY <= 0 && stack.navigation.isNavigationBarHidden)
    }

    @Test func `constraints to the safe area and to the margins follow them`() {
      let screen: UIView = stack.a.view, child = UIView()
      child.translatesAutoresizingMaskIntoConstraints = false
      screen.addSubview(child)
      NSLayoutConstraint.activate([
        child.topAnchor.constraint(equalTo: screen.safeAreaLayoutGuide.topAnchor),
        child.leadingAnchor.constraint(equalTo: screen.layoutMarginsGuide.leadingAnchor),
        child.widthAnchor.constraint(equalToConstant: 10),
        child.heightAnchor.constraint(equalToConstant: 10),
      ])
      stack.phone.turn()
      #expect(child.frame.origin == CGPoint(x: 8, y: 88))
      stack.navigation.setNavigationBarHidden(true, animated: false)
      stack.phone.turn()
      #expect(child.frame.origin == CGPoint(x: 8, y: 44))
      screen.layoutMargins.left = 20
      stack.phone.turn()
      #expect(child.frame.origin == CGPoint(x: 20, y: 44))
    }

    @Test func `B6: hiding with animation moves bar and screen`() {
      bar.isTranslucent = false
      stack.phone.turn()
      stack.navigation.setNavigationBarHidden(true, animated: true)
      stack.phone.wait(0.1)
      // The center of the bar moves from 66 to -22, just above the screen.
      #expect(bar.shownCenter.y > -22 && bar.shownCenter.y < 66)
      #expect(stack.a.view.shownBounds.height < height)
      stack.phone.wait(0.2)
      #expect(bar.shownCenter.y == -22 && stack.a.view.shownBounds.height == height)
    }

    @Test
    func `B7: hidesBottomBarWhenPushed hides both bars at the bottom until the screen is popped`() {
      let tabs = tabs()
      stack.navigation.isToolbarHidden = false
      stack.b.hidesBottomBarWhenPushed = true
      stack.navigation.pushViewController(stack.b, animated: false)
      stack.phone.turn()
      #expect(tabs.tabBar.frame.minY >= height && stack.navigation.toolbar.frame.minY >= height)
      #expect(stack.b.view.safeAreaInsets.bottom == 34)
      stack.navigation.popViewController(animated: false)
      stack.phone.turn()
      #expect(tabs.tabBar.frame == rect(height - 83, 83))
      #expect(stack.a.view.safeAreaInsets.bottom == 127)
    }

    // MARK: Views

    @Test func `B8: a bar lies above the container of the transitions, and takes its touches`() {
      let view: UIView = stack.navigation.view
      #expect(view.subviews.count == 2 && view.subviews.last === bar)
      #expect(view.subviews.first?.frame == view.bounds)
      #expect(view.hitTest(CGPoint(x: 10, y: 60), with: nil) === bar)
      #expect(view.hitTest(CGPoint(x: 10, y: 100), with: nil) === stack.a.view)
      stack.navigation.isNavigationBarHidden = true
      stack.phone.turn()
      #expect(view.hitTest(CGPoint(x: 10, y: 60), with: nil) === stack.a.view)
    }

    @Test func `B8: a stack makes its bars of the classes that it is given`() {
      final class Bar: UINavigationBar {}
      let stack = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
      #expect(stack.navigationBar is Bar)
    }

    @Test func `B8: the final frame of a pushed screen is beside opaque bars`() {
      bar.isTranslucent = false
      stack.phone.turn()
      stack.animator = LoggingAnimator()
      stack.b.extendedLayoutIncludesOpaqueBars = true
      stack.push()
      #expect(stack.context?.finalFrame(for: stack.b) == rect(0, height))
      #expect(stack.context?.initialFrame(for: stack.a) == rect(88, height - 88))
      stack.phone.wait(2)
      stack.navigation.popViewController(animated: true)
      #expect(stack.context?.finalFrame(for: stack.a) == rect(88, height - 88))
      stack.phone.wait(2)
      #expect(stack.a.view.frame == rect(88, height - 88))
    }

    @Test func `B8: a bar that the to-screen hides as it appears counts for its final frame`() {
      bar.isTranslucent = false
      stack.phone.turn()
      stack.animator = LoggingAnimator()
      let navigation = stack.navigation
      stack.b.onWillAppear = { navigation.setNavigationBarHidden(true, animated: true) }
      stack.push()
      #expect(stack.context?.finalFrame(for: stack.b) == rect(0, height))
    }
  }
}
