import UIKit

/// Lets a picture of one view become a picture of another, and, if asked, views in it likewise, in
/// keyframes of somebody else's animation. (Document 004.)
///
/// What is not there to be animated is left out: a child that is the view itself, lies outside it,
/// or is a child of an earlier pair, and whatever has no picture. To prepare or to clean up once
/// too often, or in the wrong order, does nothing.
///
/// Each step is a method of its own, so that a mutant can do one of them wrong.
@MainActor open class SnapshotTransition {
  public typealias ChildTransition = (from: UIView, to: UIView)

  private let from, to, container: UIView
  private let clipToBounds: Bool
  private let childTransitions: [ChildTransition]
  private var carriers: [Carrier] = []

  /// - Parameters:
  ///   - container: in which it happens; both views are below it when it is prepared.
  ///   - clipToBounds: false shows what lies outside the bounds.
  ///   - childTransitions: views of the two sides that become one another on their own.
  public init(
    from: UIView, to: UIView, in container: UIView, clipToBounds: Bool = true,
    childTransitions: [ChildTransition] = []
  ) {
    (self.from, self.to, self.container) = (from, to, container)
    (self.clipToBounds, self.childTransitions) = (clipToBounds, childTransitions)
  }

  /// Takes the pictures, puts them into the container and hides what they stand for. The views
  /// have to be laid out.
  public func prepare() {
    guard carriers.isEmpty else { return }
    let children = outerFirst(usable(childTransitions))
    // An inner view is out of the way before the picture of an outer one is taken, so nothing is
    // drawn twice.
    var pictures: [Carrier] = []
    for pair in children.reversed() {
      guard let carrier = takePictures(pair, clips: false) else { continue }
      hide(carrier)
      pictures.append(carrier)
    }
    guard let whole = takePictures((from, to), clips: clipToBounds) else {
      for carrier in pictures { show(carrier) }
      return
    }
    hide(whole)
    container.addSubview(whole.view)
    setToStart(whole, at: whole.start)
    for carrier in pictures.reversed() {
      whole.view.addSubview(carrier.view)
      setToStart(carrier, at: inside(carrier.start, whole.start))
      carriers.append(carrier)
    }
    carriers.append(whole)
  }

  /// To be called in the animations of `UIView.animateKeyframes`.
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

  /// The pictures go, and the views are what they were, unless the app has changed them since.
  public func cleanUp() {
    guard let whole = carriers.last else { return }
    remove(whole)
    for carrier in carriers { show(carrier) }
    carriers = []
  }

  // MARK: Steps

  /// The pairs that can be animated on their own, in their order.
  open func usable(_ pairs: [ChildTransition]) -> [ChildTransition] {
    var usable: [ChildTransition] = []
    for pair in pairs where isInside(pair) {
      let isNew = usable.allSatisfy { $0.from !== pair.from && $0.to !== pair.to }
      if isNew { usable.append(pair) }
    }
    return usable
  }

  /// Each pair after those in whose views its own lie, on either side, so that no view is covered
  /// by the one that it lies on. Else they keep their order.
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

  /// A view is inside itself, for the system; not for us.
  open func isInside(_ pair: ChildTransition) -> Bool {
    pair.from !== from && pair.to !== to && pair.from.isDescendant(of: from)
      && pair.to.isDescendant(of: to)
  }

  /// The pictures of two views, one over the other; nil if either cannot be had.
  open func takePictures(_ pair: ChildTransition, clips: Bool) -> Carrier? {
    guard let fromPicture = picture(of: pair.from), let toPicture = picture(of: pair.to) else {
      return nil
    }
    return Carrier(
      pair, fromPicture, toPicture, clips: clips, start: rect(of: pair.from),
      end: rect(of: pair.to))
  }

  /// As the view is now: what has just been hidden is not in it. Its corners are square, because
  /// what carries the picture is as round as the view.
  open func picture(of view: UIView) -> UIView? {
    let cornerRadius = view.layer.cornerRadius
    view.layer.cornerRadius = 0
    defer { view.layer.cornerRadius = cornerRadius }
    return view.snapshotView(afterScreenUpdates: true)
  }

  /// Where a view is, in the container.
  open func rect(of view: UIView) -> CGRect { container.convert(view.bounds, from: view) }

  /// Where a rectangle of the container lies in a carrier that fills another one of it.
  open func inside(_ rect: CGRect, _ carrier: CGRect) -> CGRect {
    rect.offsetBy(dx: -carrier.minX, dy: -carrier.minY)
  }

  open func hide(_ carrier: Carrier) {
    carrier.from.view.alpha = 0
    carrier.to.view.alpha = 0
  }

  open func setToStart(_ carrier: Carrier, at rect: CGRect) {
    carrier.view.addSubview(carrier.fromPicture)
    carrier.view.addSubview(carrier.toPicture)
    carrier.toPicture.alpha = 0
    carrier.occupy(rect, as: carrier.from.view)
  }

  open func setToEnd(_ carrier: Carrier, at rect: CGRect) {
    carrier.occupy(rect, as: carrier.to.view)
  }

  open func fadeIn(_ carrier: Carrier) { carrier.toPicture.alpha = 1 }
  open func fadeOut(_ carrier: Carrier) { carrier.fromPicture.alpha = 0 }
  open func remove(_ carrier: Carrier) { carrier.view.removeFromSuperview() }

  open func show(_ carrier: Carrier) {
    for state in [carrier.from, carrier.to] where state.view.alpha == 0 {
      state.view.alpha = state.alpha
    }
  }

  /// What stands for two views while one becomes the other: their pictures, which fill it.
  @MainActor public struct Carrier {
    public let from, to: (view: UIView, alpha: CGFloat)
    public let view = UIView(frame: .zero)
    public let fromPicture, toPicture: UIView
    /// In the container of the transition.
    public let start, end: CGRect

    init(
      _ pair: ChildTransition, _ fromPicture: UIView, _ toPicture: UIView, clips: Bool,
      start: CGRect, end: CGRect
    ) {
      from = (pair.from, pair.from.alpha)
      to = (pair.to, pair.to.alpha)
      (self.fromPicture, self.toPicture) = (fromPicture, toPicture)
      (self.start, self.end) = (start, end)
      view.clipsToBounds = clips
    }

    /// Lies where one of the views does, and looks as round as it.
    public func occupy(_ rect: CGRect, as model: UIView) {
      view.frame = rect
      view.layer.cornerRadius = model.layer.cornerRadius
      for picture in [fromPicture, toPicture] { picture.frame = view.bounds }
    }
  }
}
