// The sizes of bars, and what they take of the screens of their container. (`docs/facts.md B1`)

/// The sizes of bars on a phone, in points.
@MainActor enum BarHeight {
  static let navigationBar: CGFloat = 44
  static let toolbar: CGFloat = 44
  static let tabBar: CGFloat = 49
  /// What a large title adds to a navigation bar. (`docs/facts.md B2`)
  static let largeTitle: CGFloat = 52
  /// Every bar of a small phone in landscape. (`docs/facts.md B1`)
  static let compact: CGFloat = 32
  /// The shorter side of the smallest phone that keeps the height of its bars in landscape.
  private static let largePhone: CGFloat = 414

  /// Whether a view is in a small phone in landscape.
  static func isCompact(around view: UIView?) -> Bool {
    let size = (view?.window?.bounds ?? UIScreen.main.bounds).size
    return size.width > size.height && size.height < largePhone
  }
}

/// The bars at one edge of a container, for one of its screens.
struct EdgeBar {
  /// In points, without the safe area between the bars and the edge; 0 if they are hidden.
  var height: CGFloat = 0
  var isOpaque = false
}

/// A controller with bars above its screens.
@MainActor protocol HasBars: UIViewController {
  /// Adds the visible bars to the view. Bars are made on first use, because few apps look at them.
  func makeBars()
  /// Places the bars and the screen again, after a bar has changed.
  func barsDidChange()
}

/// The view of a controller with bars: the container of its screens, and above it the bars.
final class BarContainerView: UIView {
  private var owner: (any HasBars)? { controller as? any HasBars }

  override var subviews: [UIView] {
    owner?.makeBars()
    return super.subviews
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    owner?.makeBars()
    return super.hitTest(point, with: event)
  }
}

extension UIView {
  /// Places a bar of a navigation controller; a hidden one lies outside its edge.
  func place(isHidden: Bool, y: CGFloat, hiddenAt edge: UIRectEdge, size: CGSize, in room: CGSize) {
    let outside = edge == .top ? -size.height : room.height
    frame = CGRect(origin: CGPoint(x: 0, y: isHidden ? outside : y), size: size)
  }

  /// Notifies the container of a bar that the bar has changed.
  func noteBarChange() {
    guard let container = superview as? BarContainerView else { return }
    (container.controller as? any HasBars)?.barsDidChange()
  }
}

extension UIViewController {
  /// Notifies the container that the view reaches beneath other bars than before.
  func noteExtentChange() {
    guard let container = parent as? any HasBars, viewIfLoaded?.superview != nil else { return }
    container.barsDidChange()
  }

  /// Whether the view reaches beneath the bars at an edge. (`docs/facts.md B4, B5`)
  func extends(beneath bar: EdgeBar, at edge: UIRectEdge) -> Bool {
    guard let extras else { return !bar.isOpaque }
    return extras.edgesForExtendedLayout.contains(edge)
      && (!bar.isOpaque || extras.includesOpaqueBars)
  }

  /// The part of the safe area insets that is due to bars which the view reaches beneath.
  ///
  /// - Parameter top, bottom: the bars of the container at its edges.
  func insets(beneath top: EdgeBar, _ bottom: EdgeBar) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if top.height > 0 && extends(beneath: top, at: .top) { insets.top = top.height }
    if bottom.height > 0 && extends(beneath: bottom, at: .bottom) { insets.bottom = bottom.height }
    return insets
  }

  /// The frame of the view in its container: without the bars that it does not reach beneath.
  func frame(
    in container: UIView, safeArea: UIEdgeInsets, beneath top: EdgeBar, _ bottom: EdgeBar
  ) -> CGRect {
    var insets = UIEdgeInsets.zero
    if top.height > 0 && !extends(beneath: top, at: .top) { insets.top = safeArea.top + top.height }
    if bottom.height > 0 && !extends(beneath: bottom, at: .bottom) {
      insets.bottom = safeArea.bottom + bottom.height
    }
    return container.bounds.inset(by: insets)
  }
}
