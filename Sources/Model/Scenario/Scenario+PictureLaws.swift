extension Scenario {
  /// Whether the laws about the first and the last picture may judge a transition between two screens.
  /// (`docs/model.md, Pictures`)
  ///
  /// A snapshot is lifted out of its screen, so it loses what lies over its view, what clips it and
  /// what shines through. That is a limit of the technique. So these laws apply only where the
  /// screens are opaque, upright and fill the window, no view sticks out of a screen that waits
  /// beside the window, marked views stand by themselves, the context withholds nothing, and the
  /// only events are update, finish and cancel. Nor can both ends be right if one pair lies in
  /// another on one screen and contains it on the other.
  public func allowsPictureLaws(_ from: Int, _ to: Int) -> Bool {
    let from = screen(from), to = screen(to)
    return events.allSatisfy(\.kind.isInteraction) && operations.allSatisfy { $0.withheld == nil }
      && from.isUnobstructed(window.size) && to.isUnobstructed(window.size)
      && !(from.marksInnerFirst && to.marksOuterFirst)
      && !(from.marksOuterFirst && to.marksInnerFirst)
  }
}

extension Screen {
  /// Whether every view is visible and stands by itself, with no subviews.
  var hasOnlyIsolatedViews: Bool {
    let laidOut = root(at: views[0].bounds.size)
    let boxes = views.indices.map { toContainer($0, root: laidOut)(views[$0].bounds) }
    return views.indices.dropFirst().allSatisfy {
      views[$0].parent == 0 && views[$0].isOpaque && !views[$0].bounds.isEmpty
        && isIsolated($0, boxes)
    }
  }

  private func root(at size: Size) -> View {
    views[0].filling(Rect(origin: .zero, size: size))
  }

  fileprivate func isUnobstructed(_ window: Size) -> Bool {
    let root = views[0]
    guard root.isOpaque, root.alpha == 1, !root.isHidden, root.transform.isIdentity,
      root.bounds.size == window, !root.failsSnapshots
    else { return false }
    // Before anything is measured, because most screens fail here.
    for mark in marked where !mark.isForeign && !isShownUnmodified(mark.view) { return false }
    let laidOut = self.root(at: window)
    let boxes = views.indices.map { toContainer($0, root: laidOut)(views[$0].bounds) }
    return (root.clipsToBounds || boxes.allSatisfy { laidOut.frame.contains($0) })
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

  /// Whether a snapshot of a view looks like the view: nothing above it transforms, clips or dims
  /// it, nothing else overlaps it, and nothing in it sticks out of it.
  private func isIsolated(_ view: Int, _ boxes: [Rect]) -> Bool {
    guard isShownUnmodified(view) else { return false }
    let mine = views.indices.filter { $0 == view || isView($0, below: view) }
    guard mine.allSatisfy({ boxes[view].contains(boxes[$0]) }) else { return false }
    return views.indices.allSatisfy { other in
      mine.contains(other) || isView(view, below: other)
        || mine.allSatisfy { !boxes[$0].overlaps(boxes[other]) }
    }
  }

  /// Whether neither a view nor its ancestors transform, clip or dim it.
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
