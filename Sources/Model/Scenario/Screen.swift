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
