import UIKit

/// Turns a snapshot of one view into a snapshot of another, with keyframes that run inside an
/// animation of the caller. Pairs of views inside the two can have their own snapshots.
///
/// (The snapshot tutorial; `docs/model.md, Snapshot transition`.)
///
/// A child pair is left out if one of its views is the whole view, is outside it, is in an earlier
/// pair, or has no snapshot. `prepare()` and `cleanUp()` do nothing if they are called twice or in
/// the wrong order.
///
/// Each step is a separate method, so that a mutant can override one of them.
@MainActor open class SnapshotTransition {
  /// A view and the view that it turns into.
  public typealias ChildTransition = (from: UIView, to: UIView)

  private let from, to, container: UIView
  private let clipToBounds: Bool
  private let childTransitions: [ChildTransition]
  /// The carriers of the child pairs, outer ones first, then the carrier of the whole views.
  private var carriers: [Carrier] = []

  /// - Parameters:
  ///   - container: holds the snapshots; both views are below it when `prepare()` is called.
  ///   - clipToBounds: false shows what is outside the bounds.
  ///   - childTransitions: pairs of views that have their own snapshots.
  public init(
    from: UIView, to: UIView, in container: UIView, clipToBounds: Bool = true,
    childTransitions: [ChildTransition] = []
  ) {
    (self.from, self.to, self.container) = (from, to, container)
    (self.clipToBounds, self.childTransitions) = (clipToBounds, childTransitions)
  }

  /// Takes the snapshots, puts them into the container and hides the views that they replace.
  ///
  /// The views must be laid out.
  public func prepare() {
    guard carriers.isEmpty else { return }
    let children = outerFirst(usable(childTransitions))
    // An inner view is hidden before the snapshot of an outer one is taken, so nothing is drawn
    // twice.
    var inner: [Carrier] = []
    for pair in children.reversed() {
      guard let carrier = takeSnapshots(pair, clips: false) else { continue }
      hideViews(of: carrier)
      inner.append(carrier)
    }
    guard let whole = takeSnapshots((from, to), clips: clipToBounds) else {
      for carrier in inner { showViews(of: carrier) }
      return
    }
    hideViews(of: whole)
    container.addSubview(whole.view)
    setToStart(whole, at: whole.start)
    for carrier in inner.reversed() {
      whole.view.addSubview(carrier.view)
      setToStart(carrier, at: inside(carrier.start, whole.start))
      carriers.append(carrier)
    }
    carriers.append(whole)
  }

  /// Adds the keyframes. Call it in the animations of `UIView.animateKeyframes`.
  public func addKeyframes() {
    guard let whole = carriers.last else { return }
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { [self] in
      setToEnd(whole, at: whole.end)
      for carrier in carriers.dropLast() { setToEnd(carrier, at: inside(carrier.end, whole.end)) }
    }
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { [self] in
      for carrier in carriers { fadeIn(carrier) }
    }
    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { [self] in
      for carrier in carriers { fadeOut(carrier) }
    }
  }

  /// Removes the snapshots and restores the views, unless the app has changed them in flight.
  public func cleanUp() {
    guard let whole = carriers.last else { return }
    remove(whole)
    for carrier in carriers { showViews(of: carrier) }
    carriers = []
  }

  // MARK: Steps

  /// The pairs that can have their own snapshots, in their order.
  open func usable(_ pairs: [ChildTransition]) -> [ChildTransition] {
    var usable: [ChildTransition] = []
    for pair in pairs where isInside(pair) {
      let isNew = usable.allSatisfy { $0.from !== pair.from && $0.to !== pair.to }
      if isNew { usable.append(pair) }
    }
    return usable
  }

  /// Sorts the pairs so that a pair comes after each pair that contains one of its views.
  ///
  /// Then no outer snapshot covers an inner one. Otherwise the order is that of the app.
  open func outerFirst(_ pairs: [ChildTransition]) -> [ChildTransition] {
    var rest = pairs
    var ordered: [ChildTransition] = []
    while !rest.isEmpty {
      let next = rest.firstIndex { pair in !rest.contains { lies(pair, on: $0) } } ?? 0
      ordered.append(rest.remove(at: next))
    }
    return ordered
  }

  private func lies(_ pair: ChildTransition, on other: ChildTransition) -> Bool {
    pair.from !== other.from
      && (pair.from.isDescendant(of: other.from) || pair.to.isDescendant(of: other.to))
  }

  /// Whether both views are inside the whole views.
  ///
  /// `isDescendant(of:)` is true for the view itself, so that case is excluded.
  open func isInside(_ pair: ChildTransition) -> Bool {
    pair.from !== from && pair.to !== to && pair.from.isDescendant(of: from)
      && pair.to.isDescendant(of: to)
  }

  /// Takes the snapshots of two views; nil if either fails.
  open func takeSnapshots(_ pair: ChildTransition, clips: Bool) -> Carrier? {
    guard let fromSnapshot = snapshot(of: pair.from), let toSnapshot = snapshot(of: pair.to) else {
      return nil
    }
    return Carrier(
      pair, fromSnapshot, toSnapshot, clips: clips, start: rect(of: pair.from),
      end: rect(of: pair.to))
  }

  /// Takes the snapshot of a view as it is now, without the views that have just been hidden.
  ///
  /// Its corners are square, because the carrier has the corner radius.
  open func snapshot(of view: UIView) -> UIView? {
    let cornerRadius = view.layer.cornerRadius
    view.layer.cornerRadius = 0
    defer { view.layer.cornerRadius = cornerRadius }
    return view.snapshotView(afterScreenUpdates: true)
  }

  /// The rectangle of a view in the container.
  open func rect(of view: UIView) -> CGRect { container.convert(view.bounds, from: view) }

  /// Converts a rectangle of the container to the coordinates of a carrier, which is given by its own
  /// rectangle in the container.
  open func inside(_ rect: CGRect, _ carrier: CGRect) -> CGRect {
    rect.offsetBy(dx: -carrier.minX, dy: -carrier.minY)
  }

  /// Hides the two views of a pair.
  open func hideViews(of carrier: Carrier) {
    carrier.from.view.alpha = 0
    carrier.to.view.alpha = 0
  }

  /// Puts the snapshots into their carrier, and the carrier at its start.
  open func setToStart(_ carrier: Carrier, at rect: CGRect) {
    carrier.view.addSubview(carrier.fromSnapshot)
    carrier.view.addSubview(carrier.toSnapshot)
    carrier.toSnapshot.alpha = 0
    carrier.occupy(rect, as: carrier.from.view)
  }

  /// Puts the carrier at its end.
  open func setToEnd(_ carrier: Carrier, at rect: CGRect) {
    carrier.occupy(rect, as: carrier.to.view)
  }

  /// Shows the to-snapshot.
  open func fadeIn(_ carrier: Carrier) { carrier.toSnapshot.alpha = 1 }
  /// Hides the from-snapshot.
  open func fadeOut(_ carrier: Carrier) { carrier.fromSnapshot.alpha = 0 }
  open func remove(_ carrier: Carrier) { carrier.view.removeFromSuperview() }

  /// Restores the two views of a pair, unless the app has changed them in flight: a view that the
  /// app has set to another alpha is not at 0 any more.
  open func showViews(of carrier: Carrier) {
    for state in [carrier.from, carrier.to] where state.view.alpha == 0 {
      state.view.alpha = state.alpha
    }
  }

  /// A view that holds the two snapshots of a pair, which fill it.
  @MainActor public struct Carrier {
    /// The two views of the pair and the alphas that they had.
    public let from, to: (view: UIView, alpha: CGFloat)
    /// Holds the snapshots.
    public let view = UIView(frame: .zero)
    public let fromSnapshot, toSnapshot: UIView
    /// The rectangles at the start and at the end, in the container of the transition.
    public let start, end: CGRect

    init(
      _ pair: ChildTransition, _ fromSnapshot: UIView, _ toSnapshot: UIView, clips: Bool,
      start: CGRect, end: CGRect
    ) {
      from = (pair.from, pair.from.alpha)
      to = (pair.to, pair.to.alpha)
      (self.fromSnapshot, self.toSnapshot) = (fromSnapshot, toSnapshot)
      (self.start, self.end) = (start, end)
      view.clipsToBounds = clips
    }

    /// Sets the frame, and the corner radius to that of a view. The snapshots fill the carrier.
    public func occupy(_ rect: CGRect, as model: UIView) {
      view.frame = rect
      view.layer.cornerRadius = model.layer.cornerRadius
      for snapshot in [fromSnapshot, toSnapshot] { snapshot.frame = view.bounds }
    }
  }
}
