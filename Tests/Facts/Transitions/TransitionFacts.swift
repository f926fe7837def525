import TestSupport
import Testing
import UIKit

extension Facts {
  /// What the context of a push or a pop contains, and how the transition ends.
  @Suite @MainActor struct `Transition context` {
    private let stack = Stack()

    // MARK: Beginning

    @Test func `T1: the delegate is asked for the animator, then for the interactor`() {
      stack.push()
      #expect(
        stack.callLog.filter { $0.hasPrefix("animator") || $0 == "interactor" } == [
          "animator for push", "interactor",
        ])
    }

    @Test func `T1: without an animator the delegate is not asked for an interactor`() {
      stack.animator = nil
      stack.push()
      #expect(stack.callLog.contains("animator for push") && !stack.callLog.contains("interactor"))
      #expect(stack.navigation.topViewController === stack.b)
    }

    /// Counts how often it is started, and does not call the animator.
    private final class Starter: UIPercentDrivenInteractiveTransition {
      private(set) var starts = 0
      override func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
      ) { starts += 1 }
    }

    @Test func `T1: an interactor with wantsInteractiveStart is started instead of the animator`() {
      let starter = Starter()
      stack.interactor = starter
      stack.push()
      #expect(starter.starts == 1 && !stack.callLog.contains("animate"))
    }

    @Test func `T1: a percent driver without wantsInteractiveStart is not started`() {
      let starter = Starter()
      starter.wantsInteractiveStart = false
      stack.interactor = starter
      stack.push()
      #expect(starter.starts == 0 && stack.callLog.contains("animate"))
      #expect(stack.b.transitionCoordinator?.initiallyInteractive == false)
    }

    /// An interaction controller of the app that wants no interactive start.
    private final class Waiting: NSObject, UIViewControllerInteractiveTransitioning {
      var wasInteractive: [Bool] = []
      let wantsInteractiveStart = false

      func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
      ) { wasInteractive.append(transitionContext.isInteractive) }
    }

    @Test func `T1: by default an interactor without wantsInteractiveStart is started`() {
      let waiting = Waiting()
      stack.starter = waiting
      stack.push()
      #expect(waiting.wasInteractive == [false] && !stack.callLog.contains("animate"))
    }

    @Test func `T1: by the policy nonInteractiveStartsCallTheAnimator the animator is called`() {
      world.behaviors.nonInteractiveStartsCallTheAnimator = true
      let waiting = Waiting()
      stack.starter = waiting
      stack.push()
      #expect(waiting.wasInteractive == [] && stack.callLog.contains("animate"))
    }

    @Test func `T4: on push and pop the from-view is in the container, the to-view is not`() {
      var isInContainer: [[Bool]] = []
      stack.animator?.animate = { context in
        let container = context.containerView
        let from = context.view(forKey: .from), to = context.view(forKey: .to)
        isInContainer.append([from?.superview === container, to?.superview === container])
        if let to { container.addSubview(to) }
        context.completeTransition(true)
      }
      stack.push()
      stack.phone.wait(0.25)
      stack.navigation.popViewController(animated: true)
      #expect(isInContainer == [[true, false], [true, false]])
    }

    @Test func `H11: the container is in the window when the animator is called`() {
      stack.push()
      #expect(stack.context?.containerView.window === stack.phone.window)
      #expect(stack.context?.containerView.bounds == stack.phone.window.bounds)
    }

    @Test func `T6: on a push the views of the context are the controllers' views`() {
      stack.push()
      #expect(stack.context?.view(forKey: .from) === stack.a.view)
      #expect(stack.context?.view(forKey: .to) === stack.b.view)
      #expect(stack.context?.viewController(forKey: .from) === stack.a)
      #expect(stack.context?.viewController(forKey: .to) === stack.b)
    }

    @Test func `T7: as a fault, a controller is missing from the context, with its view`() {
      stack.navigation.host.onStart = { context, _, _ in context.withheldController = .from }
      stack.push()
      #expect(stack.context?.viewController(forKey: .from) == nil)
      #expect(stack.context?.view(forKey: .from) == nil)
      #expect(stack.context?.viewController(forKey: .to) === stack.b)
    }

    @Test func `T6: as a fault, a view is missing from the context, but not its controller`() {
      stack.navigation.host.onStart = { context, _, _ in context.withholdView(forKey: .to) }
      stack.push()
      #expect(stack.context?.view(forKey: .to) == nil)
      #expect(stack.context?.viewController(forKey: .to) === stack.b)
      #expect(stack.context?.view(forKey: .from) === stack.a.view)
    }

    @Test func `T8: the new screen's initial frame and the old screen's final frame are zero`() {
      stack.push()
      #expect(stack.context?.initialFrame(for: stack.a) == stack.phone.window.bounds)
      #expect(stack.context?.initialFrame(for: stack.b) == .zero)
      #expect(stack.context?.finalFrame(for: stack.a) == .zero)
      #expect(stack.context?.finalFrame(for: stack.b) == stack.phone.window.bounds)
      #expect(stack.context?.finalFrame(for: stack.navigation) == .zero)
    }

    @Test
    func `T9, T10: a push is animated, and has no presentation style and no target transform`() {
      stack.push()
      #expect(stack.context?.isAnimated == true)
      #expect(stack.context?.presentationStyle == UIModalPresentationStyle.none)
      #expect(stack.context?.targetTransform == .identity)
    }

    /// Records for each request of its duration whether it came with a context.
    private final class DurationRecorder: NSObject, UIViewControllerAnimatedTransitioning {
      var hadContext: [Bool] = []
      nonisolated override init() { super.init() }
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval {
        hadContext.append(transitionContext != nil)
        return 0
      }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
    }

    @Test func `T15: the duration may be asked for without a context`() {
      let recorder = DurationRecorder()
      let change = ScreenChange(
        operation: .push, from: stack.a, to: stack.b, container: stack.phone.window,
        isAnimated: true)
      _ = TransitionContext(change, animator: recorder, interactor: nil) { _, _, _ in }
      #expect(recorder.hadContext.contains(false))
    }

    @Test func `T15: the duration that is returned for the context applies`() {
      let change = ScreenChange(
        operation: .push, from: stack.a, to: stack.b, container: stack.phone.window,
        isAnimated: true)
      let context = TransitionContext(
        change, animator: SlowerWhenDriven(), interactor: UIPercentDrivenInteractiveTransition()
      ) { _, _, _ in }
      #expect(context.duration == 0.75)
    }

    /// Takes longer when the transition is interactive.
    private final class SlowerWhenDriven: NSObject, UIViewControllerAnimatedTransitioning {
      nonisolated override init() { super.init() }
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { transitionContext?.isInteractive == true ? 0.75 : 0.25 }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
    }

    @Test func `T17: a layout in flight leaves the to-view where its animator has put it`() {
      let place = CGRect(x: 100, y: 0, width: 384, height: 832)
      stack.animator?.animate = { context in
        guard let new = context.view(forKey: .to) else { return }
        context.containerView.addSubview(new)
        new.frame = place
      }
      stack.push()
      stack.navigation.view.setNeedsLayout()
      stack.phone.turn()
      #expect(stack.b.view.frame == place)
    }

    /// The frames of the to-view of a push in `viewWillAppear` and in `animateTransition`. The app
    /// sets another frame before each.
    private func framesOfNewView(_ stack: Stack) -> [CGRect?] {
      let other = CGRect(x: 1, y: 2, width: 30, height: 40)
      var frames: [CGRect?] = []
      stack.b.view.frame = other
      stack.b.onWillAppear = { [unowned b = stack.b] in
        frames.append(b.view.frame)
        b.view.frame = other
      }
      stack.animator?.animate = { frames.append($0.view(forKey: .to)?.frame) }
      stack.push()
      return frames
    }

    @Test func `T17: by default a push sizes the to-view before it appears and before it moves`() {
      let bounds = stack.phone.window.bounds
      #expect(framesOfNewView(stack) == [bounds, bounds])
    }

    @Test func `T17: by the policy navigationLeavesSizeToAnimator the system does not size it`() {
      let other = CGRect(x: 1, y: 2, width: 30, height: 40)
      let stack = Stack { $0.navigationLeavesSizeToAnimator = true }
      #expect(framesOfNewView(stack) == [other, other])
    }

    @Test func `T17: a pop sizes the to-view, too`() {
      let stack = stack.pushBeforehand()
      var frame: CGRect?
      stack.a.view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
      stack.animator?.animate = { frame = $0.view(forKey: .to)?.frame }
      stack.navigation.popViewController(animated: true)
      #expect(frame == stack.phone.window.bounds)
    }

    // MARK: End

    @Test func `T2: by default a second completion is ignored`() throws {
      stack.push()
      let context = try #require(stack.context)
      context.completeTransition(true)
      context.completeTransition(false)
      #expect(stack.navigation.topViewController === stack.b)
      #expect(stack.callLog.filter { $0 == "b didAppear" }.count == 1)
      #expect(!stack.callLog.contains("a didAppear"))
    }

    @Test func `T2: by the policy secondCompletionTraps it stops the app`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let stack = Stack { $0.secondCompletionTraps = true }
          stack.push()
          let context = stack.context
          context?.completeTransition(true)
          context?.completeTransition(true)
        }
      }
    }

    @Test func `T3: without completeTransition touches stay off and the stack stays blocked`() {
      stack.animator?.animate = { _ in }
      stack.push()
      stack.phone.wait(60)
      #expect(stack.phone.window.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
      #expect(stack.a.transitionCoordinator != nil && stack.b.transitionCoordinator != nil)
      stack.navigation.pushViewController(LoggingScreen("c"), animated: false)
      stack.phone.wait(1)
      #expect(stack.navigation.topViewController === stack.b)
    }

    @Test func `T3: completeTransition turns touches on again`() {
      stack.push()
      stack.phone.wait(0.5)
      // A point below the navigation bar.
      #expect(stack.phone.window.hitTest(CGPoint(x: 5, y: 95), with: nil) == nil)
      stack.phone.wait(1)
      #expect(stack.phone.window.hitTest(CGPoint(x: 5, y: 95), with: nil) === stack.b.view)
    }

    @Test func `T5: after success the system removes the from-view`() {
      stack.push()
      #expect(stack.a.view.superview != nil)
      stack.phone.wait(1)
      #expect(stack.a.view.superview == nil && stack.b.view.superview != nil)
    }

    /// Cancels a push whose animator leaves the to-view where it is.
    private func cancelWithoutCleanup(_ stack: Stack) {
      stack.animator?.animate = { context in
        if let new = context.view(forKey: .to) { context.containerView.addSubview(new) }
        context.completeTransition(false)
      }
      stack.push()
      stack.phone.turn()
    }

    @Test func `T5: by default the system does not remove the to-view of a cancelled push`() {
      cancelWithoutCleanup(stack)
      #expect(stack.b.view.superview != nil && stack.a.view.superview != nil)
      #expect(stack.navigation.viewControllers == [stack.a])
    }

    @Test func `T5: by the policy systemRemovesToViewOnCancel the system removes it`() {
      let stack = Stack { $0.systemRemovesToViewOnCancel = true }
      cancelWithoutCleanup(stack)
      #expect(stack.b.view.superview == nil && stack.a.view.superview != nil)
    }

    @Test func `T11: a transition counts as cancelled only after a cancelled interaction`() {
      let finger = stack.makeInteractive()
      stack.push()
      finger.update(0.5)
      #expect(stack.context?.transitionWasCancelled == false)
      finger.cancel()
      #expect(stack.context?.transitionWasCancelled == true)
    }

    @Test func `T11: the argument of completeTransition decides, not the flag`() {
      let finger = stack.makeInteractive()
      stack.push()
      finger.cancel()
      stack.context?.completeTransition(true)
      #expect(stack.navigation.viewControllers == [stack.a, stack.b])
      #expect(stack.a.view.superview == nil)
    }

    @Test(arguments: [true, false])
    func `T12: animationEnded comes with completeTransition and has the same flag`(
      _ completed: Bool
    ) {
      stack.animator?.animate = { _ in }
      stack.push()
      #expect(!stack.callLog.contains { $0.hasPrefix("ended") })
      stack.context?.completeTransition(completed)
      #expect(stack.callLog.filter { $0.hasPrefix("ended") } == ["ended \(completed)"])
    }

    /// The calls of a push from the completion of its animation on. "removed" follows "ended true"
    /// if the from-view has been removed by then.
    private func finalCalls(_ stack: Stack) -> [String] {
      stack.animator?.log = { [unowned stack] in
        stack.callLog.append($0)
        if $0 == "ended true" && stack.a.view.superview == nil { stack.callLog.append("removed") }
      }
      stack.b.onWillAppear = { [unowned stack] in
        stack.b.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
          stack.callLog.append("coordinator")
        }
      }
      stack.push()
      stack.callLog = []
      stack.phone.wait(1)
      return stack.callLog
    }

    @Test func `T12: by default animationEnded comes after every other call`() {
      #expect(
        finalCalls(stack) == [
          "completion", "a didDisappear", "b didAppear", "did show b", "coordinator",
          "ended true", "removed",
        ])
    }

    @Test func `T12: by the policy animationEndedBeforeRemoval it comes before views are removed`()
    {
      #expect(
        finalCalls(Stack { $0.animationEndedBeforeRemoval = true }) == [
          "completion", "ended true", "a didDisappear", "b didAppear", "did show b",
          "coordinator",
        ])
    }
  }
}
