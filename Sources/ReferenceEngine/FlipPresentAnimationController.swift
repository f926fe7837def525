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
    let picture = picture(of: toView)
    if let picture {
      add(picture, to: container, at: origin)
      hide(to)
    }
    let flat = deepen(container)

    animate([
      { [self] in if let from { turn(from) } },
      { picture?.layer.transform = CATransform3DIdentity },
      { [self] in if let picture { setFrame(of: picture, to: goal, cornerRadius: 0) } },
    ]) { [self] _ in
      let completed = !transitionContext.transitionWasCancelled
      if let picture { remove(picture) }
      flatten(container, to: flat)
      if picture != nil { show(to) }
      if let from { turnBack(from) }
      if !completed { removeToView(toView) }
      complete(transitionContext, completed)
    }
  }

  // MARK: Steps

  /// The snapshot of the new screen, which has not been drawn yet.
  open func picture(of toView: UIView) -> UIView? {
    toView.snapshotView(afterScreenUpdates: true)
  }

  /// Puts the snapshot on top of the container, over the card and turned on edge.
  open func add(_ picture: UIView, to container: UIView, at origin: CGRect) {
    container.addSubview(picture)
    setFrame(of: picture, to: origin, cornerRadius: FlipCard.cornerRadius)
    picture.layer.masksToBounds = true
    picture.layer.transform = rotation(.pi / 2)
  }
}
