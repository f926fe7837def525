extension Scenario {
  /// Whether the eye may judge a transition between two screens.
  ///
  /// A snapshot is lifted out of its screen: what lay over the marked view, clipped it or shone
  /// through is lost, and that is the technique's own limit. So the eye is asked where the
  /// screens are opaque, upright and fill the window, nothing hangs out of them and peeps in when
  /// they wait beside it, marked views stand by themselves, and only the finger interferes.
  public func eyeMayJudge(_ from: Int, _ to: Int) -> Bool {
    events.allSatisfy(\.action.isTheFingers)
      && screen(from).isPlainToSee(window.size) && screen(to).isPlainToSee(window.size)
  }
}

extension Event.Action {
  fileprivate var isTheFingers: Bool {
    switch self {
    case .update, .finish, .cancel: true
    default: false
    }
  }
}

extension Screen {
  fileprivate func isPlainToSee(_ window: Size) -> Bool {
    let root = views[0]
    guard root.isOpaque, root.alpha == 1, !root.isHidden, root.transform.isIdentity,
      root.bounds.size == window
    else { return false }
    let laidOut = root.filling(Rect(origin: .zero, size: window))
    let boxes = views.indices.map { toContainer($0, root: laidOut)(views[$0].bounds) }
    return (root.clipsToBounds || boxes.allSatisfy { laidOut.frame.contains($0) })
      && marked.allSatisfy { $0.isForeign || standsAlone($0.view, boxes) }
  }

  /// Nothing above a view bends, clips or dims it, nothing else overlaps it, and nothing of its
  /// own sticks out: a snapshot ends at the view's edges.
  private func standsAlone(_ view: Int, _ boxes: [Rect]) -> Bool {
    var index = view
    while index > 0 {
      let current = views[index]
      guard current.transform.isIdentity, current.alpha == 1, !current.isHidden,
        !current.failsSnapshots, index == view || !current.clipsToBounds
      else { return false }
      index = current.parent
    }
    let mine = views.indices.filter { $0 == view || isView($0, below: view) }
    guard mine.allSatisfy({ boxes[view].contains(boxes[$0]) }) else { return false }
    return views.indices.allSatisfy { other in
      mine.contains(other) || isView(view, below: other)
        || mine.allSatisfy { !boxes[$0].overlaps(boxes[other]) }
    }
  }
}
