/// A view of a scenario: its place in the tree and every attribute that a transition may change.
///
/// A new attribute must also be coded, checked, written in reports, set by `Screen.build` and
/// exported; no compiler asks for that.
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
  /// Whether the view is filled with a color of its own. Otherwise it draws nothing.
  public var isOpaque: Bool
  public var cornerRadius: Double
  public var isUserInteractionEnabled: Bool
  /// What the app has set on its layer besides, which a transition may overwrite with a constant.
  public var decorations: Decorations
  /// A fault: a snapshot of this view is nil.
  public var failsSnapshots: Bool

  public init(
    parent: Int = 0, position: Point, bounds: Rect, anchor: Point = Point(0.5, 0.5),
    transform: Affine = .identity, alpha: Double = 1, isHidden: Bool = false,
    clipsToBounds: Bool = false, isOpaque: Bool = true, cornerRadius: Double = 0,
    isUserInteractionEnabled: Bool = true, decorations: Decorations = [],
    failsSnapshots: Bool = false
  ) {
    (self.parent, self.position, self.bounds, self.anchor) = (parent, position, bounds, anchor)
    (self.transform, self.alpha, self.isHidden) = (transform, alpha, isHidden)
    (self.clipsToBounds, self.isOpaque, self.cornerRadius) = (clipsToBounds, isOpaque, cornerRadius)
    self.isUserInteractionEnabled = isUserInteractionEnabled
    (self.decorations, self.failsSnapshots) = (decorations, failsSnapshots)
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

extension View {
  /// What an app sets on the layer of a view. Each has one value, because a transition either leaves
  /// it alone or overwrites it.
  public struct Decorations: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A shadow of half opacity.
    public static let shadow = Self(rawValue: 1)
    /// A border, 1 point wide.
    public static let border = Self(rawValue: 2)
    /// A mask that is far larger than any view, so that it lets everything through.
    public static let mask = Self(rawValue: 4)
    /// The z position `ViewRecord.raised`, which draws the view above its siblings.
    public static let zPosition = Self(rawValue: 8)

    /// Each alone, in the order of their values. A new one needs a case wherever these are
    /// distinguished: the compiler does not ask for it, and most places take it for `zPosition`.
    public static let each: [Self] = [.shadow, .border, .mask, .zPosition]

    /// The name of a single decoration in corpus entries and reports; empty for any other set.
    public var name: String {
      switch self {
      case .shadow: "shadow"
      case .border: "border"
      case .mask: "mask"
      case .zPosition: "zPosition"
      default: ""
      }
    }
  }
}
