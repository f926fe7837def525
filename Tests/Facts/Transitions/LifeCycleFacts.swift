import TestSupport
import Testing
import UIKit

extension Facts {
  /// Appearance calls, coordinators, operations that wait, rotations, and what retains what.
  @Suite @MainActor struct `Life cycle and ownership` {
    private let stack = Stack()

    /// The lines of the call log about the two screens.
    private var appearances: [String] {
      stack.callLog.filter { $0.hasPrefix("a ") || $0.hasPrefix("b ") }
    }

    // MARK: Appearance calls

    // OUK:NavigationControllerTests, "view loads lazily once"; doc:uiviewcontroller/view
    @Test func `L1: a navigation controller loads no screen before its own view`() {
      let screen = UIViewController()
      let stack = UINavigationController(rootViewController: screen)
      stack.viewControllers = [UIViewController(), screen]
      #expect(!stack.isViewLoaded && !screen.isViewLoaded && screen.parent === stack)
      stack.loadViewIfNeeded()
      #expect(screen.isViewLoaded && screen.view.isDescendant(of: stack.view))
    }

    @Test func `L1: a push calls willDisappear, willAppear, didDisappear and didAppear`() {
      stack.push()
      #expect(appearances == ["b didLoad", "a willDisappear", "b willAppear"])
      stack.phone.wait(2)
      #expect(Array(appearances.dropFirst(3)) == ["a didDisappear", "b didAppear"])
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
      // A push is an operation of the navigation controller, so other tabs get no call.
      callLog = []
      let c = LoggingScreen("c")
      c.log = { callLog.append($0) }
      b.navigationController?.pushViewController(c, animated: false)
      phone.turn()
      #expect(appearances(of: "a").isEmpty)
      #expect(appearances(of: "b") == ["b willDisappear", "b didDisappear"])
      #expect(appearances(of: "c") == ["c willAppear", "c didAppear"])
    }

    @Test func `L1: a pop sends the same appearance calls as a push`() {
      stack.pushBeforehand()
      stack.navigation.popViewController(animated: true)
      stack.phone.wait(2)
      #expect(appearances == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
    }

    @Test func `L4: after a cancel each screen gets the appearance calls of the way back`() {
      let finger = stack.makeInteractive()
      stack.push()
      stack.callLog = []
      finger.update(0.5)
      finger.cancel()
      stack.phone.wait(2)
      #expect(appearances == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
    }

    // MARK: Coordinators

    @Test func `L5: both screens have a coordinator, from viewWillAppear to the end`() {
      #expect(stack.a.transitionCoordinator == nil && stack.b.transitionCoordinator == nil)
      var hadCoordinators = false
      stack.b.onWillAppear = { [unowned stack] in
        hadCoordinators =
          stack.a.transitionCoordinator != nil && stack.b.transitionCoordinator != nil
      }
      stack.push()
      #expect(hadCoordinators && stack.b.transitionCoordinator?.transitionDuration == 1)
      let child = UIViewController()
      stack.b.addChild(child)
      #expect(child.transitionCoordinator != nil)
      let context = stack.context
      stack.phone.wait(2)
      #expect(stack.a.transitionCoordinator == nil && stack.b.transitionCoordinator == nil)
      #expect(context != nil)
    }

    @Test func `L5: the navigation controller has the coordinator, too, and in willShow already`() {
      var received: [String] = []
      stack.b.onWillAppear = { [unowned stack] in
        if stack.navigation.transitionCoordinator != nil { received.append("appears") }
      }
      stack.onWillShow = { [unowned stack] in
        if stack.navigation.transitionCoordinator != nil { received.append("shows") }
      }
      stack.push()
      #expect(received == ["appears", "shows"])
      let coordinator = stack.navigation.transitionCoordinator
      #expect(coordinator != nil && coordinator === stack.b.transitionCoordinator)
      coordinator?.animate(alongsideTransition: nil) { _ in received.append("completion") }
      stack.phone.wait(0.5)
      #expect(stack.navigation.transitionCoordinator != nil && received.count == 2)
      stack.phone.wait(1)
      #expect(stack.navigation.transitionCoordinator == nil && received.last == "completion")
      stack.animator = nil
      stack.navigation.popViewController(animated: true)
      #expect(stack.navigation.transitionCoordinator != nil)
      stack.phone.wait(1)
      #expect(stack.navigation.transitionCoordinator == nil)
    }

    @Test func `L5: a stack that is presented has the coordinator of its own push first`() {
      let modal = Modal()
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.modalPresentationStyle = .fullScreen
      modal.a.present(navigation, animated: true)
      modal.phone.draw()
      let presenting = navigation.transitionCoordinator
      #expect(presenting != nil && presenting === modal.a.transitionCoordinator)
      modal.phone.wait(1)
      #expect(navigation.transitionCoordinator == nil)
      navigation.pushViewController(UIViewController(), animated: true)
      #expect(navigation.transitionCoordinator?.viewController(forKey: .to) !== navigation)
      #expect(navigation.transitionCoordinator != nil)
      modal.phone.wait(1)
      #expect(navigation.transitionCoordinator == nil)
    }

    @Test func `L6: alongside animations last as long as the transition, and are scrubbed with it`()
    {
      let other = stack.phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      stack.b.onWillAppear = { [unowned stack] in
        stack.b.transitionCoordinator?.animate { _ in
          other.center.x = 105
        } completion: { _ in
        }
      }
      let finger = stack.makeInteractive()
      stack.push()
      stack.phone.turn()
      finger.update(0.25)
      #expect(other.center.x == 105 && other.shownCenter.x == 30)
      finger.finish()
      stack.phone.wait(2)
      #expect(other.shownCenter.x == 105)
    }

    @Test
    func `L6: alongside animations run right after the animator, even if it animates no view`() {
      stack.animator?.animate = { _ in }
      stack.b.onWillAppear = { [unowned stack] in
        stack.b.transitionCoordinator?.animate { _ in
          stack.callLog.append("alongside")
        } completion: { _ in
        }
      }
      stack.push()
      #expect(Array(stack.callLog.suffix(2)) == ["animate", "alongside"])
    }

    @Test
    func `L6: an animation that animates nothing lasts as long as what is alongside`() {
      let other = stack.phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      stack.animator?.animate = { [unowned stack] context in
        stack.callLog.append("animate")
        UIView.animate(withDuration: 1) {
        } completion: { _ in
          stack.callLog.append("completed")
          context.completeTransition(true)
        }
      }
      stack.b.onWillAppear = { [unowned stack] in
        stack.b.transitionCoordinator?.animate { _ in
          other.center.x = 105
        } completion: { _ in
        }
      }
      stack.push()
      stack.phone.wait(0.5)
      #expect(!stack.callLog.contains("completed"))
      #expect(other.shownCenter.x > 5 && other.shownCenter.x < 105)
      stack.phone.wait(1)
      #expect(stack.callLog.contains("completed"))
    }

    @Test(arguments: [true, false])
    func `L6: the coordinator's completion runs on success and on cancel`(_ finishes: Bool) {
      var received: [Bool] = []
      stack.b.onWillAppear = { [unowned stack] in
        stack.b.transitionCoordinator?.animate(alongsideTransition: nil) {
          received.append($0.isCancelled)
        }
      }
      let finger = stack.makeInteractive()
      stack.push()
      finger.update(0.5)
      if finishes { finger.finish() } else { finger.cancel() }
      #expect(received.isEmpty)
      stack.phone.wait(2)
      #expect(received == [!finishes])
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

    // MARK: Operations in flight

    @Test func `L7: a transition may begin in a coordinator's completion`() {
      let c = LoggingScreen("c")
      stack.b.onWillAppear = { [unowned stack] in
        stack.b.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
          stack.navigation.pushViewController(c, animated: true)
        }
      }
      stack.push()
      stack.phone.wait(4)
      #expect(stack.navigation.viewControllers == [stack.a, stack.b, c])
      #expect(!stack.navigation.isInTransition && c.view.superview != nil)
    }

    /// The names on the stack after a second push in flight, when all transitions have ended.
    private func stackAfterPushInPush(_ stack: Stack) -> [String] {
      stack.push()
      stack.phone.wait(0.5)
      stack.navigation.pushViewController(LoggingScreen("c"), animated: true)
      #expect(stack.navigation.topViewController === stack.b)
      stack.phone.wait(4)
      #expect(!stack.navigation.isInTransition)
      return stack.navigation.viewControllers.map { ($0 as? LoggingScreen)?.name ?? "?" }
    }

    @Test func `L7: by default a push during a push is deferred`() {
      #expect(stackAfterPushInPush(stack) == ["a", "b", "c"])
    }

    @Test func `L7: by the policy secondOperationIsRefused it is refused`() {
      #expect(stackAfterPushInPush(Stack { $0.secondOperationIsRefused = true }) == ["a", "b"])
    }

    // MARK: The delegate of a navigation controller, and first screens

    @Test func `L11: the delegate is asked for each transition; nil means the default animation`() {
      stack.push()
      stack.phone.wait(2)
      stack.navigation.popViewController(animated: true)
      stack.phone.wait(2)
      stack.animator = nil
      stack.push()
      stack.phone.wait(2)
      #expect(
        stack.callLog.filter { $0.hasPrefix("animator") } == [
          "animator for push", "animator for pop", "animator for push",
        ])
      #expect(stack.callLog.filter { $0 == "animate" }.count == 2)
      #expect(stack.navigation.topViewController === stack.b && stack.b.view.superview != nil)
    }

    @Test func `L12: willShow comes before the animation, didShow after success`() {
      stack.push()
      stack.phone.wait(2)
      let order = stack.callLog.filter {
        $0.contains("show") || $0 == "animate" || $0 == "completion"
      }
      #expect(order == ["will show b", "animate", "completion", "did show b"])
    }

    /// hdr:UINavigationController: called for a push, a pop or setting of the stack.
    @Test func `L12: willShow and didShow are sent once for the first screen, when it appears`() {
      let navigation = UINavigationController(rootViewController: stack.a)
      navigation.delegate = stack
      #expect(stack.callLog.filter { $0.contains("show") } == [])
      stack.phone.window.rootViewController = navigation
      stack.phone.turn()
      let order = stack.callLog.filter { $0.contains("show") || $0.hasPrefix("a ") }
      #expect(order.suffix(4) == ["will show a", "a willAppear", "a didAppear", "did show a"])
      navigation.setViewControllers([stack.a], animated: false)
      stack.phone.turn()
      #expect(stack.callLog.filter { $0 == "did show a" }.count == 1)
    }

    @Test func `a screen that is pushed before its stack is visible is announced once`() {
      let navigation = UINavigationController(rootViewController: LoggingScreen("c"))
      navigation.delegate = stack
      navigation.pushViewController(LoggingScreen("d"), animated: false)
      stack.phone.window.rootViewController = navigation
      stack.phone.turn()
      #expect(stack.callLog.filter { $0.contains("show") } == ["will show d", "did show d"])
    }

    @Test func `the first screen of a visible stack appears, and disappears from it`() {
      let navigation = UINavigationController(nibName: nil, bundle: nil), c = LoggingScreen("c")
      navigation.delegate = stack
      c.log = { [unowned stack] in stack.callLog.append($0) }
      stack.phone.window.rootViewController = navigation
      stack.phone.turn()
      stack.callLog = []
      navigation.pushViewController(c, animated: true)
      #expect(
        stack.callLog == [
          "c didLoad", "will show c", "c willAppear", "c didAppear", "did show c",
        ])
      stack.callLog = []
      navigation.viewControllers = []
      #expect(stack.callLog == ["c willDisappear", "c didDisappear"])
    }

    @Test(arguments: [true, false])
    func `a first screen that is set while its container appears gets each event once`(
      isTabs: Bool
    ) {
      let c = LoggingScreen("c")
      c.log = { [unowned stack] in stack.callLog.append($0) }
      let navigation = UINavigationController(nibName: nil, bundle: nil)
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      stack.phone.window.rootViewController = isTabs ? tabs : navigation
      if isTabs { tabs.viewControllers = [c] } else { navigation.viewControllers = [c] }
      stack.phone.turn()
      #expect(
        stack.callLog.filter { $0.hasPrefix("c ") && $0 != "c didLoad" } == [
          "c willAppear", "c didAppear",
        ])
    }

    @Test func `outside a window, too, only the last screen of a new stack is in its view`() {
      let c = LoggingScreen("c"), d = LoggingScreen("d")
      let navigation = UINavigationController(rootViewController: c)
      navigation.loadViewIfNeeded()
      navigation.setViewControllers([c, d], animated: false)
      #expect(c.view.superview == nil && d.view.superview != nil)
    }

    @Test func `L12: a controller whose push is cancelled gets willShow and no didShow`() {
      let finger = stack.makeInteractive()
      stack.push()
      finger.cancel()
      stack.phone.wait(2)
      #expect(stack.callLog.filter { $0.contains("show") } == ["will show b"])
    }

    // MARK: More about coordinators

    @Test func `L5: the coordinator's views and controllers are those of the transition`() {
      stack.push()
      let coordinator = stack.a.transitionCoordinator
      #expect(coordinator?.viewController(forKey: .to) === stack.b)
      #expect(coordinator?.view(forKey: .from) === stack.a.view)
      #expect(coordinator?.containerView === stack.context?.containerView)
      #expect(coordinator?.isInteractive == false && coordinator?.isAnimated == true)
    }

    @Test
    func `L6: an alongside animation that comes too late does not run, but its completion does`() {
      stack.push()
      var hasRun = false
      let isQueued = stack.b.transitionCoordinator?.animate(alongsideTransition: { _ in }) { _ in
        hasRun = true
      }
      #expect(isQueued == false)
      stack.phone.wait(2)
      #expect(hasRun)
    }

    // MARK: Appearance calls by the app

    @Test func `L8: balanced calls of begin and end send the appearance calls`() {
      stack.a.beginAppearanceTransition(false, animated: true)
      stack.a.endAppearanceTransition()
      stack.a.beginAppearanceTransition(true, animated: true)
      stack.a.endAppearanceTransition()
      #expect(appearances == ["a willDisappear", "a didDisappear", "a willAppear", "a didAppear"])
      #expect(SystemLog.unbalancedAppearances == 0)
    }

    @Test func `L8: a second begin may reverse the first before the end`() {
      stack.a.beginAppearanceTransition(false, animated: true)
      stack.a.beginAppearanceTransition(true, animated: true)
      stack.a.endAppearanceTransition()
      #expect(appearances == ["a willDisappear", "a willAppear", "a didAppear"])
      #expect(SystemLog.unbalancedAppearances == 0)
    }

    @Test func `L8: unbalanced calls are counted, and send no appearance calls`() {
      stack.a.beginAppearanceTransition(true, animated: true)
      stack.a.endAppearanceTransition()
      #expect(appearances.isEmpty && SystemLog.unbalancedAppearances == 2)
    }

    // MARK: Rotations

    @Test func `L10: a rotation in flight waits for the end of the transition`() {
      let size = CGSize(width: 832, height: 384)
      stack.push()
      stack.phone.wait(0.5)
      stack.phone.window.rotate(to: size)
      stack.phone.wait(0.25)
      #expect(stack.phone.window.bounds.size == CGSize(width: 384, height: 832))
      stack.phone.wait(2)
      #expect(stack.phone.window.bounds.size == size && stack.b.view.bounds.size == size)
    }

    @Test func `L10: of several rotations in flight only the last one applies`() {
      let size = CGSize(width: 320, height: 512)
      stack.push()
      stack.phone.window.rotate(to: CGSize(width: 832, height: 384))
      stack.phone.window.rotate(to: size)
      stack.phone.wait(3)
      #expect(stack.phone.window.bounds.size == size && stack.b.view.bounds.size == size)
    }

    @Test func `a rotation waits until the app does not ignore touches any more`() {
      let size = CGSize(width: 832, height: 384)
      UIApplication.shared.beginIgnoringInteractionEvents()
      stack.phone.window.rotate(to: size)
      stack.phone.wait(1)
      #expect(stack.phone.window.bounds.size == CGSize(width: 384, height: 832))
      // A window that is made meanwhile ignores touches, too, and must receive them again.
      let other = UIWindow()
      UIApplication.shared.endIgnoringInteractionEvents()
      stack.phone.wait(1)
      #expect(stack.phone.window.bounds.size == size && other.suspensions == 0)
    }

    /// Appends each new size, and `.zero` when its transition completes. Counts memory warnings.
    private final class SizeRecorder: UIViewController {
      var sizes: [CGSize] = [], warnings = 0
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
        coordinator.animate(alongsideTransition: nil) { [unowned self] _ in sizes.append(.zero) }
      }
      override func didReceiveMemoryWarning() { warnings += 1 }
    }

    @Test
    func `every controller gets viewWillTransition, and the coordinator's completion at the end`() {
      let host = SizeRecorder(), child = SizeRecorder()
      host.addChild(child)
      stack.phone.window.rootViewController = host
      stack.phone.turn()
      stack.phone.window.rotate(to: CGSize(width: 832, height: 384))
      #expect(host.sizes == [CGSize(width: 832, height: 384)] && child.sizes == host.sizes)
      stack.phone.wait(1)
      #expect(host.sizes.count == 2 && child.sizes == host.sizes)
      #expect(host.view.bounds.size.width == 832)
    }

    @Test func `an animation alongside a rotation cannot join it too late`() {
      final class Keeper: UIViewController {
        var coordinator: (any UIViewControllerTransitionCoordinator)?
        override func viewWillTransition(
          to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
          super.viewWillTransition(to: size, with: coordinator)
          self.coordinator = coordinator
        }
      }
      let keeper = Keeper()
      stack.phone.window.rootViewController = keeper
      stack.phone.turn()
      stack.phone.window.rotate(to: CGSize(width: 832, height: 384))
      #expect(keeper.coordinator?.animate(alongsideTransition: { _ in }, completion: nil) == false)
      // The coordinator retains the window, and with it the screen.
      keeper.coordinator = nil
    }

    // MARK: Children, pages and root controllers

    @Test func `a child appears and disappears with its view while its parent is visible`() {
      let host = UIViewController(), child = LoggingScreen("child")
      child.log = { [unowned stack] in stack.callLog.append($0) }
      stack.phone.window.rootViewController = host
      stack.phone.turn()
      stack.callLog = []
      host.addChild(child)
      host.view.addSubview(child.view)
      child.didMove(toParent: host)
      #expect(stack.callLog == ["child didLoad", "child willAppear"])
      stack.phone.turn()
      #expect(stack.callLog.last == "child didAppear")
      stack.callLog = []
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(stack.callLog == ["child willDisappear", "child didDisappear"])
    }

    @Test func `a transition between children sends each appearance call once`() {
      let host = UIViewController()
      let first = LoggingScreen("first"), second = LoggingScreen("second")
      stack.phone.window.rootViewController = host
      for child in [first, second] { host.addChild(child) }
      host.view.addSubview(first.view)
      stack.phone.turn()
      stack.callLog = []
      for screen in [first, second] {
        screen.log = { [unowned stack] in stack.callLog.append($0) }
      }
      host.transition(from: first, to: second, duration: 0.5, animations: nil)
      stack.phone.wait(1)
      #expect(
        stack.callLog.filter { $0 != "second didLoad" } == [
          "first willDisappear", "second willAppear", "first didDisappear", "second didAppear",
        ])
      stack.callLog = []
      second.view.removeFromSuperview()
      #expect(stack.callLog == ["second willDisappear", "second didDisappear"])
    }

    @Test func `a page that is set again keeps its place and gets no calls`() {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let first = LoggingScreen("first"), second = LoggingScreen("second")
      pages.setViewControllers([first], direction: .forward, animated: false)
      stack.phone.window.rootViewController = pages
      stack.phone.turn()
      stack.callLog = []
      for page in [first, second] { page.log = { [unowned stack] in stack.callLog.append($0) } }
      pages.setViewControllers([first], direction: .forward, animated: false)
      #expect(stack.callLog.isEmpty && first.parent === pages)
      pages.setViewControllers([second], direction: .forward, animated: false)
      stack.phone.turn()
      #expect(stack.callLog.contains("first didDisappear") && first.parent == nil)
      #expect(second.view.superview === pages.view)
    }

    @Test func `of two transitions between children that overlap, each sends its own calls`() {
      let host = UIViewController()
      let children = ["first", "second", "third"].map { LoggingScreen($0) }
      stack.phone.window.rootViewController = host
      for child in children { host.addChild(child) }
      host.view.addSubview(children[0].view)
      stack.phone.turn()
      for child in children { child.log = { [unowned stack] in stack.callLog.append($0) } }
      host.transition(from: children[0], to: children[1], duration: 0.5, animations: nil)
      stack.callLog = []
      host.transition(from: children[1], to: children[2], duration: 0.5, animations: nil)
      stack.phone.wait(1)
      for call in ["second willDisappear", "second didDisappear", "third didAppear"] {
        #expect(stack.callLog.filter { $0 == call }.count == 1, "\(call)")
      }
    }

    @Test func `a root controller gets viewWillAppear at once, and viewDidAppear when it is drawn`()
    {
      let c = LoggingScreen("c")
      c.log = { [unowned stack] in stack.callLog.append($0) }
      stack.phone.window.rootViewController = c
      #expect(stack.callLog.suffix(2) == ["c didLoad", "c willAppear"])
      stack.phone.turn()
      #expect(stack.callLog.last == "c didAppear")
    }

    @Test func `isMovingToParent, isBeingPresented and the like are true during the transition`() {
      stack.b.onWillAppear = { [unowned stack] in #expect(stack.b.isMovingToParent) }
      stack.push()
      #expect(stack.b.isMovingToParent && !stack.a.isMovingFromParent)
      stack.phone.wait(2)
      #expect(!stack.b.isMovingToParent)
      stack.navigation.popViewController(animated: true)
      #expect(stack.b.isMovingFromParent)
      let modal = Modal(.custom)
      modal.present()
      #expect(modal.b.isBeingPresented && !modal.b.isBeingDismissed)
      modal.phone.wait(2)
      modal.dismiss()
      #expect(modal.b.isBeingDismissed)
    }

    // MARK: Memory, background, responders and insets

    @Test func `a memory warning reaches every controller of the window`() {
      let host = SizeRecorder(), child = SizeRecorder(), presented = SizeRecorder()
      host.addChild(child)
      stack.phone.window.rootViewController = host
      host.present(presented, animated: false)
      stack.phone.window.warnOfMemory()
      #expect(host.warnings == 1 && child.warnings == 1 && presented.warnings == 1)
    }

    @Test func `A26: a visit to the background cancels touches and drops animations`() {
      let view = stack.phone.show(UIView())
      var events: [String] = []
      let names = [
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      ]
      let observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated {
            let isAway = UIApplication.shared.applicationState == .background
            events.append(name.rawValue + (isAway ? ", away" : ""))
          }
        }
      }
      defer { observers.forEach(NotificationCenter.default.removeObserver) }
      var scenes: [String] = []
      let ofScene = [
        UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
        UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
      ].map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated { scenes.append("\(name.rawValue) after \(events.count)") }
        }
      }
      defer { ofScene.forEach(NotificationCenter.default.removeObserver) }
      UIView.animate(withDuration: 1) {
        view.alpha = 0
      } completion: {
        events.append("\($0)")
      }
      stack.phone.wait(0.5)
      UIApplication.shared.visitBackground { events.append("touches") }
      stack.phone.turn()
      #expect(
        events.map { $0.replacing("UIApplication", with: "").replacing("Notification", with: "") }
          == [
            "WillResignActive", "touches", "DidEnterBackground, away",
            "WillEnterForeground, away", "DidBecomeActive", "false",
          ])
      #expect(UIApplication.shared.applicationState == .active && view.alpha == 0)
      // Each notification of the scene comes before that of the app. The number is how many entries
      // `events` had then.
      #expect(
        scenes.map { $0.replacing("UIScene", with: "").replacing("Notification", with: "") } == [
          "WillDeactivate after 0", "DidEnterBackground after 2", "WillEnterForeground after 3",
          "DidActivate after 4",
        ])
    }

    /// Apple, "Using responders and the responder chain to handle events".
    @Test func `next is the presenter for a presented screen, and the app for the window`() {
      let host = SizeRecorder(), presented = SizeRecorder()
      stack.phone.window.rootViewController = host
      host.present(presented, animated: false)
      #expect(host.view.next === host && host.next === stack.phone.window)
      #expect(presented.next === host)
      #expect(stack.phone.window.next === UIApplication.shared)
    }

    /// Apple, `becomeFirstResponder()`: the current first responder must resign, or it stays.
    @Test func `only one responder at a time is the first responder`() {
      final class Field: UIView {
        var refusesToResign = false
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { !refusesToResign }
      }
      let a = stack.phone.show(Field()), b = stack.phone.show(Field())
      #expect(a.becomeFirstResponder() && a.isFirstResponder)
      #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder)
      b.refusesToResign = true
      #expect(!a.becomeFirstResponder() && b.isFirstResponder && !b.resignFirstResponder())
    }

    @Test func `additional safe area insets add to the window's`() {
      stack.navigation.isNavigationBarHidden = true
      stack.phone.window.ownSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      #expect(stack.a.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      stack.a.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
      #expect(stack.a.view.safeAreaInsets == UIEdgeInsets(top: 57, left: 5, bottom: 34, right: 0))
      let inner = UIView(frame: CGRect(x: 0, y: 40, width: 10, height: 10))
      stack.a.view.addSubview(inner)
      #expect(inner.safeAreaInsets.top == 17 && inner.safeAreaInsets.bottom == 0)
    }

    // MARK: Replacing the stack

    /// The requests for an animator that the delegate receives during `change` and its transition.
    private func operations(_ change: (UINavigationController) -> Void) -> [String] {
      stack.callLog = []
      change(stack.navigation)
      stack.phone.wait(2)
      return stack.callLog.filter { $0.hasPrefix("animator") }
    }

    @Test func `T19: replacing the stack pushes or pops, and removes all other children`() {
      let c = LoggingScreen("c"), d = LoggingScreen("d")
      #expect(
        operations { $0.setViewControllers([stack.a, stack.b, c], animated: true) } == [
          "animator for push"
        ])
      #expect(stack.navigation.children.count == 3 && c.view.window != nil)
      #expect(
        operations { $0.setViewControllers([stack.a, d], animated: true) } == [
          "animator for push"
        ])
      #expect(stack.navigation.children.count == 2 && c.parent == nil && stack.b.parent == nil)
      #expect(
        operations { $0.setViewControllers([stack.a], animated: true) } == [
          "animator for pop"
        ])
      #expect(stack.navigation.viewControllers == [stack.a] && d.parent == nil)
    }

    @Test func `T19: a pop to the root removes all other screens, or none if it is cancelled`() {
      let c = LoggingScreen("c")
      stack.navigation.setViewControllers([stack.a, stack.b, c], animated: false)
      stack.phone.turn()
      let finger = stack.makeInteractive()
      #expect(stack.navigation.popToRootViewController(animated: true) == [stack.b, c])
      finger.cancel()
      stack.phone.wait(2)
      #expect(stack.navigation.viewControllers == [stack.a, stack.b, c] && c.view.window != nil)
      stack.interactor = nil
      stack.navigation.popToRootViewController(animated: true)
      stack.phone.wait(2)
      #expect(stack.navigation.viewControllers == [stack.a] && stack.b.parent == nil)
    }

    // MARK: Ownership

    @Test func `R2: the delegate is held weakly`() {
      let navigation = UINavigationController(nibName: nil, bundle: nil)
      inScope { navigation.delegate = Stack() }
      #expect(navigation.delegate == nil)
    }

    @Test func `R2: animator and interactor are retained during the transition, and no longer`() {
      weak let animator = stack.animator
      weak var interactor: UIPercentDrivenInteractiveTransition?
      inScope { interactor = stack.makeInteractive() }
      stack.push()
      stack.animator = nil
      stack.interactor = nil
      interactor?.update(0.5)
      #expect(animator != nil && interactor != nil)
      interactor?.finish()
      stack.phone.wait(2)
      #expect(stack.navigation.viewControllers == [stack.a, stack.b])
      #expect(animator == nil && interactor == nil)
    }

    @Test func `R3: the context is released after the transition`() {
      let before = TransitionContext.liveCount
      stack.push()
      #expect(TransitionContext.liveCount == before + 1)
      stack.phone.wait(2)
      #expect(stack.context == nil && TransitionContext.liveCount == before)
    }

    @Test func `R3: an animator that retains its context is released with it`() {
      let before = TransitionContext.liveCount
      weak var animator: Keeper?
      inScope {
        let keeper = Keeper()
        animator = keeper
        let change = ScreenChange(
          operation: .push, from: stack.a, to: stack.b, container: stack.phone.window,
          isAnimated: true)
        let context = TransitionContext(change, animator: keeper, interactor: nil) { _, _, _ in }
        context.start()
        context.completeTransition(true)
      }
      #expect(animator == nil && TransitionContext.liveCount == before)
    }

    /// Retains the context that it was called with.
    private final class Keeper: NSObject, UIViewControllerAnimatedTransitioning {
      private var context: (any UIViewControllerContextTransitioning)?
      nonisolated override init() { super.init() }
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0 }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
      }
    }

    @Test func `R4: a context that is stored keeps a screen alive`() {
      var stored: (any UIViewControllerContextTransitioning)?
      weak var screen: LoggingScreen?
      inScope {
        let c = LoggingScreen("c")
        screen = c
        stack.pushBeforehand()
        stack.animator?.animate = { context in
          stored = context
          if let new = context.view(forKey: .to) { context.containerView.addSubview(new) }
          context.completeTransition(true)
        }
        stack.navigation.pushViewController(c, animated: true)
        stack.phone.wait(1)
        stack.animator?.animate = nil
        stack.navigation.popViewController(animated: true)
        stack.phone.wait(2)
      }
      #expect(stack.navigation.topViewController === stack.b && stored != nil && screen != nil)
      stored = nil
      #expect(screen == nil)
    }

    /// The designated initializers in hdr:UINavigationController: by the name of an archive, by a
    /// root controller, by the classes of the bars.
    @Test func `a subclass can override each initializer of a navigation controller`() {
      let root = UIViewController()
      #expect(InitializerRecorder(rootViewController: root).topViewController === root)
      #expect(InitializerRecorder(rootViewController: root).initializer == "root")
      #expect(InitializerRecorder(nibName: nil, bundle: nil).initializer == "name")
      #expect(InitializerRecorder().initializer == "name")
      #expect(InitializerRecorder(navigationBarClass: nil, toolbarClass: nil).initializer == "bars")
    }

    /// Overrides each initializer, as apps do.
    private final class InitializerRecorder: UINavigationController {
      /// The initializer that made it.
      var initializer = ""
      override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        initializer = "name"
      }
      override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        initializer = "root"
      }
      override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
        initializer = "bars"
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
  }
}
