import UIKit

/// The presentation of the flip: a card turns over, and its back grows into the new screen.
///
/// (The flip tutorial; `docs/model.md, Flip`.)
@MainActor open class FlipPresentAnimationController: FlipAnimationController {
  /// - Parameter originFrame: the frame of the card, in the container.
  public convenience init(originFrame: CGRect) { self.init(card: FlipCard { _ in originFrame }) }

  open override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard transitionContext.isAnimated else {
      return super.animateTransition(using: transitionContext)
    }
    guard canShow(transitionContext), let toView = transitionContext.view(forKey: .to) else {
      return complete(transitionContext, false)
    }
    let container = transitionContext.containerView
    place(toView, in: transitionContext)
    let origin = card.rect(container), goal = toView.rectAtRest
    let from = transitionContext.view(forKey: .from).map(ScreenState.init)
    let to = ScreenState(toView)
    let snapshot = snapshot(of: toView)
    if let snapshot {
      add(snapshot, to: container, at: origin)
      hide(to)
    }
    let original = setPerspective(of: container)

    animate([
      { [self] in if let from { rotateToEdge(from) } },
      { snapshot?.layer.transform = CATransform3DIdentity },
      { [self] in if let snapshot { setFrame(of: snapshot, to: goal, cornerRadius: 0) } },
    ]) { [self] _ in
      let completed = !transitionContext.transitionWasCancelled
      if let snapshot { remove(snapshot) }
      restorePerspective(of: container, to: original)
      if snapshot != nil { show(to) }
      if let from { restoreTransform(from) }
      if !completed { removeToView(toView) }
      complete(transitionContext, completed)
    }
  }

  // MARK: Steps

  /// The snapshot of the new screen, which has not been drawn yet.
  open func snapshot(of toView: UIView) -> UIView? {
    toView.snapshotView(afterScreenUpdates: true)
  }

  /// Puts the snapshot on top of the container, over the card, so that only its edge is visible.
  open func add(_ snapshot: UIView, to container: UIView, at origin: CGRect) {
    container.addSubview(snapshot)
    setFrame(of: snapshot, to: origin, cornerRadius: FlipCard.cornerRadius)
    snapshot.layer.masksToBounds = true
    snapshot.layer.transform = rotation(.pi / 2)
  }
}
