/// One property of one layer on its way: an offset from the model value that shrinks to nothing.
///
/// So a second animation of the same property adds to the first, and both decay on their own
/// clocks. (`UIKIT.md A2, A3`)
package struct PropertyAnimation {
  package enum Property: UInt8 { case position, boundsOrigin, boundsSize, opacity, transform, cornerRadius }

  var property: Property
  /// Old value minus new value.
  var offset: SIMD2<Double>
  /// The old value itself: adding the offset to the new one would lose bits.
  var old: SIMD2<Double>
  /// For transforms, which need more room.
  var transforms: UnsafeMutablePointer<(old: CATransform3D, new: CATransform3D)>?
  /// Held by the list of running blocks for as long as this exists.
  unowned(unsafe) let block: AnimationBlock
  /// nil when the layer has gone or has left its window.
  var node: Node?
  /// The next of the same layer.
  var nextOfLayer: UnsafeMutablePointer<PropertyAnimation>?
  /// The next of the same block, in the reverse order of creation.
  var nextOfBlock: UnsafeMutablePointer<PropertyAnimation>?
}

extension Node {
  /// Notes that a property has just changed, if somebody records changes. (`UIKIT.md A1, A6`)
  @inline(__always)
  package func recordChange(
    of property: PropertyAnimation.Property, from old: SIMD2<Double>, to new: SIMD2<Double>
  ) {
    guard let block = world.pointee.recorder, old != new else { return }
    addAnimation(property, old: old, new: new, transforms: nil, to: block)
  }

  /// The same for the transform.
  @inline(__always)
  package func recordChange(from old: CATransform3D, to new: CATransform3D) {
    guard let block = world.pointee.recorder, old != new else { return }
    let transforms = UnsafeMutablePointer<(old: CATransform3D, new: CATransform3D)>.allocate(
      capacity: 1)
    transforms.initialize(to: (old, new))
    addAnimation(.transform, old: .zero, new: .zero, transforms: transforms, to: block)
  }

  private func addAnimation(
    _ property: PropertyAnimation.Property, old: SIMD2<Double>, new: SIMD2<Double>,
    transforms: UnsafeMutablePointer<(old: CATransform3D, new: CATransform3D)>?,
    to block: AnimationBlock
  ) {
    // Outside a window there is nobody to draw it, so nothing is kept. (`UIKIT.md A9, A13`)
    guard block.isAnimated, world.pointee.animationsEnabled, isInWindow else {
      if block.isAnimated && world.pointee.animationsEnabled { block.missAnimation() }
      transforms?.deallocate()
      return
    }
    let animation = UnsafeMutablePointer<PropertyAnimation>.allocate(capacity: 1)
    animation.initialize(
      to: PropertyAnimation(
        property: property, offset: old - new, old: old, transforms: transforms, block: block,
        node: self, nextOfLayer: nil, nextOfBlock: block.animations))
    block.animations = animation
    block.running += 1
    guard var last = pointee.animations else {
      pointee.animations = animation
      return
    }
    while let next = last.pointee.nextOfLayer { last = next }
    last.pointee.nextOfLayer = animation
  }

  /// Whether some animation of the layer keeps touches away from it. (`UIKIT.md A11`)
  package var refusesTouchesInFlight: Bool {
    var candidate = pointee.animations
    while let animation = candidate {
      if !animation.pointee.block.allowsTouches { return true }
      candidate = animation.pointee.nextOfLayer
    }
    return false
  }

  /// Everything that animates in the layer stops where the model is.
  package func dropAnimations() {
    guard pointee.animations != nil else { return }
    touch()
    while let animation = pointee.animations {
      pointee.animations = animation.pointee.nextOfLayer
      animation.pointee.node = nil
      animation.pointee.block.running -= 1
      animation.pointee.block.lostAnimation()
    }
  }

  /// Takes one animation out of the layer's list.
  func forget(_ animation: UnsafeMutablePointer<PropertyAnimation>) {
    if pointee.animations == animation {
      pointee.animations = animation.pointee.nextOfLayer
      return
    }
    var candidate = pointee.animations
    while let current = candidate {
      if current.pointee.nextOfLayer == animation {
        current.pointee.nextOfLayer = animation.pointee.nextOfLayer
        return
      }
      candidate = current.pointee.nextOfLayer
    }
  }
}

// MARK: - What is presented

extension Node {
  /// How much of the offsets of a property is left at a point in virtual time, added up.
  @inline(__always)
  private func offset(of property: PropertyAnimation.Property, at now: Double) -> SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    var candidate = pointee.animations
    while let animation = candidate {
      if animation.pointee.property == property {
        sum += animation.pointee.offset * (1 - animation.pointee.block.progress(at: now))
      }
      candidate = animation.pointee.nextOfLayer
    }
    return sum
  }

  package func presentedPosition(at now: Double) -> CGPoint {
    let position = pointee.position
    guard pointee.animations != nil else { return position }
    let offset = offset(of: .position, at: now)
    return CGPoint(x: position.x + offset.x, y: position.y + offset.y)
  }

  package func presentedBounds(at now: Double) -> CGRect {
    let bounds = pointee.bounds
    guard pointee.animations != nil else { return bounds }
    let origin = offset(of: .boundsOrigin, at: now), size = offset(of: .boundsSize, at: now)
    return CGRect(
      x: bounds.origin.x + origin.x, y: bounds.origin.y + origin.y,
      width: bounds.size.width + size.x, height: bounds.size.height + size.y)
  }

  package func presentedOpacity(at now: Double) -> Double {
    let opacity = Double(pointee.opacity)
    guard pointee.animations != nil else { return opacity }
    return opacity + offset(of: .opacity, at: now).x
  }

  package func presentedCornerRadius(at now: Double) -> CGFloat {
    guard pointee.animations != nil else { return pointee.cornerRadius }
    return pointee.cornerRadius + CGFloat(offset(of: .cornerRadius, at: now).x)
  }

  package func presentedTransform(at now: Double) -> CATransform3D {
    var transform = pointee.transform
    var candidate = pointee.animations
    while let animation = candidate {
      if let ends = animation.pointee.transforms {
        let left = 1 - animation.pointee.block.progress(at: now)
        transform.add(ends.pointee.old, minus: ends.pointee.new, times: left)
      }
      candidate = animation.pointee.nextOfLayer
    }
    return transform
  }
}

extension CATransform3D {
  /// Adds a share of the difference of two flat maps, entry by entry.
  fileprivate mutating func add(
    _ old: CATransform3D, minus new: CATransform3D, times share: Double
  ) {
    let share = CGFloat(share)
    m11 += (old.m11 - new.m11) * share
    m12 += (old.m12 - new.m12) * share
    m21 += (old.m21 - new.m21) * share
    m22 += (old.m22 - new.m22) * share
    m41 += (old.m41 - new.m41) * share
    m42 += (old.m42 - new.m42) * share
  }
}
