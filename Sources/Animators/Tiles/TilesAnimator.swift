import UIKit

/// Cuts the old screen into tiles that shrink and fade one after the other over the new screen.
final class TilesAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let columns = 3
  private let rows = 4

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.75 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: to)

    let tiles = makeTiles(of: fromView, in: container)
    container.addSubview(toView)
    for tile in tiles { container.addSubview(tile) }
    let duration = transitionDuration(using: transitionContext)
    UIView.animateKeyframes(
      withDuration: duration, delay: 0, options: .calculationModeLinear,
      animations: {
        // Each tile takes half of the duration, and one after the other begins in its first half.
        for (index, tile) in tiles.enumerated() {
          UIView.addKeyframe(
            withRelativeStartTime: Double(index) / Double(2 * tiles.count),
            relativeDuration: 0.5
          ) {
            tile.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
            tile.alpha = 0
          }
        }
      },
      completion: { _ in
        for tile in tiles { tile.removeFromSuperview() }
        let completed = !transitionContext.transitionWasCancelled
        if !completed { toView.removeFromSuperview() }
        transitionContext.completeTransition(completed)
      })
  }

  private func makeTiles(of view: UIView, in container: UIView) -> [UIView] {
    let size = CGSize(
      width: view.bounds.width / CGFloat(columns), height: view.bounds.height / CGFloat(rows))
    var tiles: [UIView] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let part = CGRect(
          x: view.bounds.minX + CGFloat(column) * size.width,
          y: view.bounds.minY + CGFloat(row) * size.height, width: size.width,
          height: size.height)
        guard
          let tile = view.resizableSnapshotView(
            from: part, afterScreenUpdates: false, withCapInsets: .zero)
        else { continue }
        tile.frame = container.convert(part, from: view)
        tiles.append(tile)
      }
    }
    return tiles
  }
}
