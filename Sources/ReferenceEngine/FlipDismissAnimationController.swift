import UIKit

/// The dismissal of the flip: the screen shrinks into its card, and the card turns over.
///
/// (The flip tutorial promises it; `docs/model.md, Flip`.)
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
    let picture = picture(of: fromView)
    if let picture {
      add(picture, to: container, at: start)
      hide(from)
    }
    let flat = deepen(container)
    if let to { turn(to) }

    animate([
      { [self] in
        if let picture { setFrame(of: picture, to: origin, cornerRadius: FlipCard.cornerRadius) }
      },
      { [self] in picture?.layer.transform = rotation(.pi / 2) },
      { [self] in if let to { face(to) } },
    ]) { [self] _ in
      let completed = !transitionContext.transitionWasCancelled
      if let picture { remove(picture) }
      flatten(container, to: flat)
      if picture != nil { show(from) }
      if let to {
        turnBack(to)
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
  open func picture(of fromView: UIView) -> UIView? {
    fromView.snapshotView(afterScreenUpdates: false)
  }

  /// Puts the snapshot on top of the container, over the screen.
  open func add(_ picture: UIView, to container: UIView, at start: CGRect) {
    container.addSubview(picture)
    setFrame(of: picture, to: start, cornerRadius: 0)
    picture.layer.masksToBounds = true
  }

  /// Gives the screen its own transform back.
  open func face(_ screen: ScreenState) { screen.view.layer.transform = screen.transform }
}
