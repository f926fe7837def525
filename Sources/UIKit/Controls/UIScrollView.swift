/// A view that scrolls its content. The scroll offset is the origin of its bounds.
///
/// Only the app scrolls: the recognizers belong to no view. Zooming is only stored, and a change of
/// the insets moves nothing.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  /// Whether a drag hides the keyboard. It has no effect here.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  /// When the safe area counts as an inset of the content. Here all but `never` are the same.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  /// How fast scrolling slows down after a drag. It has no effect here.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  open weak var delegate: (any UIScrollViewDelegate)?
  /// In points.
  open var contentSize = CGSize.zero { didSet { node.didChange() } }
  open var contentInset = UIEdgeInsets.zero { didSet { node.didChange() } }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  // The properties up to the next blank line have no effect here.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var bouncesZoom = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var scrollsToTop = true
  open var indicatorStyle = IndicatorStyle.default
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var zoomScale: CGFloat = 1
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var refreshControl: UIRefreshControl?

  // Always false: touches of a scenario drive transitions only.
  open var isTracking: Bool { false }
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
  open var isZooming: Bool { false }
  open var isZoomBouncing: Bool { false }
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  open private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? =
    UIPinchGestureRecognizer()
  /// Has the size that the app has set: constraints do not determine `contentSize` here.
  open private(set) lazy var contentLayoutGuide = UILayoutGuide(content: self)
  open private(set) lazy var frameLayoutGuide = UILayoutGuide(frame: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// Scrolling requests a layout: many scroll views place their subviews by the offset.
  /// (`docs/facts.md H18`)
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue.origin != super.bounds.origin { setNeedsLayout() }
      super.bounds = newValue
    }
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      scrollAnimation = nil
      scroll(to: newValue)
    }
  }

  /// Sets the offset as one step, without ending an animated scroll.
  private func scroll(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    node.changeTogether {
      bounds.origin = offset
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// The animated change of the offset that is in flight.
  private var scrollAnimation: ScrollAnimation?

  /// Scrolls to an offset.
  ///
  /// - Parameter animated: whether it takes time. The offset itself then changes step by step, each
  ///   step is a scroll, and the delegate is called at the end. (`docs/facts.md H19`)
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated && UIView.areAnimationsEnabled else { return self.contentOffset = contentOffset }
    let animation = ScrollAnimation(from: self.contentOffset, to: contentOffset, since: world.now)
    scrollAnimation = animation
    scheduleNextStep(of: animation)
  }

  /// Scrolls on in the next tick (1/64 s), unless another scroll has replaced the animation.
  private func scheduleNextStep(of animation: ScrollAnimation) {
    UIRunLoop.run(at: world.now + 1 / 64) { [weak self] in
      guard let self, scrollAnimation === animation else { return }
      scroll(to: animation.offset(at: world.now))
      // The delegate may have scrolled.
      guard scrollAnimation === animation else { return }
      guard animation.isOver(at: world.now) else { return scheduleNextStep(of: animation) }
      scrollAnimation = nil
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var origin = bounds.origin
    origin.x = min(max(origin.x, rect.maxX - bounds.width), rect.minX)
    origin.y = min(max(origin.y, rect.maxY - bounds.height), rect.minY)
    setContentOffset(origin, animated: animated)
  }

  /// All edges are adjusted, whether the content scrolls in their direction or not.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }

  open func adjustedContentInsetDidChange() {}
  open func flashScrollIndicators() {}
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  open func zoom(to rect: CGRect, animated: Bool) {}
  open func touchesShouldCancel(in view: UIView) -> Bool { true }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("delegate", object: delegate)
    state.add("contentSize", contentSize)
    state.add("contentInset", contentInset)
    state.add("contentInsetAdjustmentBehavior", contentInsetAdjustmentBehavior)
    state.add("scrollIndicatorInsets", scrollIndicatorInsets)
    state.add("verticalScrollIndicatorInsets", verticalScrollIndicatorInsets)
    state.add("horizontalScrollIndicatorInsets", horizontalScrollIndicatorInsets)
    state.add(
      "automaticallyAdjustsScrollIndicatorInsets", automaticallyAdjustsScrollIndicatorInsets)
    state.add("isScrollEnabled", isScrollEnabled)
    state.add("isPagingEnabled", isPagingEnabled)
    state.add("isDirectionalLockEnabled", isDirectionalLockEnabled)
    state.add("bounces", bounces)
    state.add("bouncesZoom", bouncesZoom)
    state.add("alwaysBounceVertical", alwaysBounceVertical)
    state.add("alwaysBounceHorizontal", alwaysBounceHorizontal)
    state.add("showsVerticalScrollIndicator", showsVerticalScrollIndicator)
    state.add("showsHorizontalScrollIndicator", showsHorizontalScrollIndicator)
    state.add("scrollsToTop", scrollsToTop)
    state.add("indicatorStyle", indicatorStyle)
    state.add("decelerationRate", decelerationRate)
    state.add("keyboardDismissMode", keyboardDismissMode)
    state.add("delaysContentTouches", delaysContentTouches)
    state.add("canCancelContentTouches", canCancelContentTouches)
    state.add("zoomScale", zoomScale)
    state.add("minimumZoomScale", minimumZoomScale)
    state.add("maximumZoomScale", maximumZoomScale)
    state.add("refreshControl", object: refreshControl)
  }
}

/// An animated scroll at a constant velocity. All times are in virtual seconds.
private final class ScrollAnimation {
  private let start, end: CGPoint
  private let startTime: Double
  /// Not measured.
  private static let duration = 0.3

  init(from start: CGPoint, to end: CGPoint, since startTime: Double) {
    (self.start, self.end, self.startTime) = (start, end, startTime)
  }

  private func progress(at now: Double) -> Double {
    min(max((now - startTime) / ScrollAnimation.duration, 0), 1)
  }

  func isOver(at now: Double) -> Bool { progress(at: now) >= 1 }

  func offset(at now: Double) -> CGPoint {
    let progress = CGFloat(progress(at: now))
    if progress >= 1 { return end }
    return CGPoint(
      x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
  }
}

/// Receives changes of a scroll view. Every method is optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}
