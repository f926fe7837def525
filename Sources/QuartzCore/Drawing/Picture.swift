/// The picture of a layer as symbols: whose color is drawn where.
///
/// It replaces the pixels of a snapshot or an image. It suffices to judge whether the right view is
/// shown at the right position, and does not depend on a renderer.
package final class Picture {
  /// One rectangle that is drawn, possibly turned or slanted.
  package struct Item: Equatable {
    /// The view of the scenario whose color it is; -1 for any other, `Picture.black` for none.
    package var tag: Int32
    /// The transform from the unit square to the picture.
    package var quad: CGAffineTransform
    /// The rectangle outside which nothing is drawn.
    package var clip: CGRect?
    package var alpha: Double

    package init(tag: Int32, quad: CGAffineTransform, clip: CGRect?, alpha: Double) {
      (self.tag, self.quad, self.clip, self.alpha) = (tag, quad, clip, alpha)
    }
  }

  package let size: CGSize
  package let items: [Item]
  /// The tag of the layer that was drawn.
  package let tag: Int32
  /// Pixels for each point of what was drawn; nil is the scale of the screen.
  package var scale: CGFloat? { pixels > 0 ? CGFloat(pixels) : nil }
  /// What `scale` returns, with 0 for nil. `Float` keeps pictures small: every snapshot holds one.
  private let pixels: Float
  /// How the corners of the layer were drawn.
  package let corners: Corners
  /// Whether `items` are all that is seen; see `Painter.isExact`.
  package let isExact: Bool
  /// Whether a leak of it matters: it was drawn from a layer, or shows views of the scenario.
  private let isCounted: Bool

  /// Draws a layer.
  ///
  /// - Parameter committed: draws what the screen shows; otherwise the layers, without their
  ///   animations. (`docs/facts.md S4, S11`)
  package init(of node: Node, committed: Bool) {
    tag = node.tag
    var painter = committed ? Painter(committed: true) : Painter.ofModel
    let presentation = painter.presentation(of: node)
    let flags = committed ? node.frozen?.flags ?? node.flags : node.flags
    size = presentation.bounds.size
    corners =
      presentation.cornerRadius <= 0 ? .square : flags.contains(.masksToBounds) ? .cut : .round
    painter.paintPicture(of: node)
    (items, isExact) = (painter.items, painter.isExact)
    pixels = 0
    isCounted = true
    world.pictureCount += 1
  }

  /// Makes a picture of items that are drawn explicitly. One without views of the scenario, such as
  /// an icon of the app, may live forever, so it is not counted.
  package init(
    size: CGSize, items: [Item], tag: Int32 = -1, scale: CGFloat? = nil,
    corners: Corners = .square, isExact: Bool = true
  ) {
    (self.size, self.items, self.tag) = (size, items, tag)
    (pixels, self.corners, self.isExact) = (Float(scale ?? 0), corners, isExact)
    isCounted = tag >= 0 || items.contains { $0.tag >= 0 }
    if isCounted { world.pictureCount += 1 }
  }

  /// A picture without visible content. (`docs/facts.md S2`)
  package init(emptyOf node: Node) {
    size = node.bounds.size
    tag = node.tag
    items = []
    pixels = 0
    (corners, isExact) = (.square, true)
    isCounted = true
    world.pictureCount += 1
  }

  deinit { if isCounted { world.pictureCount -= 1 } }

  /// How round corners affect a picture.
  package enum Corners: UInt8 {
    case square
    /// The layer does not clip, so only its own color has round corners.
    case round
    /// The layer clips, so its round corners cut everything in the picture.
    case cut
  }
}
