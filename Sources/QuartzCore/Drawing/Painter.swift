/// Draws layers as items, bottom first: for the pictures of snapshots, and for the observer.
/// Nothing is rasterized.
package struct Painter {
  package private(set) var items: [Picture.Item] = []
  /// Whether the items are all that is seen. It is false after a mask of an unusual shape, because
  /// what that hides is not known, and after a translucent view that is not one of the scenario's,
  /// because its color, which tints what is below it, is not known.
  package internal(set) var isExact = true
  private let drawsCommitted: Bool
  /// The time at which animations are evaluated; nil leaves them out.
  let now: Double?

  /// - Parameter committed: true draws the last frame that was committed, which is what the screen
  ///   shows; false draws the current state, which has not been committed.
  package init(committed: Bool) {
    self.init(committed: committed, at: committed ? world.committedAt : world.now)
  }

  private init(committed: Bool, at now: Double?) {
    drawsCommitted = committed
    self.now = now
  }

  /// A painter that draws the model, without animations.
  static var ofModel: Painter { Painter(committed: false, at: nil) }

  /// The layer as it was committed last; nil if the painter draws the current state, or the layer
  /// has not changed since.
  private func frozen(_ node: Node) -> FrozenLayer? { drawsCommitted ? node.frozen : nil }

  /// The values to draw: those on the screen, those at `now`, or the model's.
  func presentation(of node: Node) -> Presentation {
    if let frozen = frozen(node) { return frozen.presentation }
    return now.map { Presentation(of: node, at: $0) } ?? Presentation(model: node)
  }

  /// Draws one layer with its sublayers. Its position and transform are ignored, its own alpha is
  /// not, and everything outside its bounds is clipped. (`docs/facts.md S3, S6, S14`)
  package mutating func paintPicture(of node: Node) {
    let presentation = presentation(of: node), bounds = presentation.bounds
    paint(
      node, presentation,
      map: CGAffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y),
      clip: CGRect(origin: .zero, size: bounds.size), alpha: 1)
  }

  /// Draws a layer and its sublayers.
  ///
  /// - Parameter map: from the layer's own coordinates to the picture.
  private mutating func paint(
    _ node: Node, _ presentation: Presentation, map: CGAffineTransform, clip: CGRect?, alpha: Double
  ) {
    let frozen = frozen(node)
    let flags = frozen?.flags ?? node.flags
    guard !flags.contains(.isHidden), !drawsCommitted || flags.contains(.isRendered) else { return }
    var (clip, alpha) = (clip, alpha * presentation.shownOpacity)
    guard alpha > 0 else { return }
    let bounds = presentation.bounds
    if node.ownExtras != nil || frozen != nil {
      guard clipToMask(node, frozen, map: map, clip: &clip, alpha: &alpha) else { return }
    }
    let unit = CGAffineTransform(
      a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    let fill = frozen?.fill ?? node.fill(at: now)
    if fill > 0 && bounds.width > 0 && bounds.height > 0 {
      if node.tag < 0 && (fill < 1 || flags.contains(.isTranslucent)) { isExact = false }
      items.append(
        .init(tag: node.tag, quad: unit.concatenating(map), clip: clip, alpha: alpha * fill))
    }
    var inner = clip
    if flags.contains(.masksToBounds) {
      let edge = bounds.applying(map)
      inner = clip.map { $0.overlap(with: edge) } ?? edge
    }
    let contents = if let frozen { frozen.picture } else { node.picture }
    if let picture = contents, picture.size.width > 0, picture.size.height > 0 {
      // The picture, or the part of it that is shown, is stretched over the bounds.
      var part = CGRect(origin: .zero, size: picture.size)
      if let unitPart = node.ownExtras?.ownDetails?.contentsRect, unitPart.width > 0,
        unitPart.height > 0, unitPart != CGRect(x: 0, y: 0, width: 1, height: 1)
      {
        part = part.part(unitPart)
        let edge = bounds.applying(map)
        inner = inner.map { $0.overlap(with: edge) } ?? edge
      }
      let scale = CGSize(width: bounds.width / part.width, height: bounds.height / part.height)
      let stretch = CGAffineTransform(
        a: scale.width, b: 0, c: 0, d: scale.height,
        tx: bounds.minX - part.minX * scale.width, ty: bounds.minY - part.minY * scale.height
      ).concatenating(map)
      if !picture.isExact { isExact = false }
      for item in picture.items {
        let own = item.clip.map { $0.applying(stretch) }
        items.append(
          .init(
            tag: item.tag, quad: item.quad.concatenating(stretch),
            clip: own.map { own in inner.map { $0.overlap(with: own) } ?? own } ?? inner,
            alpha: item.alpha * alpha))
      }
    }
    if let extras = node.ownExtras, extras.hasOwnDrawing {
      paintDrawing(of: node, map: map, clip: inner, alpha: alpha)
    }
    if world.hasDepth {
      let children = frozen?.children?.map(\.node) ?? Array(node.children)
      for child in children.inDepthOrder { paintChild(child, map, inner, alpha) }
    } else if let children = frozen?.children {
      for child in children { paintChild(child.node, map, inner, alpha) }
    } else {
      for child in node.children { paintChild(child, map, inner, alpha) }
    }
  }

  mutating func add(_ item: Picture.Item) { items.append(item) }

  private mutating func paintChild(
    _ child: Node, _ map: CGAffineTransform, _ clip: CGRect?, _ alpha: Double
  ) {
    guard world.behaviors.snapshotsShowSubviews else { return }
    let presentation = presentation(of: child)
    paint(child, presentation, map: presentation.map.concatenating(map), clip: clip, alpha: alpha)
  }
}

extension CGRect {
  /// A part of the rectangle.
  ///
  /// - Parameter share: in the unit square.
  fileprivate func part(_ share: CGRect) -> CGRect {
    CGRect(
      x: minX + share.minX * width, y: minY + share.minY * height, width: share.width * width,
      height: share.height * height)
  }

  /// The common part of two rectangles; empty if there is none. Foundation's `intersection` is then
  /// null, with an infinite origin, which no coordinate can be computed from.
  package func overlap(with other: CGRect) -> CGRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
