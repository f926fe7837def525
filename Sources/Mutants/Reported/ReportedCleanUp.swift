// Reported bugs: state, views or objects remain after a transition. The numbers are those of
// `docs/bugs.md`; other bugs have none.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// After a cancelled swipe only the color of the window is visible. The law expects the old
  /// screen in its place. (`docs/bugs.md 2`)
  static let bug02BlackAfterCancel = Mutant(
    bug: "02-black-after-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Removes both screens after a cancel.", animatedBy: Bug02BlackAfterCancel.init)
}

private final class Bug02BlackAfterCancel: ScaleAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if !completed { context.view(forKey: .from)?.removeFromSuperview() }
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The new screen looks right and does not react: an invisible view takes every touch. The law
  /// finds a view that the transition has added. (`docs/bugs.md 4`)
  static let bug04LeavesAnOverlay = Mutant(
    bug: "04-leaves-an-overlay", .lifetime, noticedBy: "no-snapshot-left",
    "Leaves a clear view over the screen.", animatedBy: Bug04LeavesAnOverlay.init)
}

private final class Bug04LeavesAnOverlay: ScaleAnimationController {
  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    context.containerView.addSubview(UIView(frame: context.containerView.bounds))
  }
}

extension Mutant {
  /// The screen is invisible when the app comes back to it. The law expects a visible view to be
  /// visible afterwards. (`docs/bugs.md 5`)
  static let bug05LeavesItHidden = Mutant(
    bug: "05-leaves-it-hidden", .lifetime, noticedBy: "hidden-views-restored",
    "Hides the old screen and never shows it again.", animatedBy: Bug05LeavesItHidden.init)
}

private final class Bug05LeavesItHidden: ScaleAnimationController {
  override func restoreTransform(_ from: ScreenState) {
    super.restoreTransform(from)
    from.view.isHidden = true
  }
}

extension Mutant {
  /// If the user goes back at once, the screen is black: the screen that comes back is removed. The
  /// law expects the top of the stack in the window. (`docs/bugs.md 11`)
  static let bug11LeavesTheStackBehind = Mutant(
    bug: "11-leaves-the-stack-behind", .simultaneity, noticedBy: "top-screen-is-on-screen",
    "Removes the old screen shortly after the end.", animatedBy: RemovesOldScreenLate.init)
}

extension Mutant {
  /// If the user changes tabs quickly, the selected tab is black. The law expects its screen in the
  /// window. (`docs/bugs.md 12`)
  static let bug12BlackTab = Mutant(
    bug: "12-black-tab", .simultaneity, noticedBy: "top-screen-is-on-screen",
    "Removes the screen of the old tab shortly after the end.",
    in: [.tabs], animatedBy: RemovesOldScreenLate.init)
}

/// Removes the old screen from wherever it is by then, a few turns of the run loop after the end.
private final class RemovesOldScreenLate: ScaleAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    let fromView = completed ? context.view(forKey: .from) : nil
    super.complete(context, completed)
    // By then the outcome is on the screen, so a quick next operation has begun.
    fromView.map { remove($0, afterTurns: 4) }
  }

  /// Removes a view after some turns of the run loop: the completion of an animation without
  /// changes is called in the next turn. (`docs/facts.md A7`)
  private func remove(_ view: UIView, afterTurns count: Int) {
    UIView.animate(withDuration: 0, animations: {}) { [self] _ in
      if count > 1 { remove(view, afterTurns: count - 1) } else { view.removeFromSuperview() }
    }
  }
}

extension Mutant {
  /// The old screen stays dim after a pop that is not animated, because such a pop asks for no
  /// animator. The law compares a screen that comes back this way. (`docs/facts.md T14`;
  /// `docs/bugs.md 17`)
  static let bug17UndimsOnlyInItsDismissal = Mutant(
    bug: "17-undims-only-in-its-dismissal", .lifetime, noticedBy: "nothing-is-left-when-bypassed",
    "Leaves the old screen dimmed until it animates that screen back.",
    in: [.navigation], animatedBy: Bug17UndimsOnlyInItsDismissal.init)
}

private final class Bug17UndimsOnlyInItsDismissal: ScaleAnimationController {
  override func animateTransition(using transitionContext: TransitioningContext) {
    let from = transitionContext.viewController(forKey: .from)?.view
    let to = transitionContext.viewController(forKey: .to)?.view
    from?.alpha = 0.5
    to?.alpha = 1
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// The app uses more memory with every transition: the context keeps both controllers and all
  /// their views. The law expects it to be released. (`docs/facts.md R4`; `docs/bugs.md 18`)
  static let bug18KeepsItsContext = Mutant(
    bug: "18-keeps-its-context", .lifetime, noticedBy: "nothing-leaks",
    "Keeps the context of its transition, and itself.", animatedBy: Bug18KeepsItsContext.init)
}

private final class Bug18KeepsItsContext: ScaleAnimationController {
  private var context: TransitioningContext?
  private var restart: () -> Void = {}

  override func animateTransition(using transitionContext: TransitioningContext) {
    context = transitionContext
    restart = { self.animateTransition(using: transitionContext) }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// Translucent views of a screen are opaque after a push and a pop. The animator receives a
  /// screen that is already changed, and leaves it as it was given, so only a comparison from
  /// before the push to after the pop shows it.
  static let bugShowsAllBeforeAPop = Mutant(
    bug: "shows-all-before-a-pop", .lifetime, noticedBy: "pop-takes-back-the-push",
    "Makes the views of a screen opaque before a pop without a finger goes back to it.",
    in: [.navigation]
  ) { BugShowsAllBeforeAPop($0) }
}

/// Its delegate makes the views of a screen opaque when UIKit asks for the animator of a pop.
private final class BugShowsAllBeforeAPop: AnimatedApp {
  init(_ variant: Subject.Variant) {
    super.init(screen: { screenController(for: $0) }) { _ in ScaleAnimationController(variant) }
  }

  override func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if operation == .pop, interactionController == nil {
      for view in toVC.view.subviews { view.alpha = 1 }
    }
    return super.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }
}

extension Mutant {
  /// After a pop to the root a screen other than the root is visible: the delegate remembers which
  /// screen had pushed the top one, and the animator shows that screen. The law expects the screen
  /// to which the operation leads.
  static let bugGoesBackToThePusher = Mutant(
    bug: "goes-back-to-the-pusher", .simultaneity, noticedBy: "right-screen-remains",
    "Shows the screen that pushed the one on top, although all are popped.", in: [.navigation]
  ) { BugGoesBackToThePusher($0) }
}

/// Its delegate notes for each screen which one was on top when the screen was pushed: its pusher.
private final class BugGoesBackToThePusher: AnimatedApp {
  private var pushers: [ObjectIdentifier: UIViewController] = [:]

  init(_ variant: Subject.Variant) {
    super.init(screen: { screenController(for: $0) }) { _ in ScaleAnimationController(variant) }
  }

  override func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let animator = super.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    if operation == .push { pushers[ObjectIdentifier(toVC)] = fromVC }
    guard operation == .pop, let pusher = pushers[ObjectIdentifier(fromVC)], pusher !== toVC,
      let scale = animator as? ScaleAnimationController
    else { return animator }
    return BugReturnToPusher(pusher, scale)
  }
}

/// Shows the pusher in the place of the to-screen, for the duration of another animator.
private final class BugReturnToPusher: NSObject, UIViewControllerAnimatedTransitioning {
  private let pusher: UIViewController
  private let animator: ScaleAnimationController

  init(_ pusher: UIViewController, _ animator: ScaleAnimationController) {
    (self.pusher, self.animator) = (pusher, animator)
  }

  func transitionDuration(
    using transitionContext: TransitioningContext?
  ) -> TimeInterval { animator.transitionDuration(using: transitionContext) }

  func animateTransition(using context: TransitioningContext) {
    context.view(forKey: .from)?.removeFromSuperview()
    context.containerView.addSubview(pusher.view)
    UIView.animate(
      withDuration: animator.duration, animations: { self.pusher.view.alpha = 1 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}

extension Mutant {
  /// An app that presents the same menu again sees it dimmed. A new menu each time hides the bug.
  /// The law compares a screen that is presented again. (`docs/bugs.md 5`)
  static let bugDimsTheScreenThatGoes = Mutant(
    bug: "dims-the-screen-that-goes", .lifetime, noticedBy: "everything-restored",
    "Dims a screen that is dismissed, and never undims it.",
    in: [.modal], animatedBy: BugDimsTheScreenThatGoes.init)
}

private final class BugDimsTheScreenThatGoes: ScaleAnimationController {
  override func shrink(_ from: ScreenState) {
    super.shrink(from)
    if (from.view.next as? UIViewController)?.isBeingDismissed == true {
      from.view.alpha /= 2
    }
  }
}
