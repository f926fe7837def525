import TestSupport
import Testing
import UIKit

extension Facts {
  /// The order of operations and calls, and where views are after a transition.
  @Suite @MainActor struct `Order and placement` {
    // MARK: Operations

    @Test func `L7: deferred operations run in the order in which they were requested`() {
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

    @Test func `a dismissal that waits does not call an override again`() {
      final class Screen: UIViewController {
        var dismissals = 0
        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
          dismissals += 1
          super.dismiss(animated: flag, completion: completion)
        }
      }
      let phone = Phone(), root = UIViewController(), screen = Screen()
      phone.window.rootViewController = root
      phone.turn()
      root.present(screen, animated: true)
      phone.draw()
      screen.dismiss(animated: true)
      phone.wait(4)
      #expect(screen.dismissals == 1 && root.presentedViewController == nil)
    }

    @Test func `an operation of a navigation controller that waits calls no override again`() {
      final class Navigation: UINavigationController {
        var calls: [String] = []
        override func pushViewController(_ viewController: UIViewController, animated: Bool) {
          calls.append("push")
          super.pushViewController(viewController, animated: animated)
        }
        override func popViewController(animated: Bool) -> UIViewController? {
          calls.append("pop")
          return super.popViewController(animated: animated)
        }
        override func popToViewController(
          _ viewController: UIViewController, animated: Bool
        ) -> [UIViewController]? {
          calls.append("pop to")
          return super.popToViewController(viewController, animated: animated)
        }
        override func popToRootViewController(animated: Bool) -> [UIViewController]? {
          calls.append("pop to root")
          return super.popToRootViewController(animated: animated)
        }
        override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
          calls.append("set")
          super.setViewControllers(viewControllers, animated: animated)
        }
      }
      let phone = Phone(), navigation = Navigation(nibName: nil, bundle: nil)
      let root = UIViewController(), first = UIViewController()
      navigation.setViewControllers([root], animated: false)
      phone.window.rootViewController = navigation
      phone.turn()
      navigation.calls = []
      // The first push begins at once, and the others wait.
      navigation.pushViewController(first, animated: true)
      navigation.pushViewController(UIViewController(), animated: true)
      _ = navigation.popViewController(animated: true)
      _ = navigation.popToViewController(root, animated: true)
      navigation.setViewControllers([root, UIViewController()], animated: true)
      _ = navigation.popToRootViewController(animated: true)
      phone.wait(8)
      #expect(navigation.calls == ["push", "push", "pop", "pop to", "set", "pop to root"])
      #expect(navigation.viewControllers == [root])
    }

    @Test func `a dismissal by a presentation controller waits for the end of the presentation`() {
      let modal = Modal(.custom) { $0.unanimatedPresentationsBeginInTheCall = true }
      modal.makePresentation = { [unowned modal] presented, presenting in
        let made = LoggingPresentation(presentedViewController: presented, presenting: presenting)
        made.log = { [unowned modal] line in
          if line == "present did end true" { modal.b.dismiss(animated: false) }
        }
        return made
      }
      modal.present()
      modal.phone.wait(4)
      #expect(
        modal.callLog.filter { $0.hasPrefix("b ") } == [
          "b didLoad", "b willAppear", "b didAppear", "b willDisappear", "b didDisappear",
        ])
      #expect(modal.a.presentedViewController == nil)
    }

    @Test(arguments: [true, false])
    func `L4: a controller whose push was cancelled has no parent, like one that was popped`(
      isPush: Bool
    ) {
      let stack = isPush ? Stack() : Stack().pushBeforehand()
      if isPush {
        let finger = stack.makeInteractive()
        stack.push()
        stack.phone.wait(0.125)
        finger.cancel()
      } else {
        stack.navigation.popViewController(animated: true)
      }
      stack.phone.wait(2)
      #expect(stack.navigation.viewControllers == [stack.a])
      #expect(stack.b.parent == nil && stack.navigation.children == [stack.a])
    }

    @Test func `L4: a cancelled pop to the root leaves the whole stack as it was`() {
      let stack = Stack().pushBeforehand(), c = LoggingScreen("c")
      stack.navigation.pushViewController(c, animated: false)
      stack.phone.turn()
      let finger = stack.makeInteractive()
      stack.navigation.popToRootViewController(animated: true)
      #expect(stack.callLog.contains("animator for pop"))
      stack.phone.wait(0.125)
      finger.cancel()
      stack.phone.wait(2)
      #expect(stack.navigation.viewControllers == [stack.a, stack.b, c])
      #expect([stack.a, stack.b, c].allSatisfy { $0.parent === stack.navigation })
    }

    // MARK: Calls

    /// Apple's page of `viewIsAppearing(_:)`: the view has been added to the hierarchy.
    @Test func `L1: viewIsAppearing comes once the view is in the window, not after a cancel`() {
      final class AppearanceRecorder: UIViewController {
        var wasInWindow: [Bool] = []
        override func viewIsAppearing(_ animated: Bool) { wasInWindow.append(view.window != nil) }
      }
      let stack = Stack(), screen = AppearanceRecorder(nibName: nil, bundle: nil)
      let finger = stack.makeInteractive()
      stack.navigation.pushViewController(screen, animated: true)
      stack.phone.wait(0.125)
      finger.cancel()
      stack.phone.wait(2)
      #expect(screen.wasInWindow == [true])
    }

    @Test func `L4, T11: completeTransition(false) without a cancel sends the calls of a cancel`() {
      let stack = Stack()
      stack.animator?.animate = { context in
        context.containerView.addSubview(context.view(forKey: .to)!)
        UIView.animate(withDuration: 1, animations: {}) { _ in
          context.view(forKey: .to)?.removeFromSuperview()
          context.completeTransition(false)
        }
      }
      stack.push()
      stack.phone.wait(2)
      #expect(
        stack.callLog.filter { $0.hasPrefix("a ") || $0.hasPrefix("b ") } == [
          "b didLoad", "a willDisappear", "b willAppear", "b willDisappear", "a willAppear",
          "b didDisappear", "a didAppear",
        ])
      #expect(stack.navigation.topViewController === stack.a)
    }

    /// Apple's page of `isMovingFromParent`: the controller is being removed from its parent.
    @Test func `L4: a controller whose push is cancelled is moving from its parent`() {
      final class DirectionRecorder: UIViewController {
        var directions: [String] = []
        private var direction: String {
          isMovingToParent ? "to" : isMovingFromParent ? "from" : "neither"
        }
        override func viewWillAppear(_ animated: Bool) { directions.append(direction) }
        override func viewWillDisappear(_ animated: Bool) { directions.append(direction) }
        override func viewDidDisappear(_ animated: Bool) { directions.append(direction) }
      }
      let stack = Stack(), screen = DirectionRecorder(nibName: nil, bundle: nil)
      let finger = stack.makeInteractive()
      stack.navigation.pushViewController(screen, animated: true)
      stack.phone.wait(0.125)
      finger.cancel()
      stack.phone.wait(2)
      #expect(screen.directions == ["to", "from", "from"])
    }

    /// hdr:UIViewControllerTransitionCoordinator says that `percentComplete` is the progress at the
    /// moment when the rest begins.
    @Test func `I1: the coordinator's percentComplete stays where it was cancelled`() {
      let stack = Stack(), finger = stack.makeInteractive()
      finger.completionCurve = .linear
      stack.push()
      stack.phone.wait(0.125)
      finger.update(0.5)
      #expect(stack.b.transitionCoordinator?.percentComplete == 0.5)
      finger.cancel()
      stack.phone.wait(0.25)
      #expect(stack.b.view.shownAlpha == 0.25)
      #expect(stack.b.transitionCoordinator?.percentComplete == 0.5)
      #expect(stack.b.transitionCoordinator?.isCancelled == true)
    }

    @Test(arguments: [true, false])
    func `I1: percentComplete is the last update in the coordinator's completion, too`(
      _ finishes: Bool
    ) {
      let stack = Stack(), finger = stack.makeInteractive()
      // Without a duration the rest is over at once.
      stack.animator?.duration = 0
      stack.push()
      finger.update(0.5)
      var share: CGFloat?
      stack.b.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { share = $0.percentComplete })
      if finishes { finger.finish() } else { finger.cancel() }
      stack.phone.wait(1)
      #expect(share == 0.5)
    }

    // MARK: Places

    @Test func `H1, T4: a presenter returns to its place among its siblings`() {
      let modal = Modal(), badge = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
      modal.phone.window.addSubview(badge)
      let before = modal.phone.window.subviews
      modal.present()
      modal.phone.wait(2)
      modal.dismiss()
      modal.phone.wait(2)
      #expect(modal.phone.window.subviews == before)
    }

    @Test(arguments: [true, false])
    func `T18: a presenter returns with the current size of the window`(isAnimated: Bool) {
      let modal = Modal()
      modal.a.view.autoresizingMask = []
      modal.present()
      modal.phone.wait(2)
      modal.phone.window.bounds.size = CGSize(width: 832, height: 384)
      modal.phone.turn()
      modal.dismiss(animated: isAnimated)
      modal.phone.wait(2)
      #expect(modal.a.view.frame == CGRect(x: 0, y: 0, width: 832, height: 384))
    }

    @Test func `L9, T5, T17: a presenter that is left in the container is resized with it`() {
      let modal = Modal().presentBeforehand()
      modal.a.view.autoresizingMask = []
      modal.animator?.animate = { context in
        context.containerView.insertSubview(context.view(forKey: .to)!, at: 0)
        context.completeTransition(false)
      }
      modal.dismiss()
      modal.phone.wait(1)
      modal.phone.window.bounds.size = CGSize(width: 832, height: 384)
      modal.phone.turn()
      #expect(modal.a.view.superview === modal.b.view.superview)
      #expect(modal.a.view.frame == CGRect(x: 0, y: 0, width: 832, height: 384))
    }

    @Test func `L14: the screen's bounds turn with the window, after viewWillTransition`() {
      final class ScreenSizeRecorder: UIViewController {
        var screenSize = CGSize.zero
        override func viewWillTransition(
          to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) { screenSize = UIScreen.main.bounds.size }
      }
      let phone = Phone(), root = ScreenSizeRecorder()
      phone.window.rootViewController = root
      phone.window.rotate(to: CGSize(width: 832, height: 384))
      #expect(root.screenSize == CGSize(width: 384, height: 832))
      #expect(UIScreen.main.bounds.size == CGSize(width: 832, height: 384))
      // Width and height are not exchanged, so this is not a turn of the screen.
      phone.window.rotate(to: CGSize(width: 320, height: 384))
      #expect(UIScreen.main.bounds.size == CGSize(width: 832, height: 384))
    }

    @Test func `presentedPlacement is where the presentation controller puts the view`() {
      final class SmallPresentation: UIPresentationController {
        override func containerViewWillLayoutSubviews() {
          presentedView?.frame = CGRect(x: 100, y: 56, width: 200, height: 250)
        }
      }
      let modal = Modal(.custom)
      modal.makePresentation = { SmallPresentation(presentedViewController: $0, presenting: $1) }
      #expect(modal.b.presentedPlacement == nil)
      modal.present()
      modal.phone.wait(2)
      #expect(modal.b.presentedPlacement?.size == CGSize(width: 200, height: 250))
      #expect(modal.b.presentedPlacement?.position == CGPoint(x: 200, y: 181))
    }

    @Test func `T18: a root view keeps the frame that the app sets, and follows the window`() {
      let modal = Modal(), root = modal.a.view!
      root.frame = CGRect(x: 0, y: 20, width: 384, height: 812)
      modal.phone.window.setNeedsLayout()
      modal.phone.turn()
      #expect(root.frame == CGRect(x: 0, y: 20, width: 384, height: 812))
      modal.phone.window.bounds.size = CGSize(width: 832, height: 384)
      modal.phone.turn()
      #expect(root.frame == CGRect(x: 0, y: 20, width: 832, height: 364))
    }

    @Test func `G5, T18: a frame that is set under a translation stays after a layout`() {
      let modal = Modal(.fullScreen)
      modal.animator?.animate = { context in
        let new = context.view(forKey: .to)!
        new.transform = CGAffineTransform(translationX: 0, y: 40)
        new.frame = context.containerView.bounds
        context.containerView.addSubview(new)
        context.completeTransition(true)
      }
      modal.present()
      modal.phone.wait(1)
      let container = modal.b.view.superview
      container?.setNeedsLayout()
      modal.phone.turn()
      #expect(modal.b.view.frame == CGRect(x: 0, y: 0, width: 384, height: 832))
      modal.phone.window.bounds.size = CGSize(width: 832, height: 384)
      modal.phone.turn()
      #expect(modal.b.view.frame == CGRect(x: 0, y: 0, width: 832, height: 384))
    }

    /// An angle of 1.5708 instead of a quarter of a turn moves a frame by such an error.
    @Test(arguments: [0.0007, 0.5])
    func `G5, T18: a frame under a translation stays despite a rounding error`(error: Double) {
      let modal = Modal(.fullScreen)
      modal.animator?.animate = { context in
        let new = context.view(forKey: .to)!
        new.transform = CGAffineTransform(translationX: 0, y: 40)
        new.frame = context.containerView.bounds.offsetBy(dx: 0, dy: error)
        context.containerView.addSubview(new)
        context.completeTransition(true)
      }
      modal.present()
      modal.phone.wait(1)
      modal.b.view.superview?.setNeedsLayout()
      modal.phone.turn()
      let expected: CGFloat = error < 0.1 ? error : 40
      #expect(abs(modal.b.view.frame.minY - expected) < 1e-6)
    }

    @Test func `L10, T17: after a cancel the old screen has the current size of the window`() {
      let stack = Stack(), finger = stack.makeInteractive()
      stack.a.view.autoresizingMask = []
      stack.push()
      stack.phone.wait(0.125)
      stack.phone.window.bounds.size = CGSize(width: 832, height: 384)
      stack.phone.wait(0.125)
      #expect(stack.a.view.bounds.size == CGSize(width: 384, height: 832))
      finger.cancel()
      stack.phone.wait(2)
      #expect(stack.a.view.frame == CGRect(x: 0, y: 0, width: 832, height: 384))
    }

    @Test func `T8: in a dismissal the presented view's initial frame is its current frame`() {
      let modal = Modal(.custom)
      let place = CGRect(x: 0, y: 400, width: 384, height: 432)
      final class LowPresentation: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
          CGRect(x: 0, y: 400, width: 384, height: 432)
        }
      }
      modal.makePresentation = { LowPresentation(presentedViewController: $0, presenting: $1) }
      modal.present()
      modal.phone.wait(2)
      modal.b.view.frame = place
      var initial: CGRect?
      modal.animator?.animate = { context in
        initial = context.initialFrame(for: modal.b)
        context.completeTransition(true)
      }
      modal.dismiss()
      modal.phone.wait(2)
      #expect(initial == place)
    }

    @Test func `L9: a presentation controller gets false when its dismissal was cancelled`() {
      final class CallRecorder: UIPresentationController {
        var calls: [String] = []
        override func dismissalTransitionWillBegin() { calls.append("begins") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("\(completed)") }
      }
      let modal = Modal(.custom)
      var recorder: CallRecorder?
      modal.makePresentation = {
        let made = CallRecorder(presentedViewController: $0, presenting: $1)
        recorder = made
        return made
      }
      modal.present()
      modal.phone.wait(2)
      let finger = modal.makeInteractive()
      modal.dismiss()
      modal.phone.wait(0.125)
      finger.cancel()
      modal.phone.wait(2)
      #expect(recorder?.calls == ["begins", "false"])
      #expect(modal.a.presentedViewController === modal.b && modal.b.view.window != nil)
    }

    // MARK: Siblings

    @Test func `H1: a child is removed before it is inserted at an index`() {
      let parent = UIView(), children = (0..<3).map { _ in UIView() }
      for child in children { parent.addSubview(child) }
      parent.insertSubview(children[0], at: 1)
      #expect(parent.subviews == [children[1], children[0], children[2]])
      parent.sendSubviewToBack(children[2])
      #expect(parent.subviews == [children[2], children[1], children[0]])
    }

    @Test func `H1: a layer is removed before it is inserted at an index`() {
      let parent = CALayer(), layers = (0..<3).map { _ in CALayer() }
      for layer in layers { parent.addSublayer(layer) }
      parent.insertSublayer(layers[0], at: 1)
      #expect(parent.sublayers == [layers[1], layers[0], layers[2]])
    }

    /// From a log of Apple's UIKit: SO 53624534. If a layer lies below all views, index 1 is the
    /// place after that layer, so the view comes first among the views, and otherwise second.
    @Test(arguments: [0, 1])
    func `H3: an index for a view counts all layers, those added by hand included`(
      _ layersBelow: Int
    ) {
      let parent = UIView(), views = (0..<4).map { _ in UIView() }
      for _ in 0..<layersBelow { parent.layer.addSublayer(CALayer()) }
      for view in views { parent.addSubview(view) }
      parent.insertSubview(views[2], at: 1)
      #expect(
        parent.subviews
          == (layersBelow == 0
            ? [views[0], views[2], views[1], views[3]] : [views[2], views[0], views[1], views[3]]))
    }
  }
}
