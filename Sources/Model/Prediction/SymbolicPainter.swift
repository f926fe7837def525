extension Screen {
  /// The picture of a view and its subviews, in the view's own size.
  ///
  /// The view's alpha counts; its transform and its superviews do not. It is clipped to the view's
  /// bounds. (`docs/facts.md S3, S6, S7, S14`)
  public func picture(of id: ViewID) -> [PictureItem] {
    var painter = SymbolicPainter(self, id.screen)
    painter.drawPicture(of: id.view)
    return painter.items
  }
}

extension View {
  /// What its decorations add to the picture of a part. A mask also counts for all subviews.
  var decorationTraits: PicturePart.Traits {
    var traits = PicturePart.Traits.none
    if isDecorated { traits.insert(.isDecorated) }
    if decorations.contains(.mask) { traits.insert(.isMasked) }
    return traits
  }

  fileprivate var isDecorated: Bool { !decorations.isDisjoint(with: [.shadow, .border]) }
}

/// Draws a tree of views as items, in drawing order.
struct SymbolicPainter {
  /// The items of the last picture.
  private(set) var items: [PictureItem] = []
  /// The parts of the last content.
  private(set) var contents: [PicturePart] = []
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
    // From the last to the first, so that the earlier of two siblings comes first; raised ones come
    // after all others. (Apple, `CALayer.zPosition`)
    for isRaised in [true, false] {
      for index in views.indices.reversed() where index > 0 && views[index].parent >= 0 {
        guard views[index].decorations.contains(.zPosition) == isRaised else { continue }
        tree[index].nextSibling = tree[views[index].parent].firstChild
        tree[views[index].parent].firstChild = index
      }
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

  /// Draws a view and its subviews. `map` leads from its coordinates to the picture; `clip` and `alpha`
  /// are those of its superviews.
  private mutating func draw(_ index: Int, _ map: Affine, _ clip: Rect?, _ alpha: Double) {
    let view = views[index]
    let alpha = alpha * view.alpha
    guard !view.isHidden && alpha > 0 else { return }
    let bounds = view.bounds
    if view.isOpaque && !bounds.isEmpty {
      items.append(
        PictureItem(
          view: ViewID(screen, index), quad: map.after(Affine(unitTo: bounds)), clip: clip,
          alpha: alpha))
    }
    var innerClip = clip
    if view.clipsToBounds {
      let edge = map(bounds)
      innerClip = clip.map { $0.intersection(edge) } ?? edge
    }
    var child = links[index].firstChild
    while child != SymbolicPainter.none {
      draw(child, map.after(views[child].toSuperview), innerClip, alpha)
      child = links[child].nextSibling
    }
  }

  /// Draws the content of the root, in the root's coordinates: all other views, with their corner
  /// radii, which `drawPicture(of:)` leaves out.
  mutating func drawContent() {
    contents.removeAll(keepingCapacity: true)
    var child = links[0].firstChild
    while child != SymbolicPainter.none {
      drawContent(child, views[child].toSuperview, nil, 0, 1, .none)
      child = links[child].nextSibling
    }
  }

  /// Draws a view and its subviews, like `draw`. `clipRadius` is the corner radius of `clip`, and
  /// `inherited` are the traits that come from the superviews.
  private mutating func drawContent(
    _ index: Int, _ map: Affine, _ clip: Rect?, _ clipRadius: Double, _ alpha: Double,
    _ inherited: PicturePart.Traits
  ) {
    let view = views[index]
    let alpha = alpha * min(view.alpha, 1)
    guard !view.isHidden && alpha > 0 else { return }
    let traits = inherited.union(view.decorationTraits)
    if view.isOpaque && !view.bounds.isEmpty || view.isDecorated {
      var part = PicturePart(
        tracedView: .view(ViewID(screen, index)), quad: map.after(Affine(unitTo: view.bounds)),
        clip: clip, alpha: alpha)
      (part.cornerRadius, part.clipRadius) = (view.cornerRadius, clipRadius)
      part.traits = traits
      contents.append(part)
    }
    var (innerClip, innerRadius) = (clip, clipRadius)
    if view.clipsToBounds {
      let edge = map(view.bounds)
      innerClip = clip.map { $0.intersection(edge) } ?? edge
      // Square corners keep the radius of the clip around them, as in `PicturePainter`.
      if view.cornerRadius > 0 { innerRadius = view.cornerRadius }
    }
    var child = links[index].firstChild
    while child != SymbolicPainter.none {
      drawContent(
        child, map.after(views[child].toSuperview), innerClip, innerRadius, alpha,
        traits.without(.isDecorated))
      child = links[child].nextSibling
    }
  }
}
