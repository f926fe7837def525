import Memory

/// The appearance of a layer at one moment: its model values, with or without its animations.
///
/// Partly inlinable, because another module reads it a hundred times in a scenario.
@usableFromInline package struct Presentation {
  @usableFromInline package var bounds: CGRect
  @usableFromInline package var position: CGPoint
  @usableFromInline package var anchorPoint: CGPoint
  package var transform: CATransform3D {
    get { ownTransform }
    set {
      ownTransform = newValue
      isFlat = newValue.isAffine
      isUntransformed = isFlat && newValue.affine.isIdentity
    }
  }
  @usableFromInline var ownTransform: CATransform3D
  /// Whether the transform is affine, and whether it is the identity. Most are, and the flags avoid
  /// comparing sixteen numbers.
  package private(set) var isFlat: Bool
  @usableFromInline package private(set) var isUntransformed: Bool
  /// More than 1 where additive animations add up.
  package var opacity: Double
  /// The opacity on the screen, which is at most 1.
  package var shownOpacity: Double { min(opacity, 1) }
  package var cornerRadius: CGFloat

  /// The model values.
  package init(model node: Node) {
    bounds = node.bounds
    position = node.position
    anchorPoint = node.anchorPoint
    ownTransform = node.transform
    isFlat = node.flags.contains(.isFlat)
    isUntransformed = node.flags.contains(.isUntransformed)
    opacity = Double(node.opacity)
    cornerRadius = node.cornerRadius
  }

  /// The values that are shown at a point in virtual time: the model values and what is left of all
  /// offsets. (`docs/facts.md A2, A3`)
  package init(of node: Node, at now: Double) {
    self.init(model: node)
    if node.animations != nil { addAnimations(of: node, at: now) }
  }

  /// As `init(of:at:)`, in place: that avoids a copy of three hundred bytes.
  package mutating func show(_ node: Node, at now: Double) {
    bounds = node.bounds
    position = node.position
    anchorPoint = node.anchorPoint
    let wasUntransformed = isUntransformed
    isFlat = node.flags.contains(.isFlat)
    isUntransformed = node.flags.contains(.isUntransformed)
    // Most layers had the identity and still have it: then its sixteen numbers are not copied.
    if !(wasUntransformed && isUntransformed) { ownTransform = node.transform }
    opacity = Double(node.opacity)
    cornerRadius = node.cornerRadius
    if node.animations != nil { addAnimations(of: node, at: now) }
  }

  private mutating func addAnimations(of node: Node, at now: Double) {
    var next = node.animations
    var hasTurned = false
    while let animation = next {
      next = animation.nextOfLayer
      if animation.isPlain {
        add(animation, left: 1 - animation.progress(at: now))
      } else if animation.isOfTransform {
        if !hasTurned { turn(node, at: now) }
        hasTurned = true
      } else {
        addRare(animation, of: node, at: now)
      }
    }
  }

  /// Shows an animation for which `isPlain` is true.
  ///
  /// - Parameter left: the share of the way that is left, from 1 to 0.
  @inline(__always)
  mutating func add(_ animation: Pointer<PropertyAnimation>, left: Double) {
    let offset = animation.offset * left
    // An absolute animation shows the model value with the weight of its progress.
    if animation.isAbsolute { weigh(animation.property, by: 1 - left) }
    switch animation.property {
    case .position:
      position.x += CGFloat(offset.x)
      position.y += CGFloat(offset.y)
    case .boundsOrigin:
      bounds.origin.x += CGFloat(offset.x)
      bounds.origin.y += CGFloat(offset.y)
    case .boundsSize:
      bounds.size.width += CGFloat(offset.x)
      bounds.size.height += CGFloat(offset.y)
    case .opacity: opacity += offset.x
    case .cornerRadius: cornerRadius += CGFloat(offset.x)
    case .transform:
      if let ends = animation.transforms {
        transform = transform.adding(ends.old, minus: ends.new, times: left)
      }
    case .rare: break
    }
  }

  /// Multiplies a model value by a share.
  private mutating func weigh(_ property: PropertyAnimation.Property, by share: Double) {
    switch property {
    case .position: position = CGPoint(x: position.x * share, y: position.y * share)
    case .boundsOrigin:
      bounds.origin = CGPoint(x: bounds.origin.x * share, y: bounds.origin.y * share)
    case .boundsSize:
      bounds.size = CGSize(width: bounds.size.width * share, height: bounds.size.height * share)
    case .opacity: opacity *= share
    case .cornerRadius: cornerRadius *= share
    case .transform, .rare: break
    }
  }

  /// The part of the transform that lies in the plane.
  @inlinable package var flatTransform: CGAffineTransform {
    isUntransformed ? .identity : ownTransform.affine
  }

  /// The map from the layer's own coordinates to its superlayer's. (`docs/facts.md G2`)
  @usableFromInline package var map: CGAffineTransform {
    let x = bounds.origin.x + anchorPoint.x * bounds.size.width
    let y = bounds.origin.y + anchorPoint.y * bounds.size.height
    let t = transform.affine
    return CGAffineTransform(
      a: t.a, b: t.b, c: t.c, d: t.d,
      tx: t.tx - (t.a * x + t.c * y) + position.x, ty: t.ty - (t.b * x + t.d * y) + position.y)
  }

  /// The bounding box of the bounds in the superlayer. (`docs/facts.md G3`)
  @inlinable package var frame: CGRect {
    guard isUntransformed else { return bounds.applying(map) }
    return CGRect(
      x: position.x - anchorPoint.x * bounds.size.width,
      y: position.y - anchorPoint.y * bounds.size.height,
      width: bounds.size.width, height: bounds.size.height)
  }
}
