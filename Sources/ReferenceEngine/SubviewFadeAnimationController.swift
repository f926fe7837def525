import UIKit

/// Cross-dissolves marked subviews of two screens, as snapshots that fly from place to place,
/// while one screen slides and the other dims. (Documents 000 and 001.)
///
/// Each step is a method of its own, so that a mutant can do one of them wrong.
@MainActor
open class SubviewFadeAnimationController: NSObject, UIViewControllerAnimatedTransitioning {
  public enum TransitionType: Sendable { case present, dismiss }

  /// How a picture of a view is taken.
  public enum SnapshotMethod: Sendable { case snapshotView, image }

  public let type: TransitionType
  private let duration: TimeInterval
  private let method: SnapshotMethod
  private let options: UIView.AnimationOptions

  /// - Parameter duration: in seconds; the documents say 1.
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

  /// Puts the to-view where it will stay, and lays it out.
  open func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: any UIViewControllerContextTransitioning, for controller: UIViewController
  ) {
    let frame = context.finalFrame(for: controller)
    if frame != .zero { fill(toView, frame) }
    switch type {
    case .present: context.containerView.addSubview(toView)
    case .dismiss: context.containerView.insertSubview(toView, belowSubview: fromView)
    }
    toView.layoutIfNeeded()
  }

  /// The marked views that become one another, each with its snapshot in the container.
  open func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    guard let origin = from as? any CustomTransitionOriginator,
      let destination = to as? any CustomTransitionDestination
    else { return [] }
    let fromViews = pairable(origin.fromAnimatedSubviews, below: from.view)
    let toViews = pairable(destination.toAnimatedSubviews, below: to.view)
    // What is on the screen is taken first: to show the coming screen, the system has to draw.
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

  /// The views that can be paired, of those that a screen names.
  open func pairable(_ views: [UIView], below root: UIView) -> [UIView] {
    views.pairable(below: root)
  }

  /// A picture of the view; nil where none can be had.
  open func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    switch method {
    case .snapshotView: view.snapshotView(afterScreenUpdates: afterScreenUpdates)
    case .image:
      if let image = image(of: view) { UIImageView(image: image) } else { nil }
    }
  }

  /// Where a view is, in the container: of its bounds, because a frame is a box already.
  open func rect(of view: UIView, in container: UIView) -> CGRect {
    container.convert(view.bounds, from: view)
  }

  /// Only the snapshots are seen in flight.
  open func hide(_ pair: SnapshotPair) {
    pair.fromView.alpha = 0
    pair.toView.alpha = 0
  }

  open func setToEnd(_ pair: SnapshotPair) {
    pair.toSnapshot.frame = pair.end
    pair.toSnapshot.alpha = 1
    pair.fromSnapshot.frame = pair.end
    pair.fromSnapshot.alpha = 0
  }

  open func setScreensToStart(_ screens: ScreenStates) {
    switch type {
    case .present: screens.to.view.transform = slid(screens.to)
    case .dismiss: screens.to.view.alpha = screens.to.alpha / 2
    }
  }

  open func setScreensToEnd(_ screens: ScreenStates) {
    switch type {
    case .present:
      screens.to.view.transform = screens.to.transform
      screens.from.view.alpha = screens.from.alpha / 2
    case .dismiss:
      screens.from.view.transform = slid(screens.from)
      screens.to.view.alpha = screens.to.alpha
    }
  }

  /// The screen's transform, and then one width of its frame to the right.
  open func slid(_ screen: ScreenStates.State) -> CGAffineTransform {
    screen.transform.concatenating(CGAffineTransform(translationX: screen.width, y: 0))
  }

  /// The snapshots go and the views are what they were, unless the app has changed them since.
  open func cleanUp(_ pair: SnapshotPair) {
    pair.fromSnapshot.removeFromSuperview()
    pair.toSnapshot.removeFromSuperview()
    if pair.fromView.alpha == 0 { pair.fromView.alpha = pair.fromAlpha }
    if pair.toView.alpha == 0 { pair.toView.alpha = pair.toAlpha }
  }

  /// The screens are what they were, unless the app has changed them since.
  ///
  /// After a success what was animated stands at its end, so what differs is the app's. After a
  /// cancel the system has taken it back, the app's changes included, or has had no animation to
  /// take back: then there is nothing to tell apart.
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

  /// Who put the to-view there takes it away, whatever the system does.
  open func removeToView(_ view: UIView) { view.removeFromSuperview() }

  open func complete(_ context: any UIViewControllerContextTransitioning, _ completed: Bool) {
    context.completeTransition(completed)
  }

  // MARK: Helpers

  /// What half of an alpha reads back as: layers keep a `Float`.
  private func dimmed(_ alpha: CGFloat) -> CGFloat { CGFloat(Float(alpha / 2)) }

  private func fill(_ view: UIView, _ frame: CGRect) {
    let anchor = view.anchorPoint
    view.bounds.size = frame.size
    view.center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }

  private func image(of view: UIView) -> UIImage? {
    // Not opaque, whatever `isOpaque` says: a view has round corners, or shines through.
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, UIScreen.main.scale)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    // A layer renders in its own coordinates, which begin where it has scrolled to.
    context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
    view.layer.render(in: context)
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}

/// Two views that become one another, and what stands for them meanwhile.
///
/// An object, because every step passes it on, and to copy it would be to retain four views.
@MainActor public final class SnapshotPair {
  public let fromView, toView: UIView
  public let fromSnapshot, toSnapshot: UIView
  /// What the views' alphas were.
  public let fromAlpha, toAlpha: CGFloat
  /// Where both snapshots arrive, in the container.
  public let end: CGRect

  public init(
    fromView: UIView, toView: UIView, fromSnapshot: UIView, toSnapshot: UIView, end: CGRect
  ) {
    (self.fromView, self.toView) = (fromView, toView)
    (self.fromSnapshot, self.toSnapshot) = (fromSnapshot, toSnapshot)
    (fromAlpha, toAlpha) = (fromView.alpha, toView.alpha)
    self.end = end
  }
}

/// What the two screens were before anything moved.
@MainActor public struct ScreenStates {
  public let from, to: State

  public struct State {
    public let view: UIView
    public let alpha: CGFloat
    public let transform: CGAffineTransform
    /// Of its frame, when it stands still.
    public let width: CGFloat
  }

  init(from: UIView, to: UIView) {
    (self.from, self.to) = (State(from), State(to))
  }
}

extension ScreenStates.State {
  @MainActor init(_ view: UIView) {
    self.init(
      view: view, alpha: view.alpha, transform: view.transform, width: view.frame.width)
  }
}
