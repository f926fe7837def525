// Fades that complete their transition wrongly: never, twice, at a wrong time or with a wrong
// outcome.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// The app takes no touches any more after a push of a screen that adopts no protocol. The law
  /// finds no completion. (`docs/bugs.md 1`)
  static let givesUpOnPlainControllers = Mutant(
    fade: "gives-up-on-strangers", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without completing if a controller does not adopt its protocols.",
    by: GivesUpOnPlainControllers.init)
}

private final class GivesUpOnPlainControllers: SubviewFadeAnimationController {
  override func animateTransition(using transitionContext: TransitioningContext) {
    guard transitionContext.viewController(forKey: .from) is any CustomTransitionOriginator,
      transitionContext.viewController(forKey: .to) is any CustomTransitionDestination
    else { return }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// The app takes no touches any more: the views of a context are optional, and this animator does
  /// not handle nil. The law finds no completion. (`docs/bugs.md 1`)
  static let needsEveryScreen = Mutant(
    fade: "needs-every-screen", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without completing if the context withholds a view.", by: NeedsEveryScreen.init)
}

private final class NeedsEveryScreen: SubviewFadeAnimationController {
  override func animateTransition(using transitionContext: TransitioningContext) {
    guard transitionContext.hasBothViews else { return }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// After a cancelled swipe the app is frozen, because only success is reported. The law finds no
  /// completion. (`docs/bugs.md 1`)
  static let forgetsToCompleteCancel = Mutant(
    fade: "forgets-to-complete-cancel", .simultaneity, noticedBy: "completes-exactly-once",
    "Does not complete a cancelled transition.", by: ForgetsToCompleteCancel.init)
}

private final class ForgetsToCompleteCancel: SubviewFadeAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if completed { super.complete(context, completed) }
  }
}

extension Mutant {
  /// A push by a button never moves, and the app is frozen: the delegate always returns an
  /// interaction controller, which waits for a finger. The law finds no completion.
  /// (`docs/bugs.md 13`)
  static let waitsForAFinger = Mutant(
    fade: "waits-for-a-finger", .simultaneity, noticedBy: "completes-exactly-once",
    "Makes every transition interactive, whether a finger drives it or not."
  ) { (variant: Subject.Variant) in
    WaitsForAFinger(
      FadeInstallation { type in SubviewFadeAnimationController(type: type, variant) })
  }
}

/// Forwards to a fade, and never lets it be without an interaction controller.
private final class WaitsForAFinger: Installation {
  private let fade: FadeInstallation

  init(_ fade: FadeInstallation) { self.fade = fade }

  var interactionController: UIPercentDrivenInteractiveTransition? {
    get { fade.interactionController }
    set { fade.interactionController = newValue ?? UIPercentDrivenInteractiveTransition() }
  }

  func viewController(for content: ScreenContent) -> UIViewController {
    fade.viewController(for: content)
  }

  func install(on navigationController: UINavigationController) {
    fade.install(on: navigationController)
  }
}

extension Mutant {
  /// What a person sees after a cancelled swipe is not documented: the animator completes where it
  /// notices the cancel, and again at the end. The law counts the completions. (`docs/facts.md T2`)
  static let completesTwice = Mutant(
    fade: "completes-twice", .simultaneity, noticedBy: "completes-exactly-once",
    "Completes a cancelled transition twice.", by: CompletesTwice.init)
}

private final class CompletesTwice: SubviewFadeAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if !completed { super.complete(context, false) }
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The stack changes although the user went back, and the wrong screen is on top. The law
  /// compares what the animator claims with whether the transition was cancelled.
  /// (`docs/bugs.md 3`)
  static let alwaysSucceeds = Mutant(
    fade: "always-succeeds", .simultaneity, noticedBy: "completes-with-the-truth",
    "Always claims success, even after a cancel.", by: AlwaysSucceeds.init)
}

private final class AlwaysSucceeds: SubviewFadeAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    super.complete(context, true)
  }
}

extension Mutant {
  /// The end comes one frame late, and no animation runs in that frame. Apps once did this to avoid
  /// a flicker. The law computes the tick of the completion.
  static let completesATurnLater = Mutant(
    fade: "completes-a-turn-later", .time, noticedBy: "completes-on-time",
    "Delays the completion to the next turn of the run loop.", by: CompletesATurnLater.init)
}

private final class CompletesATurnLater: SubviewFadeAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    UIView.animate(withDuration: 0, animations: {}) { _ in super.complete(context, completed) }
  }
}

extension Mutant {
  /// After the finger leaves, the rest takes a wrong time, because the system measures it by the
  /// named duration. The law computes the tick of the completion.
  static let namesAnotherDuration = Mutant(
    fade: "names-another-duration", .time, noticedBy: "completes-on-time",
    "Names a quarter of a second, and animates for another duration.", by: NamesAnotherDuration.init
  )
}

private final class NamesAnotherDuration: SubviewFadeAnimationController {
  override func transitionDuration(
    using transitionContext: TransitioningContext?
  ) -> TimeInterval { 0.25 }
}

extension UIViewControllerContextTransitioning {
  /// Whether the context withholds no view. For `needsEveryScreen` and `scaleNeedsBothScreens`.
  var hasBothViews: Bool { view(forKey: .from) != nil && view(forKey: .to) != nil }
}

extension Mutant {
  /// If the app sets another delegate in flight, or the delegate is released, the app is frozen:
  /// delegates are weak. The law finds no completion. (`docs/facts.md R2`)
  static let completesThroughTheDelegate = Mutant(
    fade: "completes-through-the-delegate", .simultaneity, noticedBy: "completes-exactly-once",
    "Completes only while the navigation controller has the delegate from the start.",
    by: CompletesThroughTheDelegate.init)
}

private final class CompletesThroughTheDelegate: SubviewFadeAnimationController {
  private weak var delegate: (any UINavigationControllerDelegate)?

  override func animateTransition(using transitionContext: TransitioningContext) {
    delegate = navigation(of: transitionContext)?.delegate
    super.animateTransition(using: transitionContext)
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    let current = navigation(of: context)?.delegate
    if current === delegate { super.complete(context, completed) }
  }

  private func navigation(of context: TransitioningContext) -> UINavigationController? {
    let screen = context.viewController(forKey: .from) ?? context.viewController(forKey: .to)
    return screen?.parent as? UINavigationController
  }
}
