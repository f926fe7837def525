/// What one view controller shows: a tree of views, some of them marked to be paired.
public struct Screen: Hashable, Sendable {
  /// The tree, flat: the root first, every view after its parent. Of two siblings the later one
  /// lies on top.
  public var views: [View]
  /// What the app answers when asked for its animated subviews, in its order.
  public var marked: [Mark]
  /// Its controller adopts neither protocol, so there is nobody to ask.
  public var isPlain: Bool
  /// The app made the screen ready in a view of its own that is in no window: the root has a
  /// superview before any transition adds it to its container.
  public var isHeld: Bool

  public init(
    views: [View], marked: [Mark] = [], isPlain: Bool = false, isHeld: Bool = false
  ) {
    (self.views, self.marked, self.isPlain, self.isHeld) = (views, marked, isPlain, isHeld)
  }

  /// Whether `view` lies below `ancestor`, at any depth; a view does not lie below itself.
  public func isView(_ view: Int, below ancestor: Int) -> Bool {
    var index = view
    while index > ancestor {
      index = views[index].parent
      if index == ancestor { return true }
    }
    return false
  }
}

/// One entry of an app's list of animated subviews.
public struct Mark: Hashable, Sendable {
  /// The number of the view in its screen; 0 is the root.
  public var view: Int
  /// The view belongs to the other screen of the transition: a mistake that an app can make.
  public var isForeign: Bool

  public init(_ view: Int, isForeign: Bool = false) {
    (self.view, self.isForeign) = (view, isForeign)
  }
}

/// A view of a story: its place in the tree and every attribute that a transition may touch.
public struct View: Hashable, Sendable {
  /// The number of the superview; a root has none and says 0.
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
  /// Whether it is drawn at all: filled with a colour of its own. A view that is not is clear.
  public var isOpaque: Bool
  public var cornerRadius: Double
  public var isUserInteractionEnabled: Bool
  /// A fault: whoever asks for a snapshot of this view gets nil.
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

  /// A view that fills `frame` of its superview.
  public init(parent: Int = 0, frame: Rect, alpha: Double = 1) {
    self.init(
      parent: parent,
      position: Point(
        frame.origin.x + frame.size.width / 2, frame.origin.y + frame.size.height / 2),
      bounds: Rect(origin: .zero, size: frame.size), alpha: alpha)
  }
}

/// A view of a story by name: the number of its screen and its number in the screen.
public struct ViewID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Small, because traces are full of them.
  private var ownScreen, ownView: Int32

  public init(_ screen: Int, _ view: Int) { (ownScreen, ownView) = (Int32(screen), Int32(view)) }

  public var screen: Int {
    get { Int(ownScreen) }
    set { ownScreen = Int32(newValue) }
  }

  public var view: Int {
    get { Int(ownView) }
    set { ownView = Int32(newValue) }
  }

  public static func < (a: ViewID, b: ViewID) -> Bool {
    (a.screen, a.view) < (b.screen, b.view)
  }

  /// Screens have letters, views below the root have numbers: `A`, `A1`, `B3`.
  public var description: String {
    view == 0 ? ViewID.letter(screen) : "\(ViewID.letter(screen))\(view)"
  }

  /// The letter of a screen; a story has at most 26 of them.
  public static func letter(_ screen: Int) -> String {
    String(UnicodeScalar(UInt8(65 + screen)))
  }
}
