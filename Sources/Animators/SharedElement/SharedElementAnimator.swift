import UIKit

/// A screen that shares elements with another screen.
protocol SharedElementScreen: AnyObject {
  /// In the same order on both screens.
  var sharedElements: [UIView] { get }
}

/// Moves the elements that two screens share as snapshots.
///
/// The two snapshots of an element dissolve into one another, and so do the screens.
final class SharedElementAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: to)
    container.addSubview(toView)
    toView.layoutIfNeeded()

    let flights = makeFlights(from: from, to: to, in: container)
    for flight in flights {
      container.addSubview(flight.old)
      container.addSubview(flight.new)
      flight.new.alpha = 0
      flight.source.isHidden = true
      flight.target.isHidden = true
    }
    let alpha = toView.alpha
    toView.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        toView.alpha = alpha
        for flight in flights {
          flight.old.frame = flight.destination
          flight.new.frame = flight.destination
          flight.old.alpha = 0
          flight.new.alpha = 1
        }
      },
      completion: { _ in
        let completed = !transitionContext.transitionWasCancelled
        for flight in flights {
          flight.old.removeFromSuperview()
          flight.new.removeFromSuperview()
          flight.source.isHidden = flight.sourceWasHidden
          flight.target.isHidden = flight.targetWasHidden
        }
        toView.alpha = alpha
        if !completed { toView.removeFromSuperview() }
        transitionContext.completeTransition(completed)
      })
  }

  private struct Flight {
    let source, target: UIView
    /// The snapshots of `source` and `target`.
    let old, new: UIView
    let destination: CGRect
    let sourceWasHidden, targetWasHidden: Bool
  }

  private func makeFlights(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [Flight] {
    guard let from = from as? SharedElementScreen, let to = to as? SharedElementScreen else {
      return []
    }
    var used: Set<ObjectIdentifier> = []
    let pairs = zip(from.sharedElements, to.sharedElements).filter { source, target in
      used.insert(ObjectIdentifier(source)).inserted
        && used.insert(ObjectIdentifier(target)).inserted
    }
    // The snapshots of the old screen come first, because a snapshot of the new one makes the
    // system draw.
    let oldSnapshots = pairs.map { source, _ in source.snapshotView(afterScreenUpdates: false) }
    var flights: [Flight] = []
    for ((source, target), old) in zip(pairs, oldSnapshots) {
      guard let old, let new = target.snapshotView(afterScreenUpdates: true) else { continue }
      old.frame = container.convert(source.bounds, from: source)
      new.frame = old.frame
      flights.append(
        Flight(
          source: source, target: target, old: old, new: new,
          destination: container.convert(target.bounds, from: target),
          sourceWasHidden: source.isHidden, targetWasHidden: target.isHidden))
    }
    return flights
  }
}
