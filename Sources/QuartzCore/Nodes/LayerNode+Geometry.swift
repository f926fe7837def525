// The geometry of layers: `docs/facts.md G1 to G16, C1 to C10`. The state is bounds, position,
// anchor point and transform; the frame is derived.

extension Node {
  /// The point of the layer that its position refers to, in its own coordinates.
  private var anchor: CGPoint {
    let bounds = self.bounds
    let anchor = world.behaviors.anchorPoint(self.anchorPoint)
    return CGPoint(
      x: bounds.origin.x + anchor.x * bounds.size.width,
      y: bounds.origin.y + anchor.y * bounds.size.height)
  }

  /// Maps a point of the layer to its superlayer, without the superlayer's sublayer transform.
  /// (`docs/facts.md G2`)
  private func mapUp(_ point: CGPoint) -> CGPoint {
    let position = self.position
    let anchor = world.behaviors.anchorUp(anchor, in: self.bounds)
    let x = point.x - anchor.x, y = point.y - anchor.y
    if self.flags.contains(.isUntransformed) || convertsAsIfUntransformed {
      return CGPoint(x: position.x + x, y: position.y + y)
    }
    let mapped = self.transform.project(x, y)
    return CGPoint(x: position.x + mapped.x, y: position.y + mapped.y)
  }

  /// Whether conversion ignores that the layer is turned out of the plane. (`docs/facts.md C10`)
  private var convertsAsIfUntransformed: Bool {
    !self.flags.contains(.isFlat) && world.behaviors.conversionsLeaveOutDepth
  }

  /// Whether conversion applies the sublayer transform. (`docs/facts.md C10`)
  private var convertsTransformedSublayers: Bool {
    guard self.flags.contains(.transformsSublayers) else { return false }
    return !world.behaviors.conversionsLeaveOutDepth || extras.sublayerTransform.isAffine
  }

  /// The inverse of `mapUp`.
  private func mapDown(_ point: CGPoint) -> CGPoint {
    let position = self.position
    let anchor = world.behaviors.anchorDown(anchor, in: self.bounds)
    let x = point.x - position.x, y = point.y - position.y
    if self.flags.contains(.isUntransformed) || convertsAsIfUntransformed {
      return CGPoint(x: anchor.x + x, y: anchor.y + y)
    }
    let mapped = self.transform.unproject(x, y)
    return CGPoint(x: anchor.x + mapped.x, y: anchor.y + mapped.y)
  }

  /// Maps a point of the layer to its superlayer, including the sublayer transform.
  /// (`docs/facts.md G11`)
  package func toParent(_ point: CGPoint) -> CGPoint {
    guard let parent = self.parent, parent.convertsTransformedSublayers else { return mapUp(point) }
    if convertsWithDepth { return toParent(point, withDepth: parent) }
    let flat = mapUp(point), anchor = parent.anchor
    let mapped = parent.extras.sublayerTransform.project(flat.x - anchor.x, flat.y - anchor.y)
    return CGPoint(x: anchor.x + mapped.x, y: anchor.y + mapped.y)
  }

  /// The inverse of `toParent`.
  package func fromParent(_ point: CGPoint) -> CGPoint {
    guard let parent = self.parent, parent.convertsTransformedSublayers else {
      return mapDown(point)
    }
    if convertsWithDepth { return fromParent(point, withDepth: parent) }
    let anchor = parent.anchor
    let flat = parent.extras.sublayerTransform.unproject(point.x - anchor.x, point.y - anchor.y)
    return mapDown(CGPoint(x: anchor.x + flat.x, y: anchor.y + flat.y))
  }

  /// Whether the sublayer transform of the parent applies to the layer's depth, too: because the
  /// layer is turned out of the plane, or lies above or below it. (`docs/facts.md C10`)
  private var convertsWithDepth: Bool {
    (!self.flags.contains(.isFlat) || self.zPosition != 0)
      && !world.behaviors.conversionsLeaveOutDepth
  }

  /// The layer's transform and position, followed by the sublayer transform of its parent: from
  /// coordinates that count from the layer's anchor to those that count from the parent's.
  private func map(withDepth parent: Node) -> CATransform3D {
    let position = self.position, outer = parent.anchor
    let translation = CATransform3DMakeTranslation(
      position.x - outer.x, position.y - outer.y, self.zPosition)
    return CATransform3DConcat(
      CATransform3DConcat(self.transform, translation), parent.extras.sublayerTransform)
  }

  private func toParent(_ point: CGPoint, withDepth parent: Node) -> CGPoint {
    let inner = world.behaviors.anchorUp(anchor, in: self.bounds), outer = parent.anchor
    let mapped = map(withDepth: parent).project(point.x - inner.x, point.y - inner.y)
    return CGPoint(x: outer.x + mapped.x, y: outer.y + mapped.y)
  }

  private func fromParent(_ point: CGPoint, withDepth parent: Node) -> CGPoint {
    let inner = world.behaviors.anchorDown(anchor, in: self.bounds), outer = parent.anchor
    let mapped = map(withDepth: parent).unproject(point.x - outer.x, point.y - outer.y)
    return CGPoint(x: inner.x + mapped.x, y: inner.y + mapped.y)
  }

  /// Maps a point up to an ancestor.
  package func point(_ point: CGPoint, upTo ancestor: Node) -> CGPoint {
    var point = point, node = self
    while node != ancestor {
      point = node.toParent(point)
      guard let parent = node.parent else { break }
      node = parent
    }
    return point
  }

  /// Maps a point of an ancestor down to this layer.
  package func point(_ point: CGPoint, downFrom ancestor: Node) -> CGPoint {
    guard self != ancestor, let parent = self.parent else { return point }
    return fromParent(parent.point(point, downFrom: ancestor))
  }

  /// The nearest common ancestor; nil in unrelated trees.
  package func commonAncestor(_ other: Node) -> Node? {
    var candidate: Node? = self
    while let node = candidate {
      if other.isDescendant(of: node) { return node }
      candidate = node.parent
    }
    return nil
  }

  /// Converts a point to another layer. In unrelated trees both roots lie in one outer space.
  /// (`docs/facts.md C3, C7`)
  package func convert(_ point: CGPoint, to other: Node) -> CGPoint {
    world.burn()
    if let ancestor = commonAncestor(other) {
      let result = other.point(self.point(point, upTo: ancestor), downFrom: ancestor)
      guard other == ancestor, self != ancestor else { return result }
      return world.behaviors.converted(result, toAncestorWith: other.bounds)
    }
    let (ownRoot, otherRoot) = (root, other.root)
    let outer = ownRoot.mapUp(self.point(point, upTo: ownRoot))
    return other.point(otherRoot.mapDown(outer), downFrom: otherRoot)
  }

  /// Converts a rectangle to another layer: the bounding box of its corners where the branches
  /// meet, and again in the target. (`docs/facts.md C5`)
  package func convert(_ rect: CGRect, to other: Node) -> CGRect {
    world.burn()
    guard let nearest = commonAncestor(other) else {
      let (ownRoot, otherRoot) = (root, other.root)
      let outer = hull(of: rect) { ownRoot.mapUp(self.point($0, upTo: ownRoot)) }
      return hull(of: outer) { other.point(otherRoot.mapDown($0), downFrom: otherRoot) }
    }
    let meeting = world.behaviors.rectsConvertThroughTheRoot ? root : nearest
    let atMeeting =
      meeting == self
      ? rect : hull(of: rect, isShifted: isShifted(in: meeting)) { self.point($0, upTo: meeting) }
    if meeting == other && meeting != self { return atMeeting }
    return hull(of: atMeeting, isShifted: other.isShifted(in: meeting)) {
      other.point($0, downFrom: meeting)
    }
  }

  /// Converts a rectangle of a root to the screen, which is the space of roots.
  /// (`docs/facts.md C4`)
  package func convertToScreen(_ rect: CGRect) -> CGRect { hull(of: rect, toParent) }

  /// The inverse of `convertToScreen`, except that bounding boxes grow.
  package func convertFromScreen(_ rect: CGRect) -> CGRect { hull(of: rect, fromParent) }

  /// Whether the layer is only shifted on the way up to an ancestor, neither turned nor scaled.
  private func isShifted(in ancestor: Node) -> Bool {
    var node = self
    while node != ancestor {
      guard node.flags.contains(.isUntransformed), let parent = node.parent,
        !parent.flags.contains(.transformsSublayers)
      else { return false }
      node = parent
    }
    return true
  }

  /// The bounding box of a mapped rectangle.
  ///
  /// - Parameter isShifted: whether the map only shifts, so that two corners are enough.
  private func hull(
    of rect: CGRect, isShifted: Bool = false, _ map: (CGPoint) -> CGPoint
  ) -> CGRect {
    let first = map(CGPoint(x: rect.minX, y: rect.minY))
    let last = map(CGPoint(x: rect.maxX, y: rect.maxY))
    if isShifted || !world.behaviors.boxesHoldAllCorners {
      return CGRect(around: first, last, first, last)
    }
    return CGRect(
      around: first, map(CGPoint(x: rect.maxX, y: rect.minY)),
      map(CGPoint(x: rect.minX, y: rect.maxY)), last)
  }
}

// MARK: - Frame

extension Node {
  /// Records that a frame is set, if the layer has a transform. Leaves out a frame of the same size
  /// for a layer that is not turned, because it only moves the layer. (`docs/facts.md G5, G7`)
  package func recordFrameSetting(_ frame: CGRect) {
    if self.flags.contains(.isUntransformed) { return }
    let transform = self.transform
    let isTurned = !transform.isAffine || transform.m12 != 0 || transform.m21 != 0
    if isTurned || frame.standardized.size != self.frame.size {
      world.framesSetUnderTransform.append(self.tag)
    }
  }

  /// The bounding box of the bounds in the superlayer, without the sublayer transform.
  /// (`docs/facts.md G3, G10, G11`)
  package var frame: CGRect {
    if self.flags.contains(.isUntransformed) || framesAsIfUntransformed {
      return untransformedFrame
    }
    let bounds = self.bounds
    return CGRect(
      around: corner(CGPoint(x: bounds.minX, y: bounds.minY)),
      corner(CGPoint(x: bounds.maxX, y: bounds.minY)),
      corner(CGPoint(x: bounds.minX, y: bounds.maxY)),
      corner(CGPoint(x: bounds.maxX, y: bounds.maxY)))
  }

  /// The frame that the layer would have without its transform.
  package var untransformedFrame: CGRect {
    let size = self.bounds.size, anchor = self.anchorPoint, position = self.position
    return CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// Whether the transform is a translation other than the identity.
  package var isMoved: Bool {
    let own = self.transform.affine
    return self.flags.contains(.isFlat) && !self.flags.contains(.isUntransformed) && own.a == 1
      && own.b == 0 && own.c == 0 && own.d == 1
  }

  /// A point of the layer in the coordinates of the superlayer, projected by the layer's own
  /// perspective.
  private func corner(_ point: CGPoint) -> CGPoint {
    let anchor = anchor, position = self.position
    let mapped = self.transform.project(point.x - anchor.x, point.y - anchor.y)
    return CGPoint(x: position.x + mapped.x, y: position.y + mapped.y)
  }

  /// Whether the frame ignores that the layer is turned out of the plane. (`docs/facts.md G10`)
  private var framesAsIfUntransformed: Bool {
    !self.flags.contains(.isFlat) && world.behaviors.framesLeaveOutDepth
  }

  /// The size and the position that result from setting a frame. (`docs/facts.md G5, G6, G8`)
  package func placement(for frame: CGRect) -> (size: CGSize, position: CGPoint) {
    let frame = frame.standardized
    let anchor = self.anchorPoint
    if self.flags.contains(.isUntransformed) || framesAsIfUntransformed {
      return (
        frame.size,
        CGPoint(
          x: frame.origin.x + anchor.x * frame.size.width,
          y: frame.origin.y + anchor.y * frame.size.height)
      )
    }
    let t = self.transform.affine
    let linear = CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0)
    let vector = frame.size.applying(linear.inverted())
    let size = CGSize(width: abs(vector.width), height: abs(vector.height))
    let isRotated = t.b != 0 || t.c != 0
    let position: CGPoint
    // A policy. (`docs/facts.md G6`)
    if isRotated && world.behaviors.rotatedFrameKeepsAnchor {
      position = CGPoint(
        x: frame.origin.x + anchor.x * frame.size.width - t.tx,
        y: frame.origin.y + anchor.y * frame.size.height - t.ty)
    } else {
      // The middle of the bounds comes to the middle of the frame.
      let anchorToMiddle = CGPoint(
        x: (0.5 - anchor.x) * size.width, y: (0.5 - anchor.y) * size.height
      ).applying(linear)
      position = CGPoint(
        x: frame.midX - t.tx - anchorToMiddle.x, y: frame.midY - t.ty - anchorToMiddle.y)
    }
    return (size, position)
  }
}

extension CATransform3D {
  /// The projection of (x, y, 0), including perspective.
  package func project(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let px = m11 * x + m21 * y + m41, py = m12 * x + m22 * y + m42
    let w = m14 * x + m24 * y + m44
    return w == 1 ? CGPoint(x: px, y: py) : CGPoint(x: px / w, y: py / w)
  }

  /// The point of the plane z = 0 whose projection is (x, y): the inverse of `project`. If there is
  /// no inverse, (x, y) itself.
  package func unproject(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    if m14 == 0 && m24 == 0 && m44 == 1 {
      let determinant = m11 * m22 - m12 * m21
      guard determinant != 0 else { return CGPoint(x: x, y: y) }
      let dx = x - m41, dy = y - m42
      return CGPoint(x: (dx * m22 - dy * m21) / determinant, y: (dy * m11 - dx * m12) / determinant)
    }
    // The projection, multiplied by w, is a pair of linear equations: a·u + b·v = c, d·u + e·v = f.
    let a = m11 - x * m14, b = m21 - x * m24, c = x * m44 - m41
    let d = m12 - y * m14, e = m22 - y * m24, f = y * m44 - m42
    let determinant = a * e - b * d
    guard determinant != 0 else { return CGPoint(x: x, y: y) }
    return CGPoint(x: (c * e - b * f) / determinant, y: (a * f - c * d) / determinant)
  }
}
