/// A view of a scenario: its place in the tree and every attribute that a transition may change.
public struct View: Hashable, Sendable {
  /// The number of the superview; 0 for a root, which has none.
  public var parent: Int
  /// Where the anchor lies in the superview.
  public var position: Point
  /// The origin scrolls the subviews; the size is the view's own.
  public var bounds: Rect
  /// The fixed point of the transform, in units of the size.
  public var anchor: Point
  public var transform: Affine
  /// 0 to 1; in the exact domain exact as a Float.
  public var alpha: Double
  public var isHidden: Bool
  public var clipsToBounds: Bool
  /// Whether it is filled with a color of its own. Otherwise it draws nothing.
  public var isOpaque: Bool
  public var cornerRadius: Double
  public var isUserInteractionEnabled: Bool
  /// A fault: a snapshot of this view is nil.
  public var failsSnapshots: Bool

  public init(
    parent: Int = 0, position: Point, bounds: Rect, anchor: Point = Point(0.5, 0.5),
    transform: Affine = .identity, alpha: Double = 1, isHidden: Bool = false,
    clipsToBounds: Bool = false, isOpaque: Bool = true, cornerRadius: Double = 0,
    isUserInteractionEnabled: Bool = true, failsSnapshots: Bool = false
  ) {
    self.parent = parent
    self.position = position
    self.bounds = bounds
    self.anchor = anchor
    self.transform = transform
    self.alpha = alpha
    self.isHidden = isHidden
    self.clipsToBounds = clipsToBounds
    self.isOpaque = isOpaque
    self.cornerRadius = cornerRadius
    self.isUserInteractionEnabled = isUserInteractionEnabled
    self.failsSnapshots = failsSnapshots
  }

  /// A view with this frame in its superview, without a transform.
  public init(parent: Int = 0, frame: Rect, alpha: Double = 1) {
    self.init(
      parent: parent,
      position: Point(
        frame.origin.x + frame.size.width / 2, frame.origin.y + frame.size.height / 2),
      bounds: Rect(origin: .zero, size: frame.size), alpha: alpha)
  }
}
