import UIKit

/// Cross-dissolves marked subviews of two screens as moving snapshots, while one screen slides and
/// the other dims. (The subview-fade tutorial, which calls it `SubviewAnimationController`;
/// `docs/model.md, Fade`.)
///
/// Each step is a separate method, so that a mutant can override one of them.
@MainActor
open class SubviewFadeAnimationController: NSObject, UIViewControllerAnimatedTransitioning {
  /// The direction of the transition.
  public enum TransitionType: Sendable { case present, dismiss }

  /// How the snapshot of a view is taken.
  public enum SnapshotMethod: Sendable { case snapshotView, image }

  public let type: TransitionType
  private let duration: TimeInterval
  private let method: SnapshotMethod
  private let options: UIView.AnimationOptions

  /// - Parameter duration: in seconds; the tutorial says 1.
  public init(
    type: TransitionType, duration: TimeInterval = 1, method: SnapshotMethod = .snapshotView,
    options: UIView.AnimationOptions = .curveEaseInOut
  ) {
    (self.type, self.duration, self.method, self.options) = (type, duration, method, options)
    super.init()
  }

  open func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to),
      let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView

    place(toView, relativeTo: fromView, in: transitionContext, for: to)
    let pairs = makePairs(from: from, to: to, in: container)
    for pair in pairs { container.addSubview(pair.toSnapshot) }
    for pair in pairs { container.addSubview(pair.fromSnapshot) }
    for pair in pairs { hide(pair) }

    let screens = ScreenStates(from: fromView, to: toView)
    setScreensToStart(screens)
    UIView.animate(withDuration: duration, delay: 0, options: options) { [self] in
      for pair in pairs { setToEnd(pair) }
      setScreensToEnd(screens)
    } completion: { [self] _ in
      let completed = !transitionContext.transitionWasCancelled
      for pair in pairs { cleanUp(pair) }
      restore(screens, completed)
      if !completed { removeToView(toView) }
      complete(transitionContext, completed)
    }
  }

  // MARK: Steps

  /// Puts the to-view in its final place, and lays it out.
  open func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: any UIViewControllerContextTransitioning, for controller: UIViewController
  ) {
    let frame = context.finalFrame(for: controller)
    if frame != .zero { toView.occupy(frame) }
    switch type {
    case .present: context.containerView.addSubview(toView)
    case .dismiss: context.containerView.insertSubview(toView, belowSubview: fromView)
    }
    toView.layoutIfNeeded()
  }

  /// Pairs the marked views and takes their snapshots. Their frames are those of the start, in the
  /// container, to which `animateTransition` adds them.
  open func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    guard let origin = from as? any CustomTransitionOriginator,
      let destination = to as? any CustomTransitionDestination
    else { return [] }
    let fromViews = pairable(origin.fromAnimatedSubviews, below: from.view)
    let toViews = pairable(destination.toAnimatedSubviews, below: to.view)
    // The snapshots of the old screen come first, because a snapshot of the new one makes the
    // system draw.
    let count = min(fromViews.count, toViews.count)
    var fromSnapshots: [UIView?] = []
    fromSnapshots.reserveCapacity(count)
    for index in 0..<count {
      fromSnapshots.append(snapshot(of: fromViews[index], afterScreenUpdates: false))
    }
    var pairs: [SnapshotPair] = []
    pairs.reserveCapacity(count)
    for index in 0..<count {
      let fromView = fromViews[index], toView = toViews[index]
      guard let fromSnapshot = fromSnapshots[index],
        let toSnapshot = snapshot(of: toView, afterScreenUpdates: true)
      else { continue }
      let start = rect(of: fromView, in: container)
      toSnapshot.frame = start
      toSnapshot.alpha = 0
      fromSnapshot.frame = start
      pairs.append(
        SnapshotPair(
          fromView: fromView, toView: toView, fromSnapshot: fromSnapshot, toSnapshot: toSnapshot,
          end: rect(of: toView, in: container)))
    }
    return pairs
  }

  /// The marked views of a screen that can be paired.
  open func pairable(_ views: [UIView], below root: UIView) -> [UIView] {
    views.pairable(below: root)
  }

  /// Takes the snapshot of a view; nil if that fails.
  open func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    switch method {
    case .snapshotView: view.snapshotView(afterScreenUpdates: afterScreenUpdates)
    case .image:
      if let image = image(of: view) { UIImageView(image: image) } else { nil }
    }
  }

  /// The rectangle of a view in the container.
  ///
  /// It converts the bounds, because a frame is already a bounding box.
  open func rect(of view: UIView, in container: UIView) -> CGRect {
    container.convert(view.bounds, from: view)
  }

  /// Hides the two views of a pair, so that only their snapshots are visible.
  open func hide(_ pair: SnapshotPair) {
    pair.fromView.alpha = 0
    pair.toView.alpha = 0
  }

  /// Sets the two snapshots to their end.
  open func setToEnd(_ pair: SnapshotPair) {
    pair.toSnapshot.frame = pair.end
    pair.toSnapshot.alpha = 1
    pair.fromSnapshot.frame = pair.end
    pair.fromSnapshot.alpha = 0
  }

  /// Sets the two screens to their start.
  open func setScreensToStart(_ screens: ScreenStates) {
    switch type {
    case .present: screens.to.view.transform = slid(screens.to)
    case .dismiss: screens.to.view.alpha = dimmed(screens.to.alpha)
    }
  }

  /// Sets the two screens to their end.
  open func setScreensToEnd(_ screens: ScreenStates) {
    switch type {
    case .present:
      screens.to.view.transform = screens.to.transform
      screens.from.view.alpha = dimmed(screens.from.alpha)
    case .dismiss:
      screens.from.view.transform = slid(screens.from)
      screens.to.view.alpha = screens.to.alpha
    }
  }

  /// The transform of a screen that has slid out: its own, then a translation to the right by the
  /// width of its frame.
  open func slid(_ screen: ScreenStates.State) -> CGAffineTransform {
    screen.transform.concatenating(CGAffineTransform(translationX: screen.width, y: 0))
  }

  /// Removes the snapshots and restores the views, unless the app has changed them in flight.
  open func cleanUp(_ pair: SnapshotPair) {
    pair.fromSnapshot.removeFromSuperview()
    pair.toSnapshot.removeFromSuperview()
    if pair.fromView.alpha == 0 { pair.fromView.alpha = pair.fromAlpha }
    if pair.toView.alpha == 0 { pair.toView.alpha = pair.toAlpha }
  }

  /// Restores the screens, unless the app has changed them in flight.
  ///
  /// After a success the animated values are at their end, so another value is one that the app has
  /// set. After a cancel every value is restored: either the system has reverted the app's changes,
  /// too, or there was no animation to revert, and the two cases look the same.
  open func restore(_ screens: ScreenStates, _ completed: Bool) {
    guard completed else {
      for screen in [screens.from, screens.to] {
        screen.view.alpha = screen.alpha
        screen.view.transform = screen.transform
      }
      return
    }
    switch type {
    case .present:
      let screen = screens.from
      if screen.view.alpha == dimmed(screen.alpha) { screen.view.alpha = screen.alpha }
    case .dismiss:
      let screen = screens.from
      if screen.view.transform == slid(screen) { screen.view.transform = screen.transform }
    }
  }

  /// Removes the to-view that this animator has added, even if the system does so, too.
  open func removeToView(_ view: UIView) { view.removeFromSuperview() }

  /// Completes the transition, as the last step.
  open func complete(_ context: any UIViewControllerContextTransitioning, _ completed: Bool) {
    context.completeTransition(completed)
  }

  // MARK: Helpers

  /// Half of an alpha, as it reads back: layers keep a `Float`.
  private func dimmed(_ alpha: CGFloat) -> CGFloat { CGFloat(Float(alpha / 2)) }

  private func image(of view: UIView) -> UIImage? {
    // Never opaque, even if `isOpaque` is true: a view can have round corners or be translucent.
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, UIScreen.main.scale)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    // A layer renders in its own coordinates, which begin at its scroll offset.
    context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
    view.layer.render(in: context)
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}

/// A view, the view that it turns into, and their snapshots.
///
/// It is a class because every step passes it on, and a copy would retain four views.
@MainActor public final class SnapshotPair {
  public let fromView, toView: UIView
  public let fromSnapshot, toSnapshot: UIView
  /// The alphas of the two views before the transition.
  public let fromAlpha, toAlpha: CGFloat
  /// The rectangle of both snapshots at the end, in the container.
  public let end: CGRect

  /// Makes a pair and records the alphas of the views.
  public init(
    fromView: UIView, toView: UIView, fromSnapshot: UIView, toSnapshot: UIView, end: CGRect
  ) {
    (self.fromView, self.toView) = (fromView, toView)
    (self.fromSnapshot, self.toSnapshot) = (fromSnapshot, toSnapshot)
    (fromAlpha, toAlpha) = (fromView.alpha, toView.alpha)
    self.end = end
  }
}

/// The states of the two screens before the transition.
@MainActor public struct ScreenStates {
  public let from, to: State

  public struct State {
    public let view: UIView
    public let alpha: CGFloat
    public let transform: CGAffineTransform
    /// The width of its frame.
    public let width: CGFloat
  }

  init(from: UIView, to: UIView) {
    (self.from, self.to) = (State(from), State(to))
  }
}

extension ScreenStates.State {
  @MainActor init(_ view: UIView) {
    self.init(view: view, alpha: view.alpha, transform: view.transform, width: view.frame.width)
  }
}
