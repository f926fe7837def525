import Model
import Simulation
import Subjects
import TestSupport
import Testing
import UIKit

/// A subject may name a delegate instead of an animator. The delegate decides whether a finger can
/// drive its transitions.
@MainActor @Suite(.oneClock) struct `A subject that is a delegate` {
  /// What happened in the generated scenarios.
  private struct Outcome {
    /// The slugs of the broken laws.
    var broken: Set<String> = []
    /// The transitions that a finger drove, and those that were cancelled.
    var driven = 0, cancelled = 0
  }

  /// Runs 300 generated scenarios with a subject.
  private func outcome(of subject: Subject) -> Outcome {
    let judge = Judge(subject)
    var outcome = Outcome()
    for number in 0..<300 as Range<UInt64> {
      outcome.broken.formUnion(judge.brokenLaws(in: subject.scenario(seed: 1, index: number)))
      outcome.driven += judge.trace.transitions.count(where: \.isInteractive)
      outcome.cancelled += judge.trace.transitions.count(where: \.wasCancelled)
    }
    return outcome
  }

  private func subject(
    in container: Subject.Container, followsFinger: Bool = true,
    _ delegate: @escaping @MainActor @Sendable () -> AnyObject
  ) -> Subject {
    Subject(
      "test/delegate", in: [container], summary: "A delegate.", followsFinger: followsFinger,
      delegate: delegate)
  }

  @Test(arguments: Subject.Container.allCases)
  func `is driven by a finger, which finds a planted bug in its cancel`(
    container: Subject.Container
  ) {
    let faultless = outcome(of: subject(in: container) { Crossfade() })
    #expect(faultless.cancelled > 10)
    #expect(!faultless.broken.contains("completes-with-the-truth"))
    let planted = outcome(of: subject(in: container) { Crossfade(claimsSuccess: true) })
    #expect(planted.broken.contains("completes-with-the-truth"))
  }

  @Test(arguments: Subject.Container.allCases)
  func `is driven through the interaction controller that it returns`(
    container: Subject.Container
  ) {
    let updates = Count()
    let driven = outcome(
      of: subject(in: container) { InteractiveCrossfade { CountingDriver(updates) } })
    #expect(driven.cancelled > 10)
    #expect(updates.value > 10)
  }

  @Test(arguments: Subject.Container.allCases)
  func `is never driven if its app has no interactive transitions`(container: Subject.Container) {
    let still = outcome(of: subject(in: container, followsFinger: false) { Crossfade() })
    #expect(still.driven == 0)
  }

  @Test(arguments: Subject.Container.allCases)
  func `is never driven if it returns no interaction controller`(container: Subject.Container) {
    let refused = outcome(of: subject(in: container) { InteractiveCrossfade { nil } })
    #expect(refused.driven == 0)
  }
}

/// A number that drivers of all scenarios share.
private final class Count {
  nonisolated(unsafe) var value = 0
}

/// Counts the updates of the interactions that it drives.
private final class CountingDriver: UIPercentDrivenInteractiveTransition {
  private let updates: Count

  init(_ updates: Count) { self.updates = updates }

  override func update(_ percentComplete: CGFloat) {
    updates.value += 1
    super.update(percentComplete)
  }
}

/// Returns an animator for every change, and implements no method for an interaction controller.
@MainActor
private class Crossfade: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
{
  private let claimsSuccess: Bool

  init(claimsSuccess: Bool = false) { self.claimsSuccess = claimsSuccess }

  private var animator: any UIViewControllerAnimatedTransitioning {
    CrossfadeAnimator(claimsSuccess: claimsSuccess)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

/// Returns an animator and an interaction controller.
@MainActor
private final class InteractiveCrossfade: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
{
  private let base = Crossfade()
  private let driver: () -> UIPercentDrivenInteractiveTransition?

  init(_ driver: @escaping () -> UIPercentDrivenInteractiveTransition?) { self.driver = driver }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    base.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver() }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    base.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver() }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    base.animationController(forPresented: presented, presenting: presenting, source: source)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    base.animationController(forDismissed: dismissed)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver() }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver() }
}

/// Fades the from-screen out, or the to-screen in if the context has no from-view.
@MainActor private final class CrossfadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The planted bug: a cancel is reported as a success.
  private let claimsSuccess: Bool

  init(claimsSuccess: Bool) { self.claimsSuccess = claimsSuccess }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (old, new) = (context.view(forKey: .from), context.view(forKey: .to))
    if let new, let controller = context.viewController(forKey: .to) {
      new.frame = context.finalFrame(for: controller)
      if let old {
        context.containerView.insertSubview(new, belowSubview: old)
      } else {
        context.containerView.addSubview(new)
      }
    }
    let fading = old ?? new
    let alpha = fading?.alpha ?? 1
    if old == nil { fading?.alpha = 0 }
    UIView.animate(withDuration: 0.25) { [hasOld = old != nil] in
      fading?.alpha = hasOld ? 0 : alpha
    } completion: { [claimsSuccess] _ in
      let isCancelled = context.transitionWasCancelled
      fading?.alpha = alpha
      if isCancelled { new?.removeFromSuperview() }
      context.completeTransition(claimsSuccess || !isCancelled)
    }
  }
}
