import TestSupport
import Testing
import UIKit

extension Facts {
  @Suite @MainActor struct `Interaction` {
    private let stack = Stack()

    /// An interactive push that is held at progress 0.25.
    private func held(_ stack: Stack) -> UIPercentDrivenInteractiveTransition {
      let finger = stack.finger()
      stack.push()
      stack.phone.wait(1)
      finger.update(0.25)
      return finger
    }

    // MARK: While interactive

    @Test func `I1: an interactive transition calls the animator, then stays at the last progress`()
    {
      let finger = held(stack)
      #expect(stack.diary.contains("animate"))
      stack.phone.wait(5)
      #expect(finger.percentComplete == 0.25 && finger.duration == 1)
      #expect(stack.b.view.shownAlpha == 0.25 && !stack.diary.contains("completion"))
    }

    @Test func `I1: percentComplete is the last update, clamped to 0 to 1`() {
      let finger = held(stack)
      finger.update(0.75)
      #expect(finger.percentComplete == 0.75 && stack.b.view.shownAlpha == 0.75)
      finger.update(2)
      #expect(finger.percentComplete == 1)
      finger.update(-1)
      #expect(finger.percentComplete == 0)
    }

    @Test(arguments: [true, false])
    func `I1: percentComplete stays the last update after a finish or a cancel`(_ finishes: Bool) {
      let finger = held(stack)
      if finishes { finger.finish() } else { finger.cancel() }
      stack.phone.wait(0.125)
      let coordinator = stack.b.transitionCoordinator
      #expect(coordinator != nil && coordinator?.percentComplete == 0.25)
      #expect(finger.percentComplete == 0.25)
    }

    @Test func `I2: by the policy scrubbingIsEased the curve applies to the held progress`() {
      let stack = Stack { $0.scrubbingIsEased = true }
      _ = held(stack)
      #expect(isNear(CGFloat(stack.b.view.shownAlpha), 0.129162, within: 1e-6))
    }

    @Test func `I7: an update to 1 does not finish the transition`() {
      let finger = held(stack)
      finger.update(1)
      stack.phone.wait(5)
      #expect(stack.navigation.isInTransition && !stack.diary.contains("completion"))
    }

    @Test func `I8: a finish before the start leaves the transition frozen`() {
      let finger = stack.finger()
      finger.finish()
      stack.push()
      stack.phone.wait(60)
      #expect(stack.navigation.isInTransition)
    }

    @Test func `I9: an interactor that is never driven makes the transition wait forever`() {
      _ = stack.finger()
      stack.push()
      stack.phone.wait(60)
      #expect(stack.navigation.isInTransition && stack.b.view.shownAlpha == 0)
    }

    // MARK: Finish and cancel

    /// How long the animation of a held push runs after `release`, in seconds.
    private func rest(_ release: (UIPercentDrivenInteractiveTransition) -> Void) -> Double? {
      let finger = held(stack)
      let released = stack.phone.now
      var end: Double?
      stack.animator?.onEnd = { [phone = stack.phone] _ in end = phone.now - released }
      release(finger)
      stack.phone.wait(5)
      return end
    }

    @Test func `I3: after a finish the rest takes its share of the duration`() {
      #expect(rest { $0.finish() } == 0.75)
    }

    @Test func `I3: after a cancel the way back takes the share that was done`() {
      #expect(rest { $0.cancel() } == 0.25)
    }

    @Test func `I3: completionSpeed divides the time of the rest`() {
      #expect(
        rest {
          $0.completionSpeed = 2
          $0.finish()
        } == 0.375)
    }

    @Test func `I3: by default the rest eases in and out, at speed 1`() {
      let finger = held(stack)
      #expect(finger.completionSpeed == 1 && finger.completionCurve == .easeInOut)
      finger.finish()
      stack.phone.wait(0.375)
      #expect(isNear(CGFloat(stack.b.view.shownAlpha), 0.625, within: 1e-9))
      stack.phone.wait(0.1875)
      let eased = 0.25 + 0.75 * 0.870838
      #expect(isNear(CGFloat(stack.b.view.shownAlpha), eased, within: 1e-6))
    }

    @Test func `I3: completionCurve sets the curve of the rest`() {
      let finger = held(stack)
      finger.completionCurve = .linear
      finger.cancel()
      stack.phone.wait(0.125)
      #expect(stack.b.view.shownAlpha == 0.125)
    }

    /// The `finished` argument of the animation's completion after a cancel.
    private func finishedAfterCancel(_ stack: Stack) -> Bool? {
      let finger = held(stack)
      var received: Bool?
      stack.animator?.onEnd = { received = $0 }
      finger.cancel()
      stack.phone.wait(1)
      return received
    }

    @Test func `I4: by default the completion gets finished true after a cancel, too`() {
      #expect(finishedAfterCancel(stack) == true)
    }

    @Test func `I4: by the policy cancelledAnimationsDoNotFinish it gets finished false`() {
      #expect(finishedAfterCancel(Stack { $0.cancelledAnimationsDoNotFinish = true }) == false)
    }

    @Test func `I5: the order of calls after a cancel`() {
      stack.b.onWillAppear = { [unowned stack] in
        stack.b.transitionCoordinator?.notifyWhenInteractionChanges {
          stack.diary.append("interaction changes, cancelled \($0.isCancelled)")
        }
        stack.b.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
          stack.diary.append("coordinator")
        }
      }
      let finger = held(stack)
      stack.diary = []
      finger.cancel()
      #expect(
        stack.diary == [
          "interaction changes, cancelled true", "b willDisappear", "a willAppear",
        ])
      stack.diary = []
      stack.phone.wait(1)
      #expect(
        stack.diary == [
          "completion", "ended false", "b didDisappear", "a didAppear", "coordinator",
        ])
    }

    @Test func `I6: a cancel restores animated values, and no others`() {
      let finger = stack.finger()
      var seen: CGFloat?
      stack.animator?.animate = { [a = stack.a.view!] context in
        a.isHidden = false
        a.layer.zPosition = 7
        a.alpha = 0.5
        UIView.animate(withDuration: 1) {
          a.alpha = 0
          a.center.x = 0
          a.bounds.size.width = 10
          a.transform = CGAffineTransform(scaleX: 2, y: 2)
        } completion: { _ in
          seen = a.alpha
          context.completeTransition(false)
        }
      }
      let before = stack.a.view.frame
      stack.push()
      finger.update(0.25)
      #expect(stack.a.view.alpha == 0)
      finger.cancel()
      stack.phone.wait(1)
      #expect(seen == 0.5 && stack.a.view.alpha == 0.5 && stack.a.view.layer.zPosition == 7)
      #expect(stack.a.view.frame == before && stack.a.view.transform == .identity)
    }

    @Test func `I6: a cancel restores the value before a fade that replaced another fade`() {
      let finger = stack.finger()
      stack.animator?.animate = { [a = stack.a.view!] context in
        UIView.animate(withDuration: 1) { a.alpha = 0.5 }
        UIView.animate(withDuration: 1) {
          a.alpha = 0
        } completion: { _ in
          context.completeTransition(false)
        }
      }
      stack.push()
      finger.cancel()
      stack.phone.wait(1)
      #expect(stack.a.view.alpha == 1)
    }

    @Test func `I7: finish twice, or cancel after finish, is ignored`() {
      let finger = held(stack)
      finger.finish()
      finger.finish()
      finger.cancel()
      stack.phone.wait(1)
      #expect(stack.navigation.viewControllers == [stack.a, stack.b])
      #expect(stack.diary.filter { $0 == "completion" }.count == 1)
    }

    /// The screens on the stack after an interaction is cancelled, then finished.
    private func stackAfterCancelThenFinish(_ stack: Stack) -> [UIViewController] {
      let finger = held(stack)
      finger.cancel()
      stack.phone.wait(0.125)
      finger.finish()
      stack.phone.wait(2)
      return stack.navigation.viewControllers
    }

    @Test func `I7: by default finish after cancel is ignored`() {
      #expect(stackAfterCancelThenFinish(stack) == [stack.a])
    }

    @Test func `I7: by the policy finishAfterCancelFinishes it completes the transition`() {
      let stack = Stack { $0.finishAfterCancelFinishes = true }
      #expect(stackAfterCancelThenFinish(stack) == [stack.a, stack.b])
    }

    @Test func `I10: a delay is scrubbed in the same time scale`() {
      let finger = stack.finger()
      stack.animator?.animate = { [a = stack.a.view!] _ in
        UIView.animate(withDuration: 0.5, delay: 0.5) { a.alpha = 0 }
      }
      stack.push()
      finger.update(0.5)
      #expect(stack.a.view.shownAlpha == 1)
      finger.update(0.75)
      #expect(stack.a.view.shownAlpha == 0.5)
    }

    // MARK: Custom interactors

    /// Keeps the context, through which the test drives the transition. Calls no animator.
    private final class ContextInteractor: NSObject, UIViewControllerInteractiveTransitioning {
      var context: (any UIViewControllerContextTransitioning)?
      nonisolated override init() { super.init() }
      func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
      ) { context = transitionContext }
    }

    @Test(arguments: [true, false])
    func `T13: a custom interactor updates, finishes and cancels through the context`(
      _ done: Bool
    ) throws {
      let modal = Modal(.fullScreen), interactor = ContextInteractor()
      modal.interactor = interactor
      modal.present()
      let context = try #require(interactor.context)
      #expect(!modal.diary.contains("animate") && context.isInteractive)
      context.containerView.addSubview(modal.b.view)
      context.updateInteractiveTransition(0.5)
      #expect(modal.a.transitionCoordinator?.percentComplete == 0.5)
      if done {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
      #expect(context.transitionWasCancelled == !done && !context.isInteractive)
      UIView.animate(withDuration: 0.25) {
        modal.b.view.alpha = 0.5
      } completion: { _ in
        context.completeTransition(done)
      }
      modal.phone.wait(1)
      #expect((modal.b.view.window != nil) == done && (modal.a.view.window == nil) == done)
    }

    @Test func `I11: a custom interactor can pause the transition at its current progress`() throws
    {
      let modal = Modal(.fullScreen), interactor = ContextInteractor()
      modal.interactor = interactor
      modal.present()
      let context = try #require(interactor.context)
      context.updateInteractiveTransition(0.5)
      context.cancelInteractiveTransition()
      modal.phone.wait(0.25)
      let coordinator = try #require(modal.a.transitionCoordinator)
      #expect(coordinator.percentComplete == 0.5)
      context.pauseInteractiveTransition()
      let progress = coordinator.percentComplete
      #expect(progress > 0 && progress < 0.5)
      modal.phone.wait(1)
      #expect(context.isInteractive && coordinator.percentComplete == progress)
    }

    /// Keeps the context, as many public interactors do.
    private final class Keeper: UIPercentDrivenInteractiveTransition {
      weak var context: (any UIViewControllerContextTransitioning)?
      override func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
      ) {
        super.startInteractiveTransition(transitionContext)
        context = transitionContext
      }
    }

    @Test func `I1: a subclass may keep the context`() {
      let keeper = Keeper()
      stack.interactor = keeper
      stack.push()
      keeper.update(0.5)
      #expect(keeper.context === stack.context && stack.b.view.shownAlpha == 0.5)
      keeper.finish()
      stack.phone.wait(2)
      #expect(stack.navigation.viewControllers == [stack.a, stack.b])
    }

    @Test func `L5: the coordinator reports how the interaction ended`() {
      var ends: [String] = []
      stack.b.onWillAppear = { [unowned stack] in
        #expect(stack.b.transitionCoordinator?.initiallyInteractive == true)
        stack.b.transitionCoordinator?.notifyWhenInteractionEnds {
          ends.append("\($0.isCancelled) \($0.percentComplete) \($0.completionVelocity)")
        }
      }
      let finger = stack.finger()
      finger.completionSpeed = 2
      stack.push()
      finger.update(0.25)
      finger.finish()
      #expect(ends == ["false 0.25 2.0"])
    }
  }
}
