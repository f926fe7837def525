import Model
import Reporting
import Simulation
import Subjects
import TestSupport
import Testing
import UIKit

/// What `Judge` makes of animators with odd durations, of completions of earlier scenarios, and of
/// values that a layer rounds.
@MainActor @Suite(.oneClock) struct `The judge of a subject` {
  /// Runs generated scenarios with the subject, and returns the slugs of the laws that it breaks.
  private func brokenLaws(of subject: Subject) -> Set<String> {
    Judge(subject).brokenLaws(
      inFirst: UInt64(count(byDay: 24, atNight: 80)), metamorphicLaws: .all)
  }

  @Test(arguments: [TimeInterval.infinity, 1e300, .nan])
  func `does not wait for an infinite or invalid duration`(duration: TimeInterval) {
    let named = Subject(
      "test/names-it", summary: "It names this duration, and takes another.",
      animator: { _ in FadeIn(named: duration, taken: 0.25) })
    // A duration that is not a number counts as none. Then the law about the end of an animation
    // does not apply.
    #expect(brokenLaws(of: named).contains("completes-on-time") == (duration > 0))
    let taken = Subject(
      "test/takes-it", summary: "It takes this duration, and names another.",
      animator: { _ in FadeIn(named: 0.25, taken: duration) })
    #expect(brokenLaws(of: taken).contains("completes-exactly-once") == (duration > 0))
  }

  @Test func `counts no completion of a transition of an earlier scenario`() {
    let judge = Judge(
      Subject(
        "test/keeps-it", summary: "It completes the transition before once more.",
        animator: { _ in CompletesTheLast() }))
    let screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    let push = Scenario(screens: [screen], operations: [.init(.push(screen))])
    for _ in 0..<3 {
      #expect(!judge.brokenLaws(in: push).contains("completes-exactly-once"))
      #expect(judge.trace.transitions.map(\.completions) == [1])
    }
  }

  @Test func `names the operation of a transition, also after one without an animator`() throws {
    let judge = Judge(
      Subject(
        "test/pops-too-early", summary: "Pushes have no animator of its own, and pops end early.",
        animator: { $0.isForward ? nil : FadeIn(named: 0.5, taken: 0.25) }))
    let screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    let scenario = Scenario(
      screens: [screen], operations: [.init(.push(screen)), .init(at: Tick(64), .pop)])
    let late = try #require(
      judge.judge(scenario).first { Law[$0.law].slug == "completes-on-time" })
    #expect(late.text(in: scenario, nil).contains("pop of B"), "\(late.text(in: scenario, nil))")
  }

  @Test func `records no callback of a screen of an earlier scenario`() {
    let judge = Judge(
      Subject(
        "test/keeps-a-screen", summary: "It makes the screen before appear and disappear again.",
        animator: { _ in WakesTheLast() }))
    let screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    let push = Scenario(screens: [screen], operations: [.init(.push(screen))])
    let counts = (0..<3).map { _ in
      _ = judge.judge(push)
      return judge.trace.callbacks.count
    }
    #expect(counts[0] > 0 && Set(counts).count == 1, "\(counts)")
  }

  @Test func `knows an alpha again that the app writes back, although a layer rounds it`() {
    let subject = Subject(
      "test/fades", summary: "It fades the new screen in.",
      animator: { _ in FadeIn(named: 0.25, taken: 0.25) })
    let screen = Screen(
      views: [View(frame: Scenario.ordinaryWindow), View(frame: Rect(0, 32, 64, 64), alpha: 0.3)])
    let events = [(2, 0.5), (4, 0.3)].map { tick, alpha in
      Event(at: Tick(tick), .write(ViewID(0, 1), .alpha(alpha)))
    }
    let judge = Judge(subject)
    _ = judge.judge(
      Scenario(
        screens: [screen], operations: [.init(.push(screen))], events: events, domain: .general))
    #expect(judge.trace.outcomes.map(\.undoes) == [false, true])
  }
}

/// Keeps its context, and completes it again in the next transition.
@MainActor private final class CompletesTheLast: NSObject, UIViewControllerAnimatedTransitioning {
  private static var last: (any UIViewControllerContextTransitioning)?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    Self.last?.completeTransition(true)
    Self.last = context
    FadeIn(named: 0.25, taken: 0.25).animateTransition(using: context)
  }
}

/// Keeps the screen that it shows, and sends appearance calls to the one that the transition before
/// has shown.
@MainActor private final class WakesTheLast: NSObject, UIViewControllerAnimatedTransitioning {
  private static var last: UIViewController?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    // The screen is either visible or not, so one of the two calls changes nothing.
    for isAppearing in [true, false] {
      Self.last?.beginAppearanceTransition(isAppearing, animated: false)
      Self.last?.endAppearanceTransition()
    }
    Self.last = context.viewController(forKey: .to)
    FadeIn(named: 0.25, taken: 0.25).animateTransition(using: context)
  }
}

/// Fades the new screen in, and may take another duration than it names.
@MainActor private final class FadeIn: NSObject, UIViewControllerAnimatedTransitioning {
  private let named, taken: TimeInterval

  init(named: TimeInterval, taken: TimeInterval) { (self.named, self.taken) = (named, taken) }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { named }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let new = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    new.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(new)
    new.alpha = 0
    UIView.animate(withDuration: taken) {
      new.alpha = 1
    } completion: { _ in
      if context.transitionWasCancelled { new.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
