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

  package init(of node: Node, committed: Bool) {
    let frozen = committed ? node.pointee.frozen : nil
    size = frozen?.bounds.size ?? node.pointee.bounds.size
    tag = node.pointee.tag
    var painter = Painter(committed: committed)
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
  private let now: Double

  /// - Parameter committed: what the screen shows, instead of what stands in the layers.
  package init(committed: Bool) {
    self.committed = committed
    now = committed ? world.pointee.committedAt : world.pointee.now
  }

  /// Draws a layer by itself: its place and transform do not matter, its own alpha does, and what
  /// sticks out of its bounds is cut off. (`UIKIT.md S3, S6, S14`)
  package mutating func paintPicture(of node: Node) {
    let bounds = (committed ? node.pointee.frozen : nil)?.bounds ?? node.presentedBounds(at: now)
    paint(
      node, map: CGAffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y),
      clip: CGRect(origin: .zero, size: bounds.size), alpha: 1)
  }

  /// - Parameter map: from the layer's own coordinates to the picture.
  private mutating func paint(_ node: Node, map: CGAffineTransform, clip: CGRect?, alpha: Double) {
    let frozen = committed ? node.pointee.frozen : nil
    let flags = frozen?.flags ?? node.pointee.flags
    guard !flags.contains(.isHidden), !committed || flags.contains(.isRendered) else { return }
    let offset = node.presentedOpacity(at: now) - Double(node.pointee.opacity)
    let alpha = alpha * (Double(frozen?.opacity ?? node.pointee.opacity) + offset)
    guard alpha > 0 else { return }
    let bounds = frozen?.bounds ?? node.presentedBounds(at: now)
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
    paint(
      child, map: child.map(at: now, committed ? child.pointee.frozen : nil)
        .concatenating(map),
      clip: clip, alpha: alpha)
  }
}

extension Node {
  /// The map from the layer's own coordinates to its superlayer's, as presented.
  package func map(at now: Double, _ frozen: FrozenLayer? = nil) -> CGAffineTransform {
    let bounds = frozen?.bounds ?? presentedBounds(at: now)
    let position = frozen?.position ?? presentedPosition(at: now)
    let anchor = frozen?.anchorPoint ?? pointee.anchorPoint
    let fixed = CGPoint(
      x: bounds.origin.x + anchor.x * bounds.size.width,
      y: bounds.origin.y + anchor.y * bounds.size.height)
    let transform = frozen?.transform ?? presentedTransform(at: now)
    let t = transform.affine
    return CGAffineTransform(
      a: t.a, b: t.b, c: t.c, d: t.d,
      tx: t.tx - (t.a * fixed.x + t.c * fixed.y) + position.x,
      ty: t.ty - (t.b * fixed.x + t.d * fixed.y) + position.y)
  }
}
