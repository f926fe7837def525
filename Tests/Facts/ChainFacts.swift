import TestSupport
import Testing
import UIKit

extension Facts {
  /// Properties that pass through more than one level, and operations that wait more than once.
  @Suite @MainActor struct `Chains` {
    /// Apple, `preservesSuperviewLayoutMargins`: the margins of a view include those of its
    /// superview, as far as they reach into it.
    @Test func `margins reach through two levels, each on its own side`() {
      let top = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let middle = UIView(frame: CGRect(x: 2, y: 3, width: 311, height: 470))
      let child = UIView(frame: CGRect(x: 1, y: 2, width: 308, height: 465))
      top.addSubview(middle)
      middle.addSubview(child)
      top.layoutMargins = UIEdgeInsets(top: 20, left: 24, bottom: 28, right: 32)
      middle.preservesSuperviewLayoutMargins = true
      #expect(middle.layoutMargins == UIEdgeInsets(top: 17, left: 22, bottom: 21, right: 25))
      #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
      child.preservesSuperviewLayoutMargins = true
      #expect(child.layoutMargins == UIEdgeInsets(top: 15, left: 21, bottom: 18, right: 23))
    }

    /// Apple, `UIView.tintColor`: nil inherits the color of the nearest superview that has one.
    @Test func `a tint color is inherited through two levels until a view has its own`() {
      let top = UIView(), middle = UIView(), child = UIView()
      top.addSubview(middle)
      middle.addSubview(child)
      let system = child.tintColor
      top.tintColor = .red
      #expect(middle.tintColor == .red && child.tintColor == .red)
      middle.tintColor = .green
      #expect(top.tintColor == .red && child.tintColor == .green)
      middle.tintColor = nil
      #expect(child.tintColor == .red)
      top.tintColor = nil
      #expect(child.tintColor == system)
    }

    @Test func `L6: the completions of a coordinator run in the order in which they were added`() {
      let stack = Stack()
      var order: [Int] = []
      stack.push()
      for number in 1...3 {
        stack.b.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
          order.append(number)
        }
      }
      stack.phone.wait(2)
      #expect(order == [1, 2, 3])
    }

    @Test func `L7: three operations wait, and run in the order in which they were requested`() {
      let stack = Stack(), c = LoggingScreen("c"), d = LoggingScreen("d")
      stack.push()
      stack.phone.wait(0.5)
      stack.navigation.pushViewController(c, animated: true)
      stack.navigation.popViewController(animated: true)
      stack.navigation.pushViewController(d, animated: true)
      stack.phone.wait(10)
      #expect(stack.navigation.viewControllers == [stack.a, stack.b, d])
      #expect(d.view.window != nil && c.view.window == nil)
      #expect(stack.callLog.filter { $0.hasPrefix("animator") }.count == 4)
    }

    @Test func `L1: a change of tab informs the screens inside its navigation controllers`() {
      let phone = Phone(), tabs = UITabBarController(nibName: nil, bundle: nil)
      let a = LoggingScreen("a"), b = LoggingScreen("b")
      var callLog: [String] = []
      func appearances(of name: String) -> [String] {
        callLog.filter { $0.hasPrefix("\(name) ") && !$0.hasSuffix("didLoad") }
      }
      for screen in [a, b] { screen.log = { callLog.append($0) } }
      tabs.viewControllers = [a, b].map { UINavigationController(rootViewController: $0) }
      phone.window.rootViewController = tabs
      phone.turn()
      callLog = []
      tabs.selectedIndex = 1
      phone.turn()
      #expect(appearances(of: "a") == ["a willDisappear", "a didDisappear"])
      #expect(appearances(of: "b") == ["b willAppear", "b didAppear"])
      // A push inside the selected tab is the navigation controller's, not the tab bar's.
      callLog = []
      let c = LoggingScreen("c")
      c.log = { callLog.append($0) }
      b.navigationController?.pushViewController(c, animated: false)
      phone.turn()
      #expect(appearances(of: "a").isEmpty)
      #expect(appearances(of: "b") == ["b willDisappear", "b didDisappear"])
      #expect(appearances(of: "c") == ["c willAppear", "c didAppear"])
    }

    @Test func `I6: a cancel takes back the animated origin of the bounds`() {
      let stack = Stack()
      let old = stack.a.view.bounds
      stack.animator?.animate = { context in
        UIView.animate(withDuration: 1) {
          stack.a.view.bounds.origin = CGPoint(x: 24, y: 40)
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      let finger = stack.finger()
      stack.push()
      finger.update(0.5)
      stack.phone.turn()
      #expect(stack.a.view.bounds.origin == CGPoint(x: 24, y: 40))
      finger.cancel()
      stack.phone.wait(2)
      #expect(stack.a.view.bounds == old)
    }

    @Test(arguments: [true, false])
    func `T8: a presented screen stays at a final frame other than the container's bounds`(
      animated: Bool
    ) {
      let frame = CGRect(x: 16, y: 400, width: 352, height: 432)
      let modal = Modal(.custom)
      modal.makePresentation = { presented, presenting in
        let made = Presenter(presentedViewController: presented, presenting: presenting)
        made.frame = frame
        return made
      }
      modal.a.present(modal.b, animated: animated)
      modal.phone.wait(2)
      #expect(modal.b.view.frame == frame && modal.a.view.frame == modal.phone.window.bounds)
      modal.phone.turn()
      #expect(modal.b.view.frame == frame)
    }
  }
}
