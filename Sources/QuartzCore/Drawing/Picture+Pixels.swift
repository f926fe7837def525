// A picture as pixels: how many there are for each point, and whether they can be transparent.

extension Picture {
  /// The tag of an item that is black because nothing was drawn there.
  package static let black: Int32 = -2

  /// Whether it shows black where it could be clear. (`docs/facts.md S15`)
  package var isOnBlack: Bool { items.first?.tag == Picture.black }

  /// The picture as a bitmap shows it. A coarse picture stays coarse in a finer bitmap.
  ///
  /// - Parameters:
  ///   - scale: pixels for each point; nil is the scale of the screen.
  ///   - isOpaque: whether the bitmap has no transparency.
  package func inPixels(scale: CGFloat?, isOpaque: Bool) -> Picture {
    let showsBlack = isOpaque && !items.contains { isGround($0) } && !isOnBlack
    let coarserScale = min(self.scale ?? .infinity, scale ?? .infinity)
    let isAsFine = coarserScale == (self.scale ?? .infinity)
    if !showsBlack && isAsFine { return self }
    let ground = Item(
      tag: Picture.black, quad: CGAffineTransform(scaleX: size.width, y: size.height), clip: nil,
      alpha: 1)
    return Picture(
      size: size, items: showsBlack ? [ground] + items : items, tag: tag,
      scale: coarserScale == .infinity ? nil : coarserScale, corners: corners, isExact: isExact)
  }

  /// Whether an item hides everything below it.
  private func isGround(_ item: Item) -> Bool {
    // Round corners leave the corners of the picture uncovered.
    if corners == .cut || corners == .round && item.tag == tag { return false }
    guard item.alpha >= 1, item.quad.b == 0, item.quad.c == 0 else { return false }
    // Mapping rounds the edges.
    let slack = 0x1p-20
    let box = CGRect(x: 0, y: 0, width: 1, height: 1).applying(item.quad)
    let visibleBox = item.clip.map { box.intersection($0) } ?? box
    return visibleBox.insetBy(dx: -slack, dy: -slack).contains(CGRect(origin: .zero, size: size))
  }
}
