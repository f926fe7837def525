import ReferenceEngine
import UIKit

extension Mutant {
  /// It knows when a finger is driving, and forgets that a finger may turn back. (BUGS.md 3)
  static let scaleAlwaysSucceeds = Mutant(
    scale: "always-succeeds", .time, noticedBy: "completes-with-the-truth",
    "Claims success, cancelled or not.", by: ScaleAlwaysSucceeds.init)
}

private final class ScaleAlwaysSucceeds: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    super.complete(context, true)
  }
}

extension Mutant {
  /// A presenter who stays keeps his view to himself, and the app waits for ever. (BUGS.md 1)
  static let scaleNeedsBothScreens = Mutant(
    scale: "needs-both-screens", .lifetime, noticedBy: "completes-exactly-once",
    "Returns without a word if the system hands over only one of the screens.",
    by: ScaleNeedsBothScreens.init)
}

private final class ScaleNeedsBothScreens: ScaleAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard transitionContext.view(forKey: .from) != nil, transitionContext.view(forKey: .to) != nil
    else { return }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// Two animations, and each believes that it is the last. (BUGS.md 1)
  static let scaleRunsTwice = Mutant(
    scale: "runs-twice", .simultaneity, noticedBy: "completes-exactly-once",
    "Says that it is done at the end of the fade, and at the end of the shrinking.",
    by: ScaleRunsTwice.init)
}

private final class ScaleRunsTwice: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    super.complete(context, completed)
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The container goes with the presentation, and the presenter's view with it: a black screen.
  /// (UIKIT.md T4; BUGS.md 2)
  static let scaleTakesThePresenter = Mutant(
    scale: "takes-the-presenter", .lifetime, noticedBy: "right-screen-remains",
    "Puts the view of a presenter who has stayed into the container.",
    by: ScaleTakesThePresenter.init)
}

private final class ScaleTakesThePresenter: ScaleAnimationController {
  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    if transitionContext.view(forKey: .to) == nil,
      let presenter = transitionContext.viewController(forKey: .to)
    {
      transitionContext.containerView.insertSubview(presenter.view, at: 0)
    }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// The animation that is given up runs on, and comes to its end all the same. (BUGS.md 1)
  static let scaleGivesUpWhenWarned = Mutant(
    scale: "gives-up-when-warned", .simultaneity, noticedBy: "completes-exactly-once",
    "Completes at once when memory is short, and once more at the end.",
    by: ScaleGivesUpWhenWarned.init)
}

private final class ScaleGivesUpWhenWarned: ScaleAnimationController {
  private var listener: (any NSObjectProtocol)?
  private weak var context: (any UIViewControllerContextTransitioning)?

  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    super.place(toView, in: context)
    self.context = context
    listener = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.context?.completeTransition(false) }
    }
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if let listener { NotificationCenter.default.removeObserver(listener) }
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The old screen shrinks, nothing comes in its place, and all is said to be well. (BUGS.md 2)
  static let scaleShowsNothing = Mutant(
    scale: "shows-nothing", .lifetime, noticedBy: "right-screen-remains",
    "Goes on without the view of the new screen, and claims success.", by: ScaleShowsNothing.init)
}

private final class ScaleShowsNothing: ScaleAnimationController {
  override func canShow(_ context: any UIViewControllerContextTransitioning) -> Bool { true }
}

extension Mutant {
  /// Whoever waits for the transition has no use for a window. (BUGS.md 1)
  static let scaleWaitsForItsWindow = Mutant(
    scale: "waits-for-its-window", .simultaneity, noticedBy: "completes-exactly-once",
    "Says nothing if the window has gone meanwhile.", by: ScaleWaitsForItsWindow.init)
}

private final class ScaleWaitsForItsWindow: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if context.containerView.window != nil { super.complete(context, completed) }
  }
}
