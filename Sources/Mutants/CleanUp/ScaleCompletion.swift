// Scales that complete their transition wrongly, or go on with the wrong view.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// The app waits forever after a presentation over a presenter that stays, whose view the context
  /// withholds. The law finds no completion. (`docs/bugs.md 1`)
  static let scaleNeedsBothScreens = Mutant(
    scale: "needs-both-screens", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without completing if the context withholds a view.",
    by: ScaleNeedsBothScreens.init)
}

private final class ScaleNeedsBothScreens: ScaleAnimationController {
  override func animateTransition(using transitionContext: TransitioningContext) {
    guard transitionContext.hasBothViews else { return }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// If the window goes away in flight, the app is frozen when the window comes back: the system
  /// waits for the completion, with a window or without. The law finds none. (`docs/bugs.md 1`)
  static let scaleWaitsForItsWindow = Mutant(
    scale: "waits-for-its-window", .simultaneity, noticedBy: "completes-exactly-once",
    "Does not complete if the window has gone.", by: ScaleWaitsForItsWindow.init)
}

private final class ScaleWaitsForItsWindow: ScaleAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if context.containerView.window != nil { super.complete(context, completed) }
  }
}

extension Mutant {
  /// What a person sees is not documented, because each transition must be completed exactly once.
  /// The law counts the completions. (`docs/facts.md T2`)
  static let scaleRunsTwice = Mutant(
    scale: "runs-twice", .simultaneity, noticedBy: "completes-exactly-once",
    "Completes every transition twice at its end.",
    by: ScaleRunsTwice.init)
}

private final class ScaleRunsTwice: ScaleAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    super.complete(context, completed)
    super.complete(context, completed)
  }
}

extension Mutant {
  /// A transition breaks off when memory is short. The abandoned animation continues, and its end
  /// completes the transition again, which the law counts.
  static let scaleGivesUpWhenWarned = Mutant(
    scale: "gives-up-when-warned", .simultaneity, noticedBy: "completes-exactly-once",
    "Completes at once after a memory warning, and again at the end.",
    by: { ScaleGivesUp($0, on: UIApplication.didReceiveMemoryWarningNotification) })
}

/// Completes a transition with `false` at a notification, and does not stop its animation.
private final class ScaleGivesUp: ScaleAnimationController {
  /// The notification after which it gives up.
  private var notification = UIApplication.didReceiveMemoryWarningNotification
  private var listener: (any NSObjectProtocol)?
  private weak var context: TransitioningContext?

  convenience init(_ variant: Subject.Variant, on notification: NSNotification.Name) {
    self.init(variant)
    self.notification = notification
  }

  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    self.context = context
    listener = NotificationCenter.default.addObserver(
      forName: notification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.context?.completeTransition(false) }
    }
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if let listener { NotificationCenter.default.removeObserver(listener) }
    super.complete(context, completed)
  }
}

extension Mutant {
  /// A transition has broken off when the app comes back. The system ends the animation, too, and
  /// its completion completes the transition again, which the law counts.
  /// (`docs/facts.md A12, A26`)
  static let scaleGivesUpInTheBackground = Mutant(
    scale: "gives-up-in-the-background", .simultaneity, noticedBy: "completes-exactly-once",
    "Completes at once when the app enters the background, and again when the animation is removed.",
    by: { ScaleGivesUp($0, on: UIApplication.didEnterBackgroundNotification) })
}

extension Mutant {
  /// The user turns back, and the stack changes nevertheless: the animator supports interaction and
  /// ignores the cancel. The law compares what it claims with whether the transition was cancelled.
  /// (`docs/bugs.md 3`)
  static let scaleAlwaysSucceeds = Mutant(
    scale: "always-succeeds", .time, noticedBy: "completes-with-the-truth",
    "Always claims success, even after a cancel.", by: ScaleAlwaysSucceeds.init)
}

final class ScaleAlwaysSucceeds: ScaleAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    super.complete(context, true)
  }
}

extension Mutant {
  /// The old screen shrinks, nothing replaces it, and the claim is success. The law expects the
  /// to-view in its place.
  static let scaleShowsNothing = Mutant(
    scale: "shows-nothing", .lifetime, noticedBy: "right-screen-remains",
    "Continues without the view of the new screen, and claims success.", by: ScaleShowsNothing.init)
}

private final class ScaleShowsNothing: ScaleAnimationController {
  override func canShow(_ context: TransitioningContext) -> Bool { true }
}

extension Mutant {
  /// After a dismissal the screen is black: the container is removed, and with it the presenter's
  /// view. The law expects that view where it was. (`docs/facts.md T4`)
  static let scaleTakesThePresenter = Mutant(
    scale: "takes-the-presenter", .lifetime, noticedBy: "right-screen-remains",
    "Moves the view of a presenter that stays into the container.",
    by: ScaleTakesThePresenter.init)
}

private final class ScaleTakesThePresenter: ScaleAnimationController {
  override func animateTransition(using transitionContext: TransitioningContext) {
    if transitionContext.view(forKey: .to) == nil,
      let presenter = transitionContext.viewController(forKey: .to)
    {
      transitionContext.containerView.insertSubview(presenter.view, at: 0)
    }
    super.animateTransition(using: transitionContext)
  }
}
