import Model
import Simulation
import Subjects
import TestSupport
import Testing
import UIKit

/// A presentation controller may show its screen inside views of its own, for a shadow or for round
/// corners, and return the outermost as its `presentedView`. (`docs/facts.md T6, L9`)
@MainActor @Suite(.oneClock) struct `A presented view in a wrapper` {
  private static let screen = Screen(
    views: [View(frame: Scenario.ordinaryWindow), View(frame: Rect(32, 64, 64, 64))])

  /// The slugs of the laws that a subject breaks in one scenario.
  private func broken(_ subject: Subject, _ operations: [Scenario.Operation], depth: Int = 1)
    -> [String]
  {
    let scenario = Scenario(
      container: .overlay, screens: Array(repeating: Self.screen, count: depth),
      operations: operations, domain: .general)
    return Judge(subject).brokenLaws(in: scenario, metamorphicLaws: .all)
  }

  private func subject(_ finish: CardFinish = .rounded, leavesVeil: Bool = false) -> Subject {
    Subject(
      "test/wrapped", in: [.overlay], summary: "A card with round corners.",
      presentation: { WrappedCard(presentedViewController: $0, presenting: $1, finish) },
      animator: { change in
        RiseFromBelow(isForward: change.isForward, leavesVeil: leavesVeil)
      })
  }

  @Test(arguments: CardFinish.allCases)
  func `does not count as left over after a transition`(finish: CardFinish) {
    let subject = subject(finish)
    let push = Scenario.Operation.Kind.push(Self.screen)
    #expect(broken(subject, [.init(push)]) == [])
    #expect(broken(subject, [.init(push), .init(at: Tick(64), .pop)]) == [])
    #expect(broken(subject, [.init(.pop)], depth: 2) == [])
    #expect(broken(subject, [.init(push, isInteractive: true)]) == [])
    #expect(broken(subject, [.init(.pop, isInteractive: true)], depth: 2) == [])
  }

  @Test(arguments: CardFinish.allCases)
  func `breaks no law in ordinary scenarios`(finish: CardFinish) {
    let broken = Judge(subject(finish)).brokenLaws(inFirst: 500, metamorphicLaws: .all) {
      $0.kind == .ordinary
    }
    #expect(broken == [])
  }

  /// Its controller names the frame of the container, and lets its sheet stand lower.
  @Test func `may stand lower than the container`() {
    let lowered = Subject(
      "test/lowered", in: [.overlay], summary: "A sheet that stands lower.", followsFinger: false,
      presentation: { LoweredCard(presentedViewController: $0, presenting: $1) },
      animator: { change in
        ClosureAnimator(isForward: change.isForward) { context, isForward in
          fade(
            context, isForward,
            alongside: { if isForward { context.view(forKey: .to)?.frame.origin.y = 21 } })
        }
      })
    #expect(broken(lowered, [.init(.push(Self.screen))]) == [])
  }

  @Test(arguments: CardFinish.allCases)
  func `does not hide a view that is left over in front of it`(finish: CardFinish) {
    let push = Scenario.Operation(.push(Self.screen))
    let pop = Scenario.Operation(at: Tick(64), .pop)
    let subject = subject(finish, leavesVeil: true)
    #expect(broken(subject, [push]) == [], "the veil may wait for the dismissal")
    #expect(broken(subject, [push, pop]).contains("no-snapshot-left"))
  }
}

/// Shows its screen in a view of its own, and leaves the frame to the animator.
private final class LoweredCard: UIPresentationController {
  private let wrapper = UIView(frame: .zero)

  override var presentedView: UIView? { wrapper }

  override func presentationTransitionWillBegin() {
    guard let screen = super.presentedView, let containerView else { return }
    wrapper.frame = containerView.bounds
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.frame = wrapper.bounds
    wrapper.addSubview(screen)
  }
}

/// How a card looks.
enum CardFinish: CaseIterable, Sendable {
  /// One view around the screen, as large as the container.
  case plain
  /// A card with a shadow and round corners that leaves the upper edge free.
  case rounded
  /// Like `rounded`, with three views around the screen: the round one sticks out below, and the
  /// innermost one does not.
  case threefold
}

/// Shows a card over its presenter, with a dimming view between the two.
private final class WrappedCard: UIPresentationController {
  private let finish: CardFinish
  private var wrapper: UIView?
  private let dimming = UIView(frame: .zero)

  init(
    presentedViewController: UIViewController, presenting: UIViewController?, _ finish: CardFinish
  ) {
    self.finish = finish
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    presentedViewController.modalPresentationStyle = .custom
  }

  override var presentedView: UIView? { wrapper }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return finish == .plain
      ? bounds : CGRect(x: 0, y: 200, width: bounds.width, height: bounds.height - 200)
  }

  override func presentationTransitionWillBegin() {
    guard let screen = super.presentedView, let containerView else { return }
    let outer = UIView(frame: frameOfPresentedViewInContainerView)
    var inner = outer
    if finish != .plain {
      outer.layer.shadowOpacity = 0.4
      inner = fill(outer, with: UIView(frame: .zero))
      inner.layer.cornerRadius = 16
      inner.layer.masksToBounds = true
    }
    if finish == .threefold {
      inner.frame.size.height += 16
      inner = fill(inner, with: UIView(frame: .zero))
      inner.frame.size.height -= 16
    }
    _ = fill(inner, with: screen)
    wrapper = outer
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    containerView.addSubview(dimming)
    presentingViewController.transitionCoordinator?.animate(
      alongsideTransition: { [dimming] _ in dimming.alpha = 0.5 }, completion: nil)
  }

  /// Adds `inner` to `outer` so that it fills it, and returns `inner`.
  private func fill(_ outer: UIView, with inner: UIView) -> UIView {
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inner.frame = outer.bounds
    outer.addSubview(inner)
    return inner
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { wrapper = nil }
  }

  override func dismissalTransitionWillBegin() {
    presentingViewController.transitionCoordinator?.animate(
      alongsideTransition: { [dimming] _ in dimming.alpha = 0 }, completion: nil)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { wrapper = nil }
  }

  override func containerViewWillLayoutSubviews() {
    wrapper?.frame = frameOfPresentedViewInContainerView
  }
}

/// Moves the view that the context returns for the screen that appears or disappears.
@MainActor final class RiseFromBelow: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  /// Planted bug: a view in front of the card that is not removed.
  private let leavesVeil: Bool

  init(isForward: Bool, leavesVeil: Bool) {
    (self.isForward, self.leavesVeil) = (isForward, leavesVeil)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isForward ? .to : .from),
      let controller = context.viewController(forKey: isForward ? .to : .from)
    else { return context.completeTransition(false) }
    let container = context.containerView
    if isForward {
      view.frame = context.finalFrame(for: controller)
      container.addSubview(view)
      view.center.y += container.bounds.height
    }
    UIView.animate(withDuration: 0.25) {
      view.center.y += (self.isForward ? -1 : 1) * container.bounds.height
    } completion: { [self] _ in
      if isForward && leavesVeil { container.addSubview(UIView(frame: container.bounds)) }
      if isForward && context.transitionWasCancelled { view.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
