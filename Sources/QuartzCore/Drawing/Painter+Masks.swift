// Rare attributes that change how a layer is drawn: masks, a hidden back side, outlines, positions
// above and below the siblings.

extension Painter {
  /// Narrows the clip to what the layer's mask lets through: the box of everything that the mask
  /// draws, and its alpha.
  ///
  /// - Returns: false if nothing of the layer is visible.
  func isSeen(
    _ node: Node, _ frozen: FrozenLayer?, map: CGAffineTransform, clip: inout CGRect?,
    alpha: inout Double
  ) -> Bool {
    if node.ownExtras?.ownDetails?.isDoubleSided == false, map.a * map.d < map.b * map.c {
      return false
    }
    guard let mask = frozen.map(\.mask) ?? node.ownExtras?.mask else { return true }
    let presentation = presentation(of: mask.node)
    alpha *= presentation.opacity
    guard alpha > 0, !mask.isHidden, let box = maskBox(mask.node) else { return false }
    let opening = box.applying(presentation.map.concatenating(map))
    clip = clip.map { $0.intersection(opening) } ?? opening
    return true
  }

  /// The box of everything that a layer and its sublayers draw, in the layer's own coordinates; nil
  /// if they draw nothing.
  private func maskBox(_ node: Node) -> CGRect? {
    var box: CGRect?
    func add(_ more: CGRect?) {
      guard let more else { return }
      box = box.map { $0.union(more) } ?? more
    }
    let extras = node.ownExtras
    if node.flags.contains(.isFilled) || node.contents != nil {
      add(presentation(of: node).bounds)
    }
    if extras?.draws == true { add(drawing(of: node)) }
    for child in node.children where !child.flags.contains(.isHidden) {
      let presentation = presentation(of: child)
      if presentation.opacity > 0 { add(maskBox(child)?.applying(presentation.map)) }
    }
    guard node.flags.contains(.masksToBounds), let drawn = box else { return box }
    return drawn.intersection(presentation(of: node).bounds)
  }

  /// The box of what the layer draws besides its color, contents and sublayers.
  private func drawing(of node: Node) -> CGRect? {
    guard let now, node.animations != nil else { return node.layer.drawnBox }
    return node.layer.shown(at: now).drawnBox
  }

  /// Draws that box as an item that belongs to no view.
  mutating func paintDrawing(
    of node: Node, map: CGAffineTransform, clip: CGRect?, alpha: Double
  ) {
    guard let box = drawing(of: node), box.width > 0 && box.height > 0 else { return }
    let unit = CGAffineTransform(
      a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
    add(
      .init(tag: node.tag, quad: unit.concatenating(map), clip: clip, alpha: alpha))
  }

  /// The siblings from the farthest to the nearest; in the order of the tree if they are equally
  /// near.
  func inDepthOrder(_ nodes: [Node]) -> [Node] {
    guard nodes.contains(where: { $0.zPosition != 0 }) else { return nodes }
    return nodes.enumerated().sorted { a, b in
      let (za, zb) = (a.element.zPosition, b.element.zPosition)
      return za != zb ? za < zb : a.offset < b.offset
    }.map(\.element)
  }
}
