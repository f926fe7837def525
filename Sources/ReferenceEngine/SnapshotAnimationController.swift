import UIKit

/// Turns one screen into another with snapshots, and each marked view into its partner separately.
///
/// (The snapshot tutorial; `docs/model.md, Snapshot transition`.)
///
/// If the context withholds a screen's view, the view of its controller is used for the snapshot.
@MainActor open class SnapshotAnimationController: ScreenAnimationController {
  /// Makes the snapshot transition of one run.
  public typealias MakeTransition =
    @MainActor @Sendable (
      _ from: UIView, _ to: UIView, _ container: UIView,
      _ childTransitions: [SnapshotTransition.ChildTransition]
    ) -> SnapshotTransition

  private let makeTransition: MakeTransition

  /// - Parameter duration: in seconds; 0.25 in the example that the tutorial links.
  public init(
    duration: TimeInterval = 0.25, options: UIView.AnimationOptions = .curveEaseInOut,
    makeTransition: @escaping MakeTransition = {
      SnapshotTransition(from: $0, to: $1, in: $2, childTransitions: $3)
    }
  ) {
    self.makeTransition = makeTransition
    super.init(duration: duration, options: options)
  }

  open override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard transitionContext.isAnimated else {
      return super.animateTransition(using: transitionContext)
    }
    guard canShow(transitionContext), let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to)
    else { return complete(transitionContext, false) }
    let toView = transitionContext.view(forKey: .to)
    if let toView { place(toView, in: transitionContext) }
    let transition = makeTransition(
      transitionContext.view(forKey: .from) ?? from.view, toView ?? to.view,
      transitionContext.containerView, pairs(from: from, to: to))
    transition.prepare()
    animate({ transition.addKeyframes() }) { [self] finished in
      let completed = finished && !transitionContext.transitionWasCancelled
      transition.cleanUp()
      if !completed, let toView { removeToView(toView) }
      complete(transitionContext, completed)
    }
  }

  // MARK: Steps

  /// Runs the keyframes. The bits of the curve are valid in both sets of options.
  open func animate(_ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    UIView.animateKeyframes(
      withDuration: duration, delay: 0,
      options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue),
      animations: animations, completion: completion)
  }

  /// Pairs the marked views in their order. Views left over in the longer list stay in the snapshot
  /// of the screen.
  open func pairs(
    from: UIViewController, to: UIViewController
  ) -> [SnapshotTransition.ChildTransition] {
    guard let origin = from as? any CustomTransitionOriginator,
      let destination = to as? any CustomTransitionDestination
    else { return [] }
    return zip(origin.fromAnimatedSubviews, destination.toAnimatedSubviews).map {
      (from: $0, to: $1)
    }
  }
}
