import TestSupport
import Testing
import UIKit

extension Facts {
  /// Transitions whose animator returns an interruptible property animator.
  @Suite @MainActor struct `Interruptible transitions` {
    /// Pushes `b`, whose view a property animator moves in over one second with ease-in.
    private final class Push: NSObject, UINavigationControllerDelegate,
      UIViewControllerAnimatedTransitioning
    {
      let stack: Stack
      let driver = UIPercentDrivenInteractiveTransition()
      /// The calls of the animator's two methods, in order.
      private(set) var calls: [String] = []
      private(set) var ends: [String] = []
      private(set) var context: (any UIViewControllerContextTransitioning)?
      private var animator: UIViewPropertyAnimator?

      init(_ change: (inout Behaviors) -> Void = { _ in }) {
        stack = Stack(change)
        super.init()
        stack.navigation.delegate = self
        driver.completionCurve = .linear
      }

      var phone: Phone { stack.phone }
      /// The progress of the new view, 0 to 1.
      var progress: CGFloat { stack.b.view.shownCenter.x / 384 }

      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }

      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 1 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        calls.append("animateTransition")
        interruptibleAnimator(using: context).startAnimation()
      }

      func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
      ) -> UIViewImplicitlyAnimating {
        calls.append("interruptibleAnimator")
        if let animator { return animator }
        self.context = context
        let new = context.view(forKey: .to)!
        context.containerView.addSubview(new)
        new.center.x = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { new.center.x = 384 }
        animator.addCompletion { [unowned self] position in
          ends.append("\(position) at \(phone.now)")
          context.completeTransition(position == .end)
        }
        self.animator = phone.keep(animator)
        return animator
      }
    }

    @Test func `T16: the animator is asked for more than once, and follows the updates`() {
      let push = Push()
      push.stack.push()
      let requests = push.calls.count { $0 == "interruptibleAnimator" }
      #expect(requests > 1 && push.context?.isInteractive == true)
      push.phone.wait(1)
      #expect(push.progress == 0)
      push.driver.update(0.25)
      #expect(push.progress == 0.25)
      push.driver.update(0.125)
      #expect(push.progress == 0.125 && push.ends.isEmpty)
    }

    @Test func `I3: after a finish the rest takes the remaining duration divided by the speed`() {
      let push = Push()
      push.driver.completionSpeed = 2
      push.stack.push()
      push.driver.update(0.5)
      push.driver.finish()
      push.phone.wait(0.125)
      #expect(isNear(push.progress, 0.75))
      push.phone.wait(0.125)
      #expect(push.ends == ["end at 0.25"])
      #expect(push.stack.navigation.topViewController === push.stack.b)
    }

    // hdr:UIViewControllerTransitioning: for an interruptible animator. The ease-in is that of A5.
    @Test func `I3: timingCurve takes precedence over completionCurve`() {
      let push = Push()
      push.driver.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
      push.stack.push()
      push.driver.update(0.5)
      push.driver.finish()
      push.phone.wait(0.25)
      let eased: CGFloat = 0.5 + 0.5 * 0.31536
      #expect(isNear(push.progress, eased, within: 1e-4))
      push.phone.wait(0.25)
      #expect(push.ends == ["end at 0.5"])
    }

    /// When a push ends that is finished at speed 1, at the progress that ease-in has at half time.
    private func ends(of push: Push) -> [String] {
      push.stack.push()
      push.phone.turn()
      push.driver.update(0.3154)
      push.driver.finish()
      push.phone.wait(1)
      return push.ends
    }

    @Test func `I22: by default a released animator goes on along its own curve`() {
      #expect(ends(of: Push()) == ["end at 0.5"])
    }

    @Test
    func `I22: by the policy releasedAnimatorsTakeTheCompletionCurve it takes the rest evenly`() {
      let push = Push { $0.releasedAnimatorsTakeTheCompletionCurve = true }
      // The rest is 0.6846 s, and the next tick is the 44th.
      #expect(ends(of: push) == ["end at 0.6875"])
    }

    @Test
    func `I24: by default animateTransition is called, then the animator is asked for`() {
      let push = Push()
      push.stack.push()
      #expect(
        push.calls.prefix(3) == [
          "animateTransition", "interruptibleAnimator", "interruptibleAnimator",
        ])
    }

    @Test
    func `I24: by the policy interruptibleAnimatorReplacesAnimateTransition only it is asked for`()
    {
      let push = Push { $0.interruptibleAnimatorReplacesAnimateTransition = true }
      push.stack.push()
      push.phone.turn()
      #expect(!push.calls.isEmpty && !push.calls.contains("animateTransition"))
      push.driver.update(0.5)
      #expect(push.progress == 0.5)
      push.driver.finish()
      push.phone.wait(1)
      #expect(push.stack.navigation.topViewController === push.stack.b)
    }

    @Test func `P5: after a cancel the animator runs back, and its completion gets start`() {
      let push = Push()
      push.driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
      push.stack.push()
      push.driver.update(0.5)
      push.driver.cancel()
      #expect(push.context?.transitionWasCancelled == true)
      push.phone.wait(0.25)
      #expect(isNear(push.progress, 0.25))
      push.phone.wait(0.25)
      #expect(push.ends == ["start at 0.5"])
      #expect(push.stack.navigation.topViewController === push.stack.a)
      #expect(push.stack.b.view.center.x == 0)
    }

    @Test func `I20, T11: after finish after cancel the animator runs to its end`() {
      let push = Push()
      push.driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
      push.stack.push()
      push.driver.update(0.5)
      push.driver.cancel()
      push.phone.wait(0.25)
      push.driver.finish()
      #expect(push.context?.transitionWasCancelled == false)
      push.phone.wait(0.25)
      #expect(isNear(push.progress, 0.5))
      push.phone.wait(0.5)
      #expect(push.ends == ["end at 1.0"])
      #expect(push.stack.navigation.topViewController === push.stack.b)
    }

    @Test func `I11: a running transition can be paused, and its handlers are called`() {
      let push = Push()
      push.driver.wantsInteractiveStart = false
      push.driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
      push.stack.push()
      var changes: [Bool] = []
      push.stack.b.transitionCoordinator?.notifyWhenInteractionChanges {
        changes.append($0.isInteractive)
      }
      push.phone.wait(0.5)
      let paused = push.progress
      // Ease-in at half of the time.
      #expect(isNear(paused, 0.315357, within: 1e-5))
      push.driver.pause()
      push.phone.wait(1)
      #expect(isNear(push.progress, paused) && push.context?.isInteractive == true)
      #expect(isNear(push.driver.percentComplete, paused))
      push.driver.update(0.5)
      #expect(push.progress == 0.5)
      push.driver.cancel()
      #expect(changes.count == 2)
      push.phone.wait(0.5)
      #expect(push.ends == ["start at 2.0"])
    }

    @Test func `I11: notifyWhenInteractionEnds handlers are not called when it begins again`() {
      let push = Push()
      push.driver.wantsInteractiveStart = false
      push.stack.push()
      var received: [String] = []
      let coordinator = push.stack.b.transitionCoordinator
      coordinator?.notifyWhenInteractionChanges { _ in received.append("changes") }
      coordinator?.notifyWhenInteractionEnds { _ in received.append("ends") }
      push.phone.wait(0.25)
      push.driver.pause()
      #expect(received == ["changes"])
      push.driver.finish()
      #expect(received == ["changes", "changes", "ends"])
      push.phone.wait(2)
      #expect(push.stack.navigation.topViewController === push.stack.b)
    }

    @Test func `I11: a cancelled transition can be paused on its way back, too`() {
      let push = Push()
      push.driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
      push.stack.push()
      push.driver.update(0.75)
      push.driver.cancel()
      push.phone.wait(0.125)
      push.driver.pause()
      push.phone.wait(0.25)
      #expect(isNear(push.progress, 0.625) && isNear(push.driver.percentComplete, 0.625))
    }

    @Test func `T16: without interruptibleAnimator a property animator is not scrubbed`() {
      let stack = Stack()
      let finger = stack.makeInteractive()
      stack.animator?.animate = { context in
        let new = context.view(forKey: .to)!
        context.containerView.addSubview(new)
        new.alpha = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { new.alpha = 1 }
        animator.addCompletion { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
        animator.startAnimation()
      }
      stack.push()
      finger.update(0.125)
      #expect(stack.b.view.shownAlpha == 0)
      stack.phone.wait(0.5)
      #expect(stack.b.view.shownAlpha == 0.5)
    }

    @Test func `I2: an animation that was added to a layer is not scrubbed`() {
      let stack = Stack()
      let finger = stack.makeInteractive()
      stack.animator?.animate = { context in
        let new = context.view(forKey: .to)!
        context.containerView.addSubview(new)
        stack.phone.turn()
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
        new.layer.add(fade, forKey: nil)
      }
      stack.push()
      finger.update(0.125)
      stack.phone.wait(0.5)
      #expect(stack.b.view.shownAlpha == 0.5)
    }
  }
}
