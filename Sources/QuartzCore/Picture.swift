/// What a camera would see of a layer, as symbols: whose colour is drawn where.
///
/// It stands for the pixels of a snapshot or an image: enough to tell whether the right thing is
/// shown in the right place, and independent of any renderer.
package final class Picture {
  package struct Item: Equatable {
    /// The view of the story whose colour it is; -1 is anybody else's.
    package var tag: Int32
    /// From the unit square to the picture.
    package var quad: CGAffineTransform
    /// What lies outside is not drawn.
    package var clip: CGRect?
    package var alpha: Double
  }

  package let size: CGSize
  package let items: [Item]
  /// The layer that was taken.
  package let tag: Int32

  /// - Parameter committed: what the screen shows; otherwise what stands in the layers, wherever
  ///   animations have brought them. (`UIKIT.md S4, S11`)
  package init(of node: Node, committed: Bool) {
    tag = node.pointee.tag
    var painter = committed ? Painter(committed: true) : Painter.ofModel
    size = painter.bounds(of: node).size
    painter.paintPicture(of: node)
    items = painter.items
    world.pointee.pictures += 1
  }

  /// A picture without visible content. (`UIKIT.md S2`)
  package init(emptyOf node: Node) {
    size = node.pointee.bounds.size
    tag = node.pointee.tag
    items = []
    world.pointee.pictures += 1
  }

  deinit { world.pointee.pictures -= 1 }
}

/// Draws layers as items, bottom first.
package struct Painter {
  package private(set) var items: [Picture.Item] = []
  private let committed: Bool
  /// When animations are looked at; nil leaves them out.
  private let now: Double?

  /// - Parameter committed: what the screen shows, instead of what it would show now.
  package init(committed: Bool) {
    self.init(committed: committed, at: committed ? world.pointee.committedAt : world.pointee.now)
  }

  private init(committed: Bool, at now: Double?) {
    self.committed = committed
    self.now = now
  }

  /// Draws what stands in the layers, without their animations.
  static var ofModel: Painter { Painter(committed: false, at: nil) }

  private func frozen(_ node: Node) -> FrozenLayer? { committed ? node.pointee.frozen : nil }

  func bounds(of node: Node) -> CGRect {
    if let frozen = frozen(node) { return frozen.bounds }
    return now.map(node.presentedBounds) ?? node.pointee.bounds
  }

  private func opacity(of node: Node) -> Double {
    if let frozen = frozen(node) { return frozen.opacity }
    return now.map(node.presentedOpacity) ?? Double(node.pointee.opacity)
  }

  /// The map from the layer's own coordinates to its superlayer's.
  private func map(of node: Node) -> CGAffineTransform {
    guard let frozen = frozen(node) else {
      return now.map(node.map) ?? node.map(
        bounds: node.pointee.bounds, position: node.pointee.position,
        transform: node.pointee.transform, anchorPoint: node.pointee.anchorPoint)
    }
    return node.map(
      bounds: frozen.bounds, position: frozen.position, transform: frozen.transform,
      anchorPoint: frozen.anchorPoint)
  }

  /// Draws a layer by itself: its place and transform do not matter, its own alpha does, and what
  /// sticks out of its bounds is cut off. (`UIKIT.md S3, S6, S14`)
  package mutating func paintPicture(of node: Node) {
    let bounds = bounds(of: node)
    paint(
      node, map: CGAffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y),
      clip: CGRect(origin: .zero, size: bounds.size), alpha: 1)
  }

  /// - Parameter map: from the layer's own coordinates to the picture.
  private mutating func paint(_ node: Node, map: CGAffineTransform, clip: CGRect?, alpha: Double) {
    let frozen = frozen(node)
    let flags = frozen?.flags ?? node.pointee.flags
    guard !flags.contains(.isHidden), !committed || flags.contains(.isRendered) else { return }
    let alpha = alpha * opacity(of: node)
    guard alpha > 0 else { return }
    let bounds = bounds(of: node)
    let unit = CGAffineTransform(
      a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    if flags.contains(.isFilled) && bounds.width > 0 && bounds.height > 0 {
      items.append(
        .init(tag: node.pointee.tag, quad: unit.concatenating(map), clip: clip, alpha: alpha))
    }
    var inner = clip
    if flags.contains(.masksToBounds) {
      let edge = bounds.applying(map)
      inner = clip.map { $0.intersection(edge) } ?? edge
    }
    if let picture = frozen?.picture ?? (frozen == nil ? node.pointee.extras?.contents : nil)
      as? Picture, picture.size.width > 0, picture.size.height > 0
    {
      // The picture is stretched over the bounds.
      let stretch = CGAffineTransform(
        a: bounds.width / picture.size.width, b: 0, c: 0, d: bounds.height / picture.size.height,
        tx: bounds.minX, ty: bounds.minY
      ).concatenating(map)
      for item in picture.items {
        let own = item.clip.map { $0.applying(stretch) }
        items.append(
          .init(
            tag: item.tag, quad: item.quad.concatenating(stretch),
            clip: own.map { own in inner.map { $0.intersection(own) } ?? own } ?? inner,
            alpha: item.alpha * alpha))
      }
    }
    if let frozen {
      for child in frozen.children { paintChild(child.node, map, inner, alpha) }
    } else {
      for child in node.children { paintChild(child, map, inner, alpha) }
    }
  }

  private mutating func paintChild(
    _ child: Node, _ map: CGAffineTransform, _ clip: CGRect?, _ alpha: Double
  ) {
    if world.pointee.behaviours.fault == .snapshotsAreShallow { return }
    paint(child, map: self.map(of: child).concatenating(map), clip: clip, alpha: alpha)
  }
}

extension Node {
  /// The map from the layer's own coordinates to its superlayer's, as presented.
  package func map(at now: Double) -> CGAffineTransform {
    map(
      bounds: presentedBounds(at: now), position: presentedPosition(at: now),
      transform: presentedTransform(at: now), anchorPoint: pointee.anchorPoint)
  }

  /// The map that a layer with these properties has.
  fileprivate func map(
    bounds: CGRect, position: CGPoint, transform: CATransform3D, anchorPoint anchor: CGPoint
  ) -> CGAffineTransform {
    let fixed = CGPoint(
      x: bounds.origin.x + anchor.x * bounds.size.width,
      y: bounds.origin.y + anchor.y * bounds.size.height)
    let t = transform.affine
    return CGAffineTransform(
      a: t.a, b: t.b, c: t.c, d: t.d,
      tx: t.tx - (t.a * fixed.x + t.c * fixed.y) + position.x,
      ty: t.ty - (t.b * fixed.x + t.d * fixed.y) + position.y)
  }
}
