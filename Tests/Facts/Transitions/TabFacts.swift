import TestSupport
import Testing
import UIKit

extension Facts {
  /// A phone that shows a tab bar controller with the screens `a`, `b` and `c`, `a` selected.
  @MainActor final class Tabs: NSObject, UITabBarControllerDelegate {
    let phone: Phone
    let controller = UITabBarController(nibName: nil, bundle: nil)
    let screens = [LoggingScreen("a"), LoggingScreen("b"), LoggingScreen("c")]
    /// What the delegate returns. Nil means a change without animation.
    var animator: LoggingAnimator? = LoggingAnimator()
    /// What the delegate returns as the interaction controller. Nil means no interaction.
    var interactor: UIPercentDrivenInteractiveTransition?
    /// Whether the delegate refuses taps.
    var refusesSelection = false
    /// The calls that the system makes to screens, delegate and animator, in order.
    var callLog: [String] = []

    /// - Parameter change: changes the behaviors of the system from their defaults.
    init(_ change: (inout Behaviors) -> Void = { _ in }) {
      phone = Phone(change)
      super.init()
      for screen in screens { screen.log = { [unowned self] in callLog.append($0) } }
      animator?.log = { [unowned self] in callLog.append($0) }
      controller.delegate = self
      controller.viewControllers = screens
      phone.window.rootViewController = controller
      phone.turn()
      callLog = []
    }

    /// The context of the transition that began last, while it is alive.
    var context: TransitionContext? { animator?.context as? TransitionContext }
    /// The names of the screens whose views are in a window.
    var visibleNames: [String] { screens.filter { $0.viewIfLoaded?.window != nil }.map(\.name) }

    /// Makes the next change interactive, driven by the object that is returned.
    func makeInteractive() -> UIPercentDrivenInteractiveTransition {
      let driver = UIPercentDrivenInteractiveTransition()
      interactor = driver
      return driver
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      callLog.append("animator")
      return animator
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      callLog.append("interactor")
      return interactor
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { !refusesSelection }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { callLog.append("did select \((viewController as? LoggingScreen)?.name ?? "?")") }
  }

  /// Changes of tab with an animator.
  @Suite @MainActor struct `Tab bar` {
    private let tabs = Tabs()

    @Test func `T1: the delegate is asked for the animator, then for the interactor`() {
      tabs.controller.selectedIndex = 1
      #expect(
        tabs.callLog.filter { $0 == "animator" || $0 == "interactor" } == [
          "animator", "interactor",
        ])
    }

    @Test func `T4: the from-view is in the container, the to-view is not`() {
      tabs.animator?.animate = { _ in }
      tabs.controller.selectedIndex = 1
      #expect(tabs.screens[0].view.superview === tabs.context?.containerView)
      #expect(tabs.screens[1].view.superview == nil)
    }

    @Test func `T5: after success the system removes the from-view`() {
      tabs.controller.selectedIndex = 2
      #expect(tabs.controller.selectedIndex == 2)
      tabs.phone.wait(2)
      #expect(
        tabs.visibleNames == ["c"] && tabs.controller.selectedViewController === tabs.screens[2])
    }

    /// The screens in the window after a cancel by an animator that does not clean up.
    private func namesAfterCancelWithoutCleanup(_ tabs: Tabs) -> [String] {
      tabs.animator?.animate = { context in
        context.containerView.addSubview(context.view(forKey: .to)!)
        context.completeTransition(false)
      }
      tabs.controller.selectedIndex = 1
      #expect(tabs.controller.selectedIndex == 0)
      return tabs.visibleNames
    }

    @Test func `T5: by default the system does not remove the to-view of a cancelled selection`() {
      #expect(namesAfterCancelWithoutCleanup(tabs) == ["a", "b"])
    }

    @Test func `T5: by the policy systemRemovesToViewOnCancel the system removes it`() {
      #expect(
        namesAfterCancelWithoutCleanup(Tabs { $0.systemRemovesToViewOnCancel = true }) == ["a"])
    }

    @Test func `T8, T10: the new tab's final frame is the container's, and the style is none`() {
      tabs.controller.selectedIndex = 1
      #expect(tabs.context?.finalFrame(for: tabs.screens[1]) == tabs.phone.window.bounds)
      #expect(tabs.context?.initialFrame(for: tabs.screens[1]) == .zero)
      #expect(tabs.context?.finalFrame(for: tabs.screens[0]) == .zero)
      #expect(tabs.context?.presentationStyle == UIModalPresentationStyle.none)
    }

    @Test func `T17: a layout in flight leaves the new tab where the animator puts it`() {
      let place = CGRect(x: 384, y: 0, width: 384, height: 832)
      tabs.animator?.animate = { context in
        let new = context.view(forKey: .to)!
        new.frame = place
        context.containerView.addSubview(new)
      }
      tabs.controller.selectedIndex = 1
      tabs.controller.view.setNeedsLayout()
      tabs.phone.turn()
      #expect(tabs.screens[1].view.frame == place)
    }

    @Test func `L10, T17: after a cancel the old tab has the current size of the window`() {
      let finger = tabs.makeInteractive(), old = tabs.screens[0].view!
      old.autoresizingMask = []
      tabs.controller.selectedIndex = 1
      tabs.phone.wait(0.125)
      tabs.phone.window.bounds.size = CGSize(width: 832, height: 384)
      tabs.phone.wait(0.125)
      #expect(old.bounds.size == CGSize(width: 384, height: 832))
      finger.cancel()
      tabs.phone.wait(2)
      #expect(old.frame == CGRect(x: 0, y: 0, width: 832, height: 384))
    }

    @Test func `L1: a selection sends the appearance calls of a push`() {
      tabs.controller.selectedIndex = 1
      tabs.phone.wait(2)
      #expect(
        tabs.callLog.filter { $0.hasPrefix("a ") || $0.hasPrefix("b ") } == [
          "b didLoad", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
        ])
    }

    @Test
    func `L4: a cancelled selection sends the reverse appearance callbacks, and keeps the old tab`()
    {
      let finger = tabs.makeInteractive()
      tabs.controller.selectedIndex = 1
      tabs.callLog = []
      finger.update(0.5)
      finger.cancel()
      tabs.phone.wait(2)
      #expect(
        tabs.callLog.filter { $0.hasPrefix("a ") || $0.hasPrefix("b ") } == [
          "b willDisappear", "a willAppear", "b didDisappear", "a didAppear",
        ])
      #expect(tabs.controller.selectedIndex == 0 && tabs.visibleNames == ["a"])
    }

    @Test func `L7: by default a selection in flight is deferred`() {
      tabs.controller.selectedIndex = 1
      tabs.phone.wait(0.5)
      tabs.controller.selectedIndex = 2
      #expect(tabs.controller.selectedIndex == 1)
      tabs.phone.wait(4)
      #expect(tabs.controller.selectedIndex == 2 && tabs.visibleNames == ["c"])
    }

    @Test func `L11: without an animator the selection changes at once`() {
      tabs.animator = nil
      tabs.controller.selectedViewController = tabs.screens[1]
      #expect(tabs.visibleNames == ["b"] && !tabs.controller.isInTransition)
    }

    @Test func `the delegate is asked about and notified of a tap, not of a selection in code`() {
      tabs.refusesSelection = true
      tabs.controller.tap(1)
      #expect(tabs.controller.selectedIndex == 0)
      tabs.controller.selectedIndex = 1
      tabs.phone.wait(2)
      #expect(tabs.controller.selectedIndex == 1 && !tabs.callLog.contains("did select b"))
      tabs.refusesSelection = false
      tabs.controller.tap(2)
      #expect(tabs.callLog.contains("did select c"))
    }

    @Test func `R2: the delegate is held weakly`() {
      let controller = UITabBarController(nibName: nil, bundle: nil)
      var delegate: Tabs? = Tabs()
      controller.delegate = delegate
      delegate = nil
      #expect(controller.delegate == nil)
    }

    @Test func `L5: a tab bar controller has the coordinator of its transition in flight`() {
      tabs.controller.selectedIndex = 1
      let coordinator = tabs.controller.transitionCoordinator
      #expect(coordinator != nil && coordinator === tabs.screens[0].transitionCoordinator)
      #expect(coordinator === tabs.screens[1].transitionCoordinator)
      tabs.phone.wait(2)
      #expect(tabs.controller.transitionCoordinator == nil)
    }
  }
}
