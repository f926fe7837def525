extension Screen {
  /// The picture of a view and its subviews, in the view's own size.
  ///
  /// The own alpha of the view counts. Its own transform and everything above it do not. What
  /// sticks out of its bounds is cut off. (`docs/facts.md S3, S6, S7, S14`)
  public func picture(of id: ViewID) -> [PictureItem] {
    var painter = SymbolicPainter(self, id.screen)
    painter.drawPicture(of: id.view)
    return painter.items
  }
}

/// Draws a tree of views as items, in drawing order.
struct SymbolicPainter {
  /// The items of the last picture.
  private(set) var items: [PictureItem] = []
  private let views: [View]
  private let screen: Int
  /// The tree as links, so that the time of drawing grows only with what is drawn.
  private var links: [(firstChild: Int, nextSibling: Int)]
  private static let none = -1

  init(_ screen: Screen, _ number: Int) {
    let views = screen.views
    self.views = views
    self.screen = number
    links = Array(repeating: (SymbolicPainter.none, SymbolicPainter.none), count: views.count)
    var tree = links.mutableSpan
    // From the last to the first, so that the earlier of two siblings comes first.
    for index in views.indices.reversed() where index > 0 && views[index].parent >= 0 {
      tree[index].nextSibling = tree[views[index].parent].firstChild
      tree[views[index].parent].firstChild = index
    }
  }

  /// Draws the picture of a view. (`Screen.picture(of:)`)
  mutating func drawPicture(of view: Int) {
    items.removeAll(keepingCapacity: true)
    let bounds = views[view].bounds
    draw(
      view, .translation(-bounds.origin.x, -bounds.origin.y),
      Rect(origin: .zero, size: bounds.size), 1)
  }

  private mutating func draw(_ index: Int, _ map: Affine, _ clip: Rect?, _ alpha: Double) {
    let view = views[index]
    let alpha = alpha * view.alpha
    guard !view.isHidden && alpha > 0 else { return }
    let bounds = view.bounds
    if view.isOpaque && !bounds.isEmpty {
      let unit = Affine(
        bounds.size.width, 0, 0, bounds.size.height, bounds.origin.x, bounds.origin.y)
      items.append(
        PictureItem(
          view: ViewID(screen, index), quad: map.after(unit), clip: clip, alpha: alpha))
    }
    var inner = clip
    if view.clipsToBounds {
      let edge = map(bounds)
      inner = clip.map { $0.intersection(edge) } ?? edge
    }
    var child = links[index].firstChild
    while child != SymbolicPainter.none {
      draw(child, map.after(views[child].toSuperview), inner, alpha)
      child = links[child].nextSibling
    }
  }
}
