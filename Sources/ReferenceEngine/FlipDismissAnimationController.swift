import UIKit

/// The dismissal of the flip: the screen shrinks into its card, and the card turns over.
///
/// (The flip tutorial mentions it without code; `docs/model.md, Flip`.)
@MainActor open class FlipDismissAnimationController: FlipAnimationController {
  open override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard transitionContext.isAnimated else {
      return super.animateTransition(using: transitionContext)
    }
    guard canShow(transitionContext), let fromView = transitionContext.view(forKey: .from) else {
      return complete(transitionContext, false)
    }
    let container = transitionContext.containerView
    let toView = transitionContext.view(forKey: .to)
    if let toView { place(toView, below: fromView, in: transitionContext) }
    let origin = card.rect(container)
    let start = container.convert(fromView.bounds, from: fromView)
    let from = ScreenState(fromView), to = toView.map(ScreenState.init)
    let snapshot = snapshot(of: fromView)
    if let snapshot {
      add(snapshot, to: container, at: start)
      hide(from)
    }
    let original = setPerspective(of: container)
    if let to { rotateToEdge(to) }

    animate([
      { [self] in
        if let snapshot { setFrame(of: snapshot, to: origin, cornerRadius: FlipCard.cornerRadius) }
      },
      { [self] in snapshot?.layer.transform = rotation(.pi / 2) },
      { [self] in if let to { rotateToFront(to) } },
    ]) { [self] _ in
      let completed = !transitionContext.transitionWasCancelled
      if let snapshot { remove(snapshot) }
      restorePerspective(of: container, to: original)
      if snapshot != nil { show(from) }
      if let to {
        restoreTransform(to)
        if !completed { removeToView(to.view) }
      }
      complete(transitionContext, completed)
    }
  }

  // MARK: Steps

  /// Puts the to-view into the container, below the from-view.
  open func place(
    _ toView: UIView, below fromView: UIView,
    in context: any UIViewControllerContextTransitioning
  ) {
    setFrame(of: toView, in: context)
    context.containerView.insertSubview(toView, belowSubview: fromView)
    toView.layoutIfNeeded()
  }

  /// The snapshot of the screen as it is shown.
  open func snapshot(of fromView: UIView) -> UIView? {
    fromView.snapshotView(afterScreenUpdates: false)
  }

  /// Puts the snapshot on top of the container, over the screen.
  open func add(_ snapshot: UIView, to container: UIView, at start: CGRect) {
    container.addSubview(snapshot)
    setFrame(of: snapshot, to: start, cornerRadius: 0)
    snapshot.layer.masksToBounds = true
  }

  /// Rotates the screen to the front: sets its own transform.
  open func rotateToFront(_ screen: ScreenState) { screen.view.layer.transform = screen.transform }
}
