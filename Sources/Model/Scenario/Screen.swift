/// The content of one view controller: a tree of views, some of them marked to be paired.
public struct Screen: Hashable, Sendable {
  /// The tree as a flat list: the root first, every view after its parent. The later one of two
  /// siblings lies on top.
  public var views: [View]
  /// The app's list of animated subviews, in its order.
  public var marked: [Mark]
  /// Whether its controller adopts neither protocol of the tutorials, so that it has no list of
  /// animated subviews. (`docs/model.md, Pairing`)
  public var isPlain: Bool
  /// Whether the app keeps the root in a view of its own that is in no window: the root has a
  /// superview before a transition adds it to its container.
  public var isPreparedElsewhere: Bool

  public init(
    views: [View], marked: [Mark] = [], isPlain: Bool = false, isPreparedElsewhere: Bool = false
  ) {
    (self.views, self.marked) = (views, marked)
    (self.isPlain, self.isPreparedElsewhere) = (isPlain, isPreparedElsewhere)
  }

  /// Whether `view` lies below `ancestor`, at any depth; a view does not lie below itself.
  public func isView(_ view: Int, below ancestor: Int) -> Bool {
    var index = view
    // The number of a superview is lower, so no view up to `ancestor` can lie below it.
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
  /// Whether the view belongs to the other screen of the transition: a mistake that an app can
  /// make.
  public var isForeign: Bool

  public init(_ view: Int, isForeign: Bool = false) {
    (self.view, self.isForeign) = (view, isForeign)
  }
}

extension [View] {
  /// Whether a view that is right below the root, the first of the views, is not hidden.
  package var showAny: Bool { dropFirst().contains { $0.parent == 0 && !$0.isHidden } }
}
