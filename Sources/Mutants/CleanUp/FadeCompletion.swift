import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// The app waits for ever for a transition that nobody has begun. (BUGS.md 1)
  static let givesUpOnPlainControllers = Mutant(
    fade: "gives-up-on-strangers", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without a word if a controller is not of its protocols.",
    by: GivesUpOnPlainControllers.init)
}

private final class GivesUpOnPlainControllers: SubviewFadeAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard transitionContext.viewController(forKey: .from) is any CustomTransitionOriginator,
      transitionContext.viewController(forKey: .to) is any CustomTransitionDestination
    else { return }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// What has not succeeded is not reported, and the app is frozen. (BUGS.md 1)
  static let forgetsToCompleteCancel = Mutant(
    fade: "forgets-to-complete-cancel", .simultaneity, noticedBy: "completes-exactly-once",
    "Says nothing after a cancel.", by: ForgetsToCompleteCancel.init)
}

private final class ForgetsToCompleteCancel: SubviewFadeAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if completed { super.complete(context, completed) }
  }
}

extension Mutant {
  /// The delegate always names an interaction controller: a transition that nobody drives waits
  /// for a finger that never comes. (BUGS.md 13)
  static let waitsForAFinger = Mutant(
    fade: "waits-for-a-finger", .simultaneity, noticedBy: "completes-exactly-once",
    "Has every transition driven by a finger, whether there is one or not."
  ) { (variant: Subject.Variant) in
    WaitsForAFinger(
      FadeInstallation { type in SubviewFadeAnimationController(type: type, variant) })
  }
}

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
  /// Once where the cancel is noticed, and once where everything ends.
  static let completesTwice = Mutant(
    fade: "completes-twice", .simultaneity, noticedBy: "completes-exactly-once",
    "Completes a cancelled transition twice.", by: CompletesTwice.init)
}

private final class CompletesTwice: SubviewFadeAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if !completed { super.complete(context, false) }
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The stack changes though the user went back, and the wrong screen is on it. (BUGS.md 3)
  static let alwaysSucceeds = Mutant(
    fade: "always-succeeds", .simultaneity, noticedBy: "completes-with-the-truth",
    "Claims success, cancelled or not.", by: AlwaysSucceeds.init)
}

private final class AlwaysSucceeds: SubviewFadeAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    super.complete(context, true)
  }
}

extension Mutant {
  /// Once a remedy for a flicker, now one more picture in which nothing is in charge.
  static let completesATurnLater = Mutant(
    fade: "completes-a-turn-later", .time, noticedBy: "completes-on-time",
    "Puts off the completion to the next turn of the run loop.", by: CompletesATurnLater.init)
}

private final class CompletesATurnLater: SubviewFadeAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    UIView.animate(withDuration: 0, animations: {}) { _ in super.complete(context, completed) }
  }
}

extension Mutant {
  /// The system believes it: what a finger lets go of comes to rest in a quarter of a second.
  static let namesAnotherDuration = Mutant(
    fade: "names-another-duration", .time, noticedBy: "completes-on-time",
    "Names a quarter of a second, and takes as long as it likes.", by: NamesAnotherDuration.init)
}

private final class NamesAnotherDuration: SubviewFadeAnimationController {
  override func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }
}

extension Mutant {
  /// What is optional is unwrapped, and nobody thinks of the other branch. (BUGS.md 1)
  static let needsEveryScreen = Mutant(
    fade: "needs-every-screen", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without a word if the context does not know a screen.", by: NeedsEveryScreen.init)
}

private final class NeedsEveryScreen: SubviewFadeAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard transitionContext.view(forKey: .from) != nil, transitionContext.view(forKey: .to) != nil
    else { return }
    super.animateTransition(using: transitionContext)
  }
}
