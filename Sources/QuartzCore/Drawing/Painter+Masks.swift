// Rare attributes that change how a layer is drawn: masks, a hidden back side, outlines.

extension Painter {
  /// Narrows the clip to the opaque part of the layer's mask, and multiplies by the mask's alpha.
  ///
  /// A picture can show one rectangle of a layer. A mask of another shape makes it inexact, unless
  /// it shows or hides the whole layer.
  ///
  /// - Returns: false if nothing of the layer is visible: it hides its back, or the mask hides it
  ///   all.
  mutating func clipToMask(
    _ node: Node, _ frozen: FrozenLayer?, map: CGAffineTransform, clip: inout CGRect?,
    alpha: inout Double
  ) -> Bool {
    // A map with a negative determinant mirrors the layer: its back faces the viewer.
    if node.ownExtras?.ownDetails?.isDoubleSided == false, map.a * map.d < map.b * map.c {
      return false
    }
    // A frozen layer without a mask is drawn without one, even if the model has a new mask.
    guard let mask = frozen.map(\.mask) ?? node.ownExtras?.mask else { return true }
    let presentation = presentation(of: mask.node)
    alpha *= presentation.shownOpacity
    guard alpha > 0, !mask.isHidden, let opening = opening(mask.node) else { return false }
    func narrow(to box: CGRect) {
      let box = box.applying(presentation.map.concatenating(map))
      clip = clip.map { $0.overlap(with: box) } ?? box
    }
    switch opening {
    case .box(let box): narrow(to: box)
    case .path(let path, let rule):
      let shown = presentation.map
      // A mask that is scaled to nothing has no inverse.
      guard shown.a * shown.d != shown.b * shown.c else { return false }
      let bounds = self.presentation(of: node).bounds
      // A convex opening that holds all corners of the layer hides nothing.
      if path.isConvex && path.holds(bounds, using: rule, transform: shown.inverted()) { break }
      narrow(to: path.boundingBoxOfPath)
      isExact = false
    case .unknown: isExact = false
    }
    return true
  }

  /// The opaque part of a mask, in the coordinates of the mask's layer.
  private enum Opening {
    case box(CGRect)
    case path(CGPath, CGPathFillRule)
    /// Another shape, several shapes, contents, or something translucent.
    case unknown
  }

  /// What a layer and its sublayers draw: one shape, or `unknown`; nil if they draw nothing.
  private func opening(_ node: Node) -> Opening? {
    let presentation = presentation(of: node), bounds = presentation.bounds
    var openings: [Opening] = []
    if node.contents != nil { openings.append(.unknown) }
    let fill = node.fill(at: now), radius = presentation.cornerRadius
    if fill > 0 && fill < 1 && !bounds.isEmpty {
      openings.append(.unknown)
    } else if fill > 0 && !bounds.isEmpty {
      openings.append(
        radius > 0
          ? .path(
            CGPath(
              roundedRect: bounds, cornerWidth: min(radius, bounds.width / 2),
              cornerHeight: min(radius, bounds.height / 2), transform: nil), .winding)
          : .box(bounds))
    }
    if node.ownExtras?.hasOwnDrawing == true, let drawn = drawing(of: node), !drawn.isEmpty {
      openings.append(outline(of: node))
    }
    let children = node.children.compactMap { child -> Opening? in
      let presentation = self.presentation(of: child)
      guard !child.flags.contains(.isHidden), presentation.opacity > 0,
        let inner = opening(child)
      else { return nil }
      guard case .box(let box) = inner, presentation.map.isUpright, presentation.opacity >= 1 else {
        return .unknown
      }
      return .box(box.applying(presentation.map))
    }
    openings += children
    guard let first = openings.first else { return nil }
    // One box that holds the others is all that is seen.
    if case .box(let box) = first {
      let isAll = openings.allSatisfy {
        if case .box(let other) = $0 { box.contains(other) } else { false }
      }
      if isAll {
        return .box(node.flags.contains(.masksToBounds) ? box.overlap(with: bounds) : box)
      }
    }
    return openings.count == 1 && !node.flags.contains(.masksToBounds) ? first : .unknown
  }

  /// The opaque part of a shape layer that is used as a mask.
  private func outline(of node: Node) -> Opening {
    let layer =
      if let now, node.animations != nil { node.layer.shown(at: now) } else { node.layer }
    guard let shape = layer as? CAShapeLayer, let path = shape.path,
      shape.strokeColor == nil, shape.fillColor?.alpha == 1
    else { return .unknown }
    var box = CGRect.zero
    if path.isRect(&box) { return .box(box) }
    return .path(path, shape.fillRule == .evenOdd ? .evenOdd : .winding)
  }

  /// The box of what the layer draws besides its color, contents and sublayers.
  private func drawing(of node: Node) -> CGRect? {
    guard let now, node.animations != nil else { return node.layer.drawnBox }
    return node.layer.shown(at: now).drawnBox
  }

  /// Draws the box of `drawing(of:)` as an item of its own, with the layer's tag.
  mutating func paintDrawing(of node: Node, map: CGAffineTransform, clip: CGRect?, alpha: Double) {
    guard let box = drawing(of: node), box.width > 0 && box.height > 0 else { return }
    let unit = CGAffineTransform(
      a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
    add(.init(tag: node.tag, quad: unit.concatenating(map), clip: clip, alpha: alpha))
  }
}

extension CGPath {
  /// Whether the path is a single convex outline, such as an ellipse or a rounded rectangle: its
  /// control polygon turns in one direction, by 360° in total.
  fileprivate var isConvex: Bool {
    var points: [CGPoint] = [], starts = 0
    for element in elements {
      switch element {
      case .move(let p):
        starts += 1
        points.append(p)
      case .line(let p): points.append(p)
      case .quad(let a, let p): points += [a, p]
      case .curve(let a, let b, let p): points += [a, b, p]
      case .close: break
      }
    }
    guard starts == 1 else { return false }
    var sides: [CGVector] = []
    for (index, a) in points.enumerated() {
      let b = points[(index + 1) % points.count]
      if a != b { sides.append(CGVector(dx: b.x - a.x, dy: b.y - a.y)) }
    }
    // Rounding can give collinear sides a tiny cross product.
    let tolerance: CGFloat = 1e-9
    var turn: CGFloat = 0, isLeftward = true, isRightward = true
    for (index, a) in sides.enumerated() {
      let b = sides[(index + 1) % sides.count]
      let cross = a.dx * b.dy - a.dy * b.dx
      isLeftward = isLeftward && cross >= -tolerance
      isRightward = isRightward && cross <= tolerance
      turn += atan2(cross, a.dx * b.dx + a.dy * b.dy)
    }
    // The sum is 2π for one revolution and at least 4π for more.
    return (isLeftward || isRightward) && abs(turn) < 3 * .pi
  }

  /// Whether the corners of a rectangle lie inside the path.
  ///
  /// - Parameter transform: applies to the corners.
  fileprivate func holds(
    _ rect: CGRect, using rule: CGPathFillRule, transform: CGAffineTransform
  ) -> Bool {
    [rect.minX, rect.maxX].allSatisfy { x in
      [rect.minY, rect.maxY].allSatisfy { y in
        contains(CGPoint(x: x, y: y), using: rule, transform: transform)
      }
    }
  }
}

extension CGAffineTransform {
  /// Whether upright rectangles stay upright.
  fileprivate var isUpright: Bool { b == 0 && c == 0 }
}
