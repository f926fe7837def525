// Reported bugs of the completion. The numbers are those of `docs/bugs.md`; other bugs have none.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// After a cancelled swipe the app waits forever, and takes no touches. The law finds no
  /// completion. (`docs/bugs.md 1`)
  static let bug01NeverCompletes = Mutant(
    bug: "01-never-completes", .lifetime, noticedBy: "completes-exactly-once",
    "Does not complete a cancelled transition.", animatedBy: Bug01NeverCompletes.init)
}

private final class Bug01NeverCompletes: ScaleAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if completed { super.complete(context, true) }
  }
}

extension Mutant {
  /// After a cancelled swipe the stack does not match what is visible. The law compares what the
  /// animator claims with whether the transition was cancelled. (`docs/bugs.md 3`)
  static let bug03ClaimsSuccess = Mutant(
    bug: "03-claims-success", .simultaneity, noticedBy: "completes-with-the-truth",
    "Always claims success, even after a cancel.", animatedBy: ScaleAlwaysSucceeds.init)
}

extension Mutant {
  /// A push by a button, or a swipe that is over before the transition begins, leaves the app
  /// frozen: the transition waits for a finger. The law finds no completion.
  /// (`docs/facts.md I8, I9`; `docs/bugs.md 13`)
  static let bug13WaitsForAFinger = Mutant(
    bug: "13-waits-for-a-finger", .simultaneity, noticedBy: "completes-exactly-once",
    "Makes every transition interactive, whether a finger drives it or not.",
    in: [.navigation]
  ) { variant in
    AlwaysInteractiveApp(variant)
  }
}

/// An app whose delegate returns an interaction controller for every transition.
private final class AlwaysInteractiveApp: AnimatedApp {
  init(_ variant: Subject.Variant) {
    super.init(
      screen: { screenController(for: $0) }, animator: { _ in ScaleAnimationController(variant) })
  }

  override func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactionController ?? UIPercentDrivenInteractiveTransition()
  }
}

extension Mutant {
  /// The new screen appears with a jump, because an animation that changes nothing ends at once,
  /// and this animator completes then. The law expects the completion after the named duration.
  /// (`docs/facts.md A6`; `docs/bugs.md 19`)
  static let bug19CompletesEarly = Mutant(
    bug: "19-completes-early", .time, noticedBy: "completes-on-time",
    "Completes when the first of its two animations has ended.",
    animatedBy: Bug19CompletesEarly.init)
}

private final class Bug19CompletesEarly: ScaleAnimationController {
  override func animateTransition(using transitionContext: TransitioningContext) {
    guard let toView = transitionContext.view(forKey: .to) else {
      return super.animateTransition(using: transitionContext)
    }
    place(toView, in: transitionContext)
    let to = ScreenState(toView)
    setToStart(to)
    UIView.animate(withDuration: duration, delay: 0, options: options) { [self] in show(to) }
    UIView.animate(withDuration: duration, animations: {}) { [self] _ in
      let completed = !transitionContext.transitionWasCancelled
      toView.alpha = to.alpha
      if !completed { removeToView(toView) }
      complete(transitionContext, completed)
    }
  }
}

extension Mutant {
  /// The transition jumps to its end when the finger leaves, although the rest of the animation is
  /// still to come. The law computes when it must complete. (`docs/facts.md I3`)
  static let bugCompletesWhenLetGo = Mutant(
    bug: "completes-when-let-go", .time, noticedBy: "completes-on-time",
    "Completes at the instant when the finger leaves.", animatedBy: BugCompletesWhenLetGo.init)
}

private final class BugCompletesWhenLetGo: ScaleAnimationController {
  private var isOver = false

  override func animateTransition(using transitionContext: TransitioningContext) {
    let controller = transitionContext.viewController(forKey: .to)
    controller?.transitionCoordinator?.notifyWhenInteractionChanges { [self] _ in
      complete(transitionContext, !transitionContext.transitionWasCancelled)
    }
    super.animateTransition(using: transitionContext)
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if !isOver {
      isOver = true
      super.complete(context, completed)
    }
  }
}

extension Mutant {
  /// The app ignores touches for half a second longer than it says: an animation of a mask takes
  /// time, too. The law expects the completion after the named duration.
  static let bugCircleTakesLonger = Mutant(
    bug: "circle-takes-longer", .time, noticedBy: "completes-on-time",
    "Reveals the new screen by a circle that grows for longer than the named duration.",
    animatedBy: BugCircleTakesLonger.init)
}

private final class BugCircleTakesLonger: ScaleAnimationController {
  override func animateTransition(using transitionContext: TransitioningContext) {
    // A mask of the app is not replaced, so such a screen fades in.
    guard let toView = transitionContext.view(forKey: .to), toView.layer.mask == nil else {
      return super.animateTransition(using: transitionContext)
    }
    place(toView, in: transitionContext)
    let circle = CAShapeLayer()
    // From a point in the middle of the default window to an ellipse around any screen.
    circle.path = UIBezierPath(ovalIn: toView.bounds.insetBy(dx: -400, dy: -400)).cgPath
    toView.layer.mask = circle
    let growth = CABasicAnimation(keyPath: "path")
    growth.fromValue = UIBezierPath(ovalIn: CGRect(x: 192, y: 416, width: 1, height: 1)).cgPath
    growth.duration = duration + 0.5
    CATransaction.begin()
    CATransaction.setCompletionBlock { [self] in
      let completed = !transitionContext.transitionWasCancelled
      toView.layer.mask = nil
      if !completed { removeToView(toView) }
      complete(transitionContext, completed)
    }
    circle.add(growth, forKey: "growth")
    CATransaction.commit()
  }
}
