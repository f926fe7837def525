import TestSupport
import Testing
import UIKit

extension Facts {
  /// Transitions that a finger drives, through a percent driver or an interactor of the app. In the
  /// tests `finger` is the driver, which they call as the code of a gesture does.
  @Suite @MainActor struct `Interaction` {
    private let stack = Stack()

    /// An interactive push that is held at progress 0.25.
    ///
    /// The update comes after the first commit. An earlier one would be put off to it. (I21)
    private func heldPush(_ stack: Stack) -> UIPercentDrivenInteractiveTransition {
      let finger = stack.makeInteractive()
      stack.push()
      stack.phone.wait(1)
      finger.update(0.25)
      return finger
    }

    // MARK: While interactive

    @Test func `I1: an interactive transition calls the animator, then stays at the last progress`()
    {
      let finger = heldPush(stack)
      #expect(stack.callLog.contains("animate"))
      stack.phone.wait(5)
      #expect(finger.percentComplete == 0.25 && finger.duration == 1)
      #expect(stack.b.view.shownAlpha == 0.25 && !stack.callLog.contains("completion"))
    }

    @Test func `I1: percentComplete is the last update, clamped to 0 to 1`() {
      let finger = heldPush(stack)
      finger.update(0.75)
      #expect(finger.percentComplete == 0.75 && stack.b.view.shownAlpha == 0.75)
      finger.update(2)
      #expect(finger.percentComplete == 1)
      finger.update(-1)
      #expect(finger.percentComplete == 0)
    }

    @Test(arguments: [true, false])
    func `I1: percentComplete stays the last update after a finish or a cancel`(_ finishes: Bool) {
      let finger = heldPush(stack)
      if finishes { finger.finish() } else { finger.cancel() }
      stack.phone.wait(0.125)
      let coordinator = stack.b.transitionCoordinator
      #expect(coordinator != nil && coordinator?.percentComplete == 0.25)
      #expect(finger.percentComplete == 0.25)
    }

    @Test func `I2: by the policy scrubbingIsEased the curve applies to the held progress`() {
      let stack = Stack { $0.scrubbingIsEased = true }
      _ = heldPush(stack)
      // Ease-in-out at a progress of a quarter.
      #expect(isNear(CGFloat(stack.b.view.shownAlpha), 0.129162, within: 1e-6))
    }

    @Test func `I7: an update to 1 does not finish the transition`() {
      let finger = heldPush(stack)
      finger.update(1)
      stack.phone.wait(5)
      #expect(stack.navigation.isInTransition && !stack.callLog.contains("completion"))
    }

    /// Whether `b` is on top a minute after a push that was finished or cancelled before its start;
    /// nil while it is in flight.
    private func outcome(of stack: Stack, cancels: Bool) -> Bool? {
      let finger = stack.makeInteractive()
      if cancels { finger.cancel() } else { finger.finish() }
      stack.push()
      #expect(stack.callLog.contains("animate"))
      stack.phone.wait(60)
      return stack.navigation.isInTransition ? nil : stack.navigation.topViewController === stack.b
    }

    @Test(arguments: [true, false])
    func `I8: by default a release before the start is replayed after it`(_ cancels: Bool) {
      #expect(outcome(of: stack, cancels: cancels) == !cancels)
    }

    @Test(arguments: [true, false])
    func `I8: by the policy releaseBeforeStartIsIgnored the transition waits for another release`(
      _ cancels: Bool
    ) {
      let stack = Stack { $0.releaseBeforeStartIsIgnored = true }
      #expect(outcome(of: stack, cancels: cancels) == nil)
    }

    @Test func `I8: a release before the start is replayed only once`() {
      let finger = stack.makeInteractive()
      finger.cancel()
      stack.push()
      stack.phone.wait(1)
      #expect(stack.navigation.topViewController === stack.a)
      stack.push()
      stack.phone.wait(60)
      #expect(stack.navigation.isInTransition)
    }

    @Test func `I8: a release after the end is not replayed in the next transition`() {
      let finger = stack.makeInteractive()
      stack.push()
      finger.cancel()
      stack.phone.wait(1)
      finger.finish()
      stack.push()
      stack.phone.wait(60)
      #expect(stack.navigation.isInTransition)
    }

    @Test func `a release before a start without interaction is not replayed later`() {
      let finger = stack.makeInteractive()
      finger.wantsInteractiveStart = false
      finger.finish()
      stack.push()
      stack.phone.wait(2)
      #expect(stack.navigation.topViewController === stack.b)
      finger.wantsInteractiveStart = true
      stack.navigation.popViewController(animated: true)
      stack.phone.wait(60)
      #expect(stack.navigation.isInTransition)
    }

    @Test func `an app may decide in viewWillAppear that no finger drives the transition`() {
      let finger = stack.makeInteractive()
      stack.b.onWillAppear = { finger.wantsInteractiveStart = false }
      stack.push()
      #expect(stack.b.transitionCoordinator?.initiallyInteractive == false)
    }

    @Test func `I21: by default an update before the first commit is put off to that commit`() {
      let finger = stack.makeInteractive()
      stack.push()
      finger.update(0.5)
      #expect(stack.b.view.shownAlpha == 0 && finger.percentComplete == 0.5)
      stack.phone.turn()
      #expect(stack.b.view.shownAlpha == 0.5)
      finger.update(0.75)
      #expect(stack.b.view.shownAlpha == 0.75)
    }

    @Test func `I21: by the policy updateBeforeCommitActsAtOnce it acts at once`() {
      let stack = Stack { $0.updateBeforeCommitActsAtOnce = true }
      let finger = stack.makeInteractive()
      stack.push()
      finger.update(0.5)
      #expect(stack.b.view.shownAlpha == 0.5)
    }

    @Test func `I21: a release before the first commit starts from the update that waits`() {
      let finger = stack.makeInteractive()
      finger.completionCurve = .linear
      stack.push()
      finger.update(0.5)
      finger.finish()
      stack.phone.wait(0.25)
      #expect(stack.b.view.shownAlpha == 0.75)
    }

    @Test func `I9: an interactor that is never driven makes the transition wait forever`() {
      _ = stack.makeInteractive()
      stack.push()
      stack.phone.wait(60)
      #expect(stack.navigation.isInTransition && stack.b.view.shownAlpha == 0)
    }

    // MARK: Finish and cancel

    /// How long the animation of a held push runs after `release`, in seconds.
    private func rest(_ release: (UIPercentDrivenInteractiveTransition) -> Void) -> Double? {
      let finger = heldPush(stack)
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
      let finger = heldPush(stack)
      #expect(finger.completionSpeed == 1 && finger.completionCurve == .easeInOut)
      finger.finish()
      stack.phone.wait(0.375)
      #expect(isNear(CGFloat(stack.b.view.shownAlpha), 0.625, within: 1e-9))
      stack.phone.wait(0.1875)
      // Ease-in-out at three quarters of the rest.
      let eased = 0.25 + 0.75 * 0.870838
      #expect(isNear(CGFloat(stack.b.view.shownAlpha), eased, within: 1e-6))
    }

    @Test func `I3: completionCurve sets the curve of the rest`() {
      let finger = heldPush(stack)
      finger.completionCurve = .linear
      finger.cancel()
      stack.phone.wait(0.125)
      #expect(stack.b.view.shownAlpha == 0.125)
    }

    /// The `finished` argument of the animation's completion after a cancel.
    private func finishedAfterCancel(_ stack: Stack) -> Bool? {
      let finger = heldPush(stack)
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

    @Test func `I5: a cancel sends the calls of the way back at once, and the others at its end`() {
      stack.b.onWillAppear = { [unowned stack] in
        stack.b.transitionCoordinator?.notifyWhenInteractionChanges {
          stack.callLog.append("interaction changes, cancelled \($0.isCancelled)")
        }
        stack.b.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
          stack.callLog.append("coordinator")
        }
      }
      let finger = heldPush(stack)
      stack.callLog = []
      finger.cancel()
      #expect(
        stack.callLog == [
          "interaction changes, cancelled true", "b willDisappear", "a willAppear",
        ])
      stack.callLog = []
      stack.phone.wait(1)
      #expect(
        stack.callLog == [
          "completion", "b didDisappear", "a didAppear", "coordinator", "ended false",
        ])
    }

    @Test func `I6: a cancel restores animated values, and no others`() {
      let finger = stack.makeInteractive()
      var restored: CGFloat?
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
          restored = a.alpha
          context.completeTransition(false)
        }
      }
      let before = stack.a.view.frame
      stack.push()
      finger.update(0.25)
      #expect(stack.a.view.alpha == 0)
      finger.cancel()
      stack.phone.wait(1)
      #expect(restored == 0.5 && stack.a.view.alpha == 0.5 && stack.a.view.layer.zPosition == 7)
      #expect(stack.a.view.frame == before && stack.a.view.transform == .identity)
    }

    @Test func `I6: a cancel restores the size of a subview, too`() {
      let part = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      stack.a.view.addSubview(part)
      stack.animator?.animate = { context in
        UIView.animate(withDuration: 1) {
          part.bounds.size = CGSize(width: 80, height: 60)
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      let finger = stack.makeInteractive()
      stack.push()
      finger.update(0.5)
      finger.cancel()
      stack.phone.wait(2)
      #expect(part.bounds.size == CGSize(width: 40, height: 20))
    }

    @Test func `I6: a cancel restores the origin of the bounds`() {
      let old = stack.a.view.bounds
      stack.animator?.animate = { context in
        UIView.animate(withDuration: 1) {
          stack.a.view.bounds.origin = CGPoint(x: 24, y: 40)
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      let finger = stack.makeInteractive()
      stack.push()
      finger.update(0.5)
      stack.phone.turn()
      #expect(stack.a.view.bounds.origin == CGPoint(x: 24, y: 40))
      finger.cancel()
      stack.phone.wait(2)
      #expect(stack.a.view.bounds == old)
    }

    /// The two animations end at the same time, and complete in either order.
    @Test(arguments: [false, true])
    func `I6: a cancel restores the value before a fade that replaced another fade`(
      _ newestCompletesFirst: Bool
    ) {
      let stack = Stack { $0.simultaneousCompletionsReversed = newestCompletesFirst }
      let finger = stack.makeInteractive(), part = UIView()
      stack.a.view.addSubview(part)
      stack.animator?.animate = { [a = stack.a.view!] context in
        UIView.animate(withDuration: 1) {
          a.alpha = 0.5
          part.center.x += 8
        }
        UIView.animate(withDuration: 1) {
          a.alpha = 0
          part.center.x += 8
        } completion: { _ in
          context.completeTransition(false)
        }
      }
      stack.push()
      finger.update(0.5)
      finger.cancel()
      stack.phone.wait(1)
      #expect(stack.a.view.alpha == 1 && part.center == .zero)
    }

    @Test func `I6: a cancel restores the color before a change that replaced another`() {
      let part = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      part.backgroundColor = .red
      stack.a.view.addSubview(part)
      stack.animator?.animate = { context in
        UIView.animate(withDuration: 1) {
          part.backgroundColor = .green
          part.layer.anchorPoint = CGPoint(x: 0.25, y: 0.5)
        }
        UIView.animate(withDuration: 1) {
          part.backgroundColor = .blue
          part.layer.anchorPoint = .zero
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      let finger = stack.makeInteractive()
      stack.push()
      finger.update(0.5)
      stack.phone.turn()
      #expect(part.backgroundColor == .blue && part.layer.anchorPoint == .zero)
      finger.cancel()
      stack.phone.wait(2)
      #expect(part.backgroundColor == .red)
      #expect(part.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    }

    /// The values of `isInteractive` that handlers of an interaction change find after a cancel.
    private func interactiveInHandlers(_ stack: Stack) -> [Bool] {
      var found: [Bool] = []
      stack.b.onWillAppear = { [unowned stack] in
        stack.b.transitionCoordinator?.notifyWhenInteractionChanges {
          found.append($0.isInteractive)
        }
      }
      let finger = heldPush(stack)
      finger.cancel()
      #expect(stack.context?.isInteractive == false)
      return found
    }

    @Test func `I23: by default isInteractive is false in the handlers of a release`() {
      #expect(interactiveInHandlers(stack) == [false])
    }

    @Test func `I23: by the policy interactionHandlersSeeInteraction it is still true`() {
      #expect(
        interactiveInHandlers(Stack { $0.interactionHandlersSeeInteraction = true }) == [true])
    }

    @Test func `I7: a second finish is ignored`() {
      let finger = heldPush(stack)
      finger.finish()
      stack.phone.wait(0.375)
      finger.finish()
      stack.phone.wait(0.375)
      #expect(stack.navigation.viewControllers == [stack.a, stack.b])
      #expect(stack.callLog.filter { $0 == "completion" }.count == 1)
    }

    /// The screens on the stack after an interaction is released in two ways, one after the other.
    private func stackAfterTwoReleases(_ stack: Stack, cancelsFirst: Bool) -> [UIViewController] {
      let finger = heldPush(stack)
      if cancelsFirst { finger.cancel() } else { finger.finish() }
      stack.phone.wait(0.125)
      if cancelsFirst { finger.finish() } else { finger.cancel() }
      stack.phone.wait(2)
      return stack.navigation.viewControllers
    }

    @Test func `I20: by default finish after cancel, and cancel after finish, reverse it`() {
      #expect(stackAfterTwoReleases(stack, cancelsFirst: true) == [stack.a, stack.b])
      let other = Stack()
      #expect(stackAfterTwoReleases(other, cancelsFirst: false) == [other.a])
    }

    @Test(arguments: [true, false])
    func `I20: by the policy secondReleaseIsIgnored the first release decides`(
      _ cancelsFirst: Bool
    ) {
      let stack = Stack { $0.secondReleaseIsIgnored = true }
      let expected = cancelsFirst ? [stack.a] : [stack.a, stack.b]
      #expect(stackAfterTwoReleases(stack, cancelsFirst: cancelsFirst) == expected)
    }

    @Test func `I20: a transition that is reversed goes back from where it is`() {
      let finger = heldPush(stack)
      finger.completionCurve = .linear
      finger.finish()
      stack.phone.wait(0.25)
      stack.callLog = []
      finger.cancel()
      #expect(stack.callLog == ["b willDisappear", "a willAppear"])
      #expect(stack.context?.transitionWasCancelled == true && stack.b.view.shownAlpha == 0.5)
      stack.phone.wait(0.25)
      #expect(stack.b.view.shownAlpha == 0.25)
    }

    /// The alpha of `b` half a second after it was updated to 0.5 on its way to the end.
    private func alphaAfterUpdate(_ stack: Stack) -> Double {
      let finger = heldPush(stack)
      finger.completionCurve = .linear
      finger.finish()
      stack.phone.wait(0.125)
      finger.update(0.5)
      stack.phone.wait(0.5)
      return stack.b.view.shownAlpha
    }

    @Test func `I20: by default an update after finish holds the transition again`() {
      #expect(alphaAfterUpdate(stack) == 0.5 && stack.context?.isInteractive == true)
      stack.interactor?.cancel()
      stack.phone.wait(1)
      #expect(stack.navigation.viewControllers == [stack.a])
    }

    @Test func `I20: the handlers of an interaction change are called when it is held again`() {
      let finger = heldPush(stack)
      var isInteractive: [Bool] = []
      stack.navigation.transitionCoordinator?.notifyWhenInteractionChanges {
        isInteractive.append($0.isInteractive)
      }
      finger.finish()
      finger.update(0.5)
      #expect(isInteractive == [false, true])
    }

    @Test func `I20: by the policy updateAfterFinishIsIgnored it goes on to its end`() {
      let stack = Stack { $0.updateAfterFinishIsIgnored = true }
      // From 0.25 on for 0.625 s of the whole second.
      #expect(alphaAfterUpdate(stack) == 0.875)
    }

    @Test func `I20: an update after cancel is ignored`() {
      let finger = heldPush(stack)
      finger.cancel()
      finger.update(0.5)
      stack.phone.wait(1)
      #expect(stack.navigation.viewControllers == [stack.a] && !stack.navigation.isInTransition)
    }

    // MARK: Animations of other lengths

    /// A push whose animator fades `a` out in half a second after a delay of half a second.
    private func delayedPush(_ stack: Stack) -> UIPercentDrivenInteractiveTransition {
      let finger = stack.makeInteractive()
      finger.completionCurve = .linear
      stack.animator?.animate = { [a = stack.a.view!, animator = stack.animator] _ in
        UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear) {
          a.alpha = 0
        } completion: {
          animator?.onEnd($0)
        }
      }
      stack.push()
      stack.phone.turn()
      return finger
    }

    @Test func `I10: by default one fraction applies to every animation, whatever its delay`() {
      let finger = delayedPush(stack)
      finger.update(0.4)
      #expect(isNear(CGFloat(stack.a.view.shownAlpha), 0.6, within: 1e-6))
    }

    @Test func `I10: by default the rest takes its share of the animation's own length`() {
      let finger = delayedPush(stack)
      var end: Double?
      stack.animator?.onEnd = { [phone = stack.phone] _ in end = phone.now }
      finger.update(0.5)
      finger.finish()
      stack.phone.wait(0.125)
      #expect(stack.a.view.shownAlpha == 0.25 && end == nil)
      stack.phone.wait(0.5)
      #expect(end == 0.25)
    }

    @Test func `I10: an animation with a length of its own is reversed from where it is`() {
      let finger = delayedPush(stack)
      finger.update(0.5)
      finger.finish()
      stack.phone.wait(0.125)
      finger.cancel()
      #expect(stack.a.view.shownAlpha == 0.25)
      stack.phone.wait(0.125)
      #expect(isNear(CGFloat(stack.a.view.shownAlpha), 0.5))
      stack.phone.wait(0.25)
      #expect(stack.a.view.shownAlpha == 1 && stack.a.view.alpha == 1)
    }

    @Test func `I10: by the policy scrubbingSharesOneClock a delay is scrubbed, too`() {
      let stack = Stack { $0.scrubbingSharesOneClock = true }
      let finger = delayedPush(stack)
      finger.update(0.5)
      #expect(stack.a.view.shownAlpha == 1)
      finger.update(0.75)
      #expect(stack.a.view.shownAlpha == 0.5)
    }

    @Test func `I10: a completionSpeed that is not greater than 0 counts as 1`() {
      #expect(
        rest {
          $0.completionSpeed = 0
          $0.finish()
        } == 0.75)
    }

    @Test func `I10: a completionSpeed that is not a number counts as 1, too`() {
      #expect(
        rest {
          $0.completionSpeed = .nan
          $0.finish()
        } == 0.75)
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
      _ finishes: Bool
    ) throws {
      let modal = Modal(.fullScreen), interactor = ContextInteractor()
      modal.interactor = interactor
      modal.present()
      let context = try #require(interactor.context)
      #expect(!modal.callLog.contains("animate") && context.isInteractive)
      context.containerView.addSubview(modal.b.view)
      context.updateInteractiveTransition(0.5)
      #expect(modal.a.transitionCoordinator?.percentComplete == 0.5)
      if finishes {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
      #expect(context.transitionWasCancelled == !finishes && !context.isInteractive)
      UIView.animate(withDuration: 0.25) {
        modal.b.view.alpha = 0.5
      } completion: { _ in
        context.completeTransition(finishes)
      }
      modal.phone.wait(1)
      #expect((modal.b.view.window != nil) == finishes && (modal.a.view.window == nil) == finishes)
    }

    @Test(arguments: [true, false])
    func `L6: animations alongside follow an interactor that calls no animator, and end with it`(
      _ completes: Bool
    ) throws {
      let modal = Modal(.overFullScreen), interactor = ContextInteractor()
      modal.interactor = interactor
      let view: UIView = modal.a.view
      modal.b.onWillAppear = { [unowned modal] in
        modal.b.transitionCoordinator?.animate(
          alongsideTransition: { _ in view.alpha = 0.5 }, completion: nil)
      }
      modal.present()
      let context = try #require(interactor.context)
      #expect(view.alpha == 0.5 && view.shownAlpha == 1)
      context.updateInteractiveTransition(0.5)
      #expect(view.shownAlpha == 0.75)
      context.completeTransition(completes)
      modal.phone.turn()
      #expect(view.layer.animationKeys() == nil && view.alpha == (completes ? 0.5 : 1))
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
      stack.phone.turn()
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
      let finger = stack.makeInteractive()
      finger.completionSpeed = 2
      stack.push()
      finger.update(0.25)
      finger.finish()
      #expect(ends == ["false 0.25 2.0"])
    }
  }
}
