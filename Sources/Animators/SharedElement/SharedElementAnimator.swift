import UIKit

/// A screen with elements that it shares with another.
protocol SharedElementScreen: AnyObject {
  /// In an order on which both screens agree.
  var sharedElements: [UIView] { get }
}

/// Elements that two screens share fly from place to place as snapshots, while the screens
/// cross-dissolve.
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
      container.addSubview(flight.snapshot)
      flight.source.isHidden = true
      flight.target.isHidden = true
    }
    let alpha = toView.alpha
    toView.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        toView.alpha = alpha
        for flight in flights { flight.snapshot.frame = flight.destination }
      },
      completion: { _ in
        let completed = !transitionContext.transitionWasCancelled
        for flight in flights {
          flight.snapshot.removeFromSuperview()
          flight.source.isHidden = flight.sourceWasHidden
          flight.target.isHidden = flight.targetWasHidden
        }
        toView.alpha = alpha
        if !completed { toView.removeFromSuperview() }
        transitionContext.completeTransition(completed)
      })
  }

  private struct Flight {
    let source, target, snapshot: UIView
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
    var flights: [Flight] = []
    for (source, target) in zip(from.sharedElements, to.sharedElements) {
      let isNew = used.insert(ObjectIdentifier(source)).inserted
        && used.insert(ObjectIdentifier(target)).inserted
      guard isNew, let snapshot = source.snapshotView(afterScreenUpdates: false) else { continue }
      snapshot.frame = container.convert(source.bounds, from: source)
      flights.append(
        Flight(
          source: source, target: target, snapshot: snapshot,
          destination: container.convert(target.bounds, from: target),
          sourceWasHidden: source.isHidden, targetWasHidden: target.isHidden))
    }
    return flights
  }
}
