/// The matrices of a conversion between two views of the top screen, before the first operation:
/// from the source up to the common ancestor, and from there down to the target.
struct ConversionChain {
  let from: Int
  /// nil is the window.
  let to: Int?
  let up, down: Affine

  func map(_ point: Point) -> Point { down(up(point)) }

  /// How much `down` can enlarge an error: ‖down‖ · cond(down), each factor at least 1.
  var stretch: Double { max(down.norm, 1) * max(down.norm * (down.inverse?.norm ?? 1), 1) }
}

extension Affine {
  /// The maximum norm of the linear part.
  var norm: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }
}

extension Scenario {
  /// The matrices between two views of the top screen, or between a view and the window; nil if a
  /// view is of another screen, or one of the matrices has no inverse.
  ///
  /// - Parameter maps: the transforms from each view of the top screen to its superview, when the root
  ///   fills the window.
  func chain(from: ViewID, to: ViewID?, _ maps: [Affine]) -> ConversionChain? {
    let top = screens.count - 1
    guard from.screen == top, (to?.screen ?? top) == top, screens[top].isInvertible(from.view)
    else { return nil }
    guard let to else {
      return ConversionChain(
        from: from.view, to: nil, up: screens[top].map(from: from.view, upTo: nil, maps),
        down: .identity)
    }
    guard screens[top].isInvertible(to.view) else { return nil }
    let meeting =
      policies.contains(.rectsConvertThroughTheRoot)
      ? nil : screens[top].commonAncestor(from.view, to.view)
    guard let down = screens[top].map(from: to.view, upTo: meeting, maps).inverse else {
      return nil
    }
    return ConversionChain(
      from: from.view, to: to.view,
      up: screens[top].map(from: from.view, upTo: meeting, maps), down: down)
  }
}

extension Screen {
  /// The map from a view to an ancestor of it; nil is the container.
  fileprivate func map(from view: Int, upTo ancestor: Int?, _ maps: [Affine]) -> Affine {
    var map = Affine.identity
    var index = view
    while index != ancestor {
      map = maps[index].after(map)
      if index == 0 { break }
      index = views[index].parent
    }
    return map
  }

  /// The nearest common ancestor of two views; it may be one of them. The number of a view is higher
  /// than that of its superview.
  fileprivate func commonAncestor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while a != b { if a > b { a = views[a].parent } else { b = views[b].parent } }
    return a
  }

  /// Whether every matrix between the view and the container has an inverse.
  fileprivate func isInvertible(_ view: Int) -> Bool {
    var index = view
    while true {
      if views[index].transform.determinant == 0 { return false }
      if index == 0 { return true }
      index = views[index].parent
    }
  }
}
