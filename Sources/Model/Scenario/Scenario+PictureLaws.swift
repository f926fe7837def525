extension Scenario {
  /// Whether the laws about the first and the last picture may judge a transition between two
  /// screens. (`docs/model.md, Pictures`)
  ///
  /// A snapshot leaves out what lies over its view, what clips it and what is seen through it. That
  /// is a limit of the technique. So these laws apply only where the screens are opaque, upright and
  /// fill the window, no view extends beyond a screen that does not clip, marked views are isolated,
  /// the context withholds nothing, and the only events are update, finish and cancel. Nor can both
  /// ends be right if one pair lies in another on one screen and contains it on the other.
  public func allowsPictureLaws(_ from: Int, _ to: Int) -> Bool {
    let fromScreen = screen(from), toScreen = screen(to)
    return events.allSatisfy(\.kind.isInteraction) && operations.allSatisfy { $0.withheld == nil }
      && fromScreen.isUnobstructed(window.size) && toScreen.isUnobstructed(window.size)
      && !(fromScreen.marksInnerFirst && toScreen.marksOuterFirst)
      && !(fromScreen.marksOuterFirst && toScreen.marksInnerFirst)
  }
}

extension Screen {
  /// Whether every view below the root is visible and isolated, and has no subviews.
  var hasOnlyIsolatedViews: Bool {
    let boxes = boxes(root: root(filling: views[0].bounds.size))
    return views.indices.dropFirst().allSatisfy {
      views[$0].parent == 0 && views[$0].isOpaque && !views[$0].bounds.isEmpty
        && isIsolated($0, boxes)
    }
  }

  private func root(filling size: Size) -> View {
    views[0].filling(Rect(origin: .zero, size: size))
  }

  /// The bounding box of each view in the container.
  private func boxes(root: View) -> [Rect] {
    views.indices.map { toContainer($0, root: root)(views[$0].bounds) }
  }

  /// Whether the screen fills the window, is opaque, upright and has snapshots, no view extends
  /// beyond it unless it clips, and its marked views are isolated.
  fileprivate func isUnobstructed(_ window: Size) -> Bool {
    let root = views[0]
    guard root.isOpaque, root.alpha == 1, !root.isHidden, root.transform.isIdentity,
      root.bounds.size == window, !root.failsSnapshots
    else { return false }
    // Before anything is measured, because most screens fail here.
    for mark in marked where !mark.isForeign && !isShownUnmodified(mark.view) { return false }
    let filling = self.root(filling: window)
    let boxes = boxes(root: filling)
    return (root.clipsToBounds || boxes.allSatisfy { filling.frame.contains($0) })
      && marked.allSatisfy { $0.isForeign || isIsolated($0.view, boxes) }
  }

  /// Whether a marked view lies in one that is marked after it.
  fileprivate var marksInnerFirst: Bool { marksNest { isView($0, below: $1) } }

  /// Whether a marked view lies in one that is marked before it.
  fileprivate var marksOuterFirst: Bool { marksNest { isView($1, below: $0) } }

  private func marksNest(_ nest: (_ earlier: Int, _ later: Int) -> Bool) -> Bool {
    let views = marked.filter { !$0.isForeign }.map(\.view)
    return views.indices.contains { later in
      views[..<later].contains { nest($0, views[later]) }
    }
  }

  /// Whether a snapshot of a view looks like the view: neither it nor an ancestor has a transform or
  /// an alpha, no ancestor but the root clips it, nothing else overlaps it, and nothing in it extends
  /// beyond it.
  private func isIsolated(_ view: Int, _ boxes: [Rect]) -> Bool {
    guard isShownUnmodified(view) else { return false }
    let subtree = views.indices.filter { $0 == view || isView($0, below: view) }
    guard subtree.allSatisfy({ boxes[view].contains(boxes[$0]) }) else { return false }
    return views.indices.allSatisfy { other in
      subtree.contains(other) || isView(view, below: other)
        || subtree.allSatisfy { !boxes[$0].overlaps(boxes[other]) }
    }
  }

  /// Whether neither a view nor an ancestor below the root has a transform, an alpha or a fault, is
  /// hidden or, for an ancestor, clips.
  private func isShownUnmodified(_ view: Int) -> Bool {
    var index = view
    while index > 0 {
      guard views[index].transform.isIdentity, views[index].alpha == 1, !views[index].isHidden,
        !views[index].failsSnapshots, index == view || !views[index].clipsToBounds
      else { return false }
      index = views[index].parent
    }
    return true
  }
}
