/// A view of the old screen and the view of the new screen that it turns into.
public struct Pair: Hashable, Sendable {
  public var from, to: ViewID
  /// The bounding boxes of the views' bounds in the container: the from-view's before anything
  /// moves, the to-view's in its final layout.
  public var start, end: Rect
  /// The views' own corner radii.
  public var startRadius, endRadius: Double
  /// The sum of the absolute values from which the rectangles were computed: it scales the tolerance.
  var magnitude: Double

  /// Pairs view `a` of the from-screen with view `b` of the to-screen.
  init(_ from: Side, _ a: Int, _ to: Side, _ b: Int) {
    self.from = ViewID(from.number, a)
    self.to = ViewID(to.number, b)
    start = from.box(a)
    end = to.box(b)
    startRadius = from.screen.views[a].cornerRadius
    endRadius = to.screen.views[b].cornerRadius
    magnitude = from.magnitude(a) + to.magnitude(b)
  }
}

extension Screen {
  /// The marked views that count, in the app's order: proper descendants of the root, each once,
  /// and none inside another one. (`docs/model.md, Pairing`)
  ///
  /// - Parameter marked: the app's list at the start of the transition.
  public func pairable(_ marked: [Mark]) -> [Int] {
    var once: [Int] = []
    once.reserveCapacity(marked.count)
    for mark in marked
    where !mark.isForeign && isView(mark.view, below: 0) && !once.contains(mark.view) {
      once.append(mark.view)
    }
    // In most lists no view lies in another, and the list can be returned without a copy.
    for view in once where isView(view, belowAnyOf: once) {
      return once.filter { !isView($0, belowAnyOf: once) }
    }
    return once
  }

  /// Whether some marked view does not count, so that fewer can be paired than are marked.
  public func leavesOut(anyOf marked: [Mark]) -> Bool {
    for (index, mark) in marked.enumerated() {
      if mark.isForeign || !isView(mark.view, below: 0) { return true }
      for (otherIndex, other) in marked.enumerated() where otherIndex != index {
        if other.view == mark.view || isView(mark.view, below: other.view) { return true }
      }
    }
    return false
  }

  private func isView(_ view: Int, belowAnyOf others: [Int]) -> Bool {
    for other in others where isView(view, below: other) { return true }
    return false
  }
}

extension Scenario {
  /// Whether a snapshot of the view can be taken. (`docs/facts.md S1, S10, S13`)
  ///
  /// - Parameter method: nil is the one that the scenario names; only the fade has both.
  func canSnapshot(_ view: View, by method: SnapshotMethod? = nil) -> Bool {
    if view.failsSnapshots { return false }
    guard view.bounds.isEmpty else { return true }
    switch method ?? variant.snapshots {
    case .snapshotView: return !policies.contains(.zeroSizeSnapshotIsNil)
    case .image: return false
    }
  }
}
