// The sizes of bars, and the room that they leave to the screens of their container.

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
  private static let shorterSideOfLargePhone: CGFloat = 414

  /// The height of a bar: the regular one, or `compact` in a small phone in landscape.
  ///
  /// - Parameter view: a view in the window of the bar; outside a window the screen counts.
  static func height(_ regular: CGFloat, around view: UIView?) -> CGFloat {
    let size = (view?.window?.bounds ?? UIScreen.main.bounds).size
    return size.width > size.height && size.height < shorterSideOfLargePhone ? compact : regular
  }
}

/// The bars at one edge of a container, for one of its screens.
struct EdgeBar {
  /// In points, without the safe area between the bars and the edge; 0 if they are hidden.
  var height: CGFloat = 0
  var isOpaque = false
}

/// A controller with bars above its screens.
@MainActor protocol BarOwner: UIViewController {
  /// Adds the visible bars to the view. Bars are made on first use, because few apps look at them.
  func makeBars()
  /// Places the bars and the screen again, after a bar has changed.
  func barsDidChange()
}

/// The view of a controller with bars: the container of its screens, and above it the bars.
final class BarContainerView: UIView {
  fileprivate var owner: (any BarOwner)? { controller as? any BarOwner }

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
  /// Notifies the controller of a bar that the bar has changed.
  func notifyBarChange() { (superview as? BarContainerView)?.owner?.barsDidChange() }
}

extension UIViewController {
  /// Notifies the container that the view reaches beneath other bars than before.
  func notifyExtentChange() {
    guard let container = parent as? any BarOwner, viewIfLoaded?.superview != nil else { return }
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
