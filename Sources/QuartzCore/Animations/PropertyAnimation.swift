import Memory

/// The animation of one property of one layer: an offset from the model value that shrinks to zero.
///
/// So a second animation of the same property adds to the first, and both decay on their own
/// clocks. (`docs/facts.md A2, A3`) Absolute animations are not offsets: they go from a start value
/// to the current model value, and a second one replaces the first. (`docs/facts.md A4`)
package struct PropertyAnimation {
  /// The properties that most animations change, which are stored without a name.
  package enum Property: UInt8 {
    case position, boundsOrigin, boundsSize, opacity, transform, cornerRadius
    /// Any other property, or one with a rare kind of animation: `rare` describes it.
    case rare

    /// The name of the property in key paths.
    var key: String {
      switch self {
      case .position: "position"
      case .boundsOrigin: "bounds.origin"
      case .boundsSize: "bounds.size"
      case .opacity: "opacity"
      case .transform: "transform"
      case .cornerRadius: "cornerRadius"
      case .rare: ""
      }
    }
  }

  var property: Property
  /// Whether it goes from a start value, and is not an offset.
  var isAbsolute: Bool
  /// Old value minus new value; the start value if it is absolute.
  var offset: SIMD2<Double>
  /// The old value itself: adding the offset to the new one would lose bits.
  var old: SIMD2<Double>
  /// The ends of a transform, which need more room.
  var transforms: Pointer<TransformEnds>?
  /// Members that only few animations need; nil in plain ones.
  var rare: Unmanaged<RareAnimation>?
  /// The list of running blocks holds the block for as long as this exists.
  fileprivate var heldBlock: Unmanaged<AnimationBlock>
  /// nil after the layer has dropped the animation.
  var node: Node?
  /// The next animation of the same layer.
  var nextOfLayer: Pointer<PropertyAnimation>?
  /// The next animation of the same block, in the reverse order of creation.
  var nextOfBlock: Pointer<PropertyAnimation>?

  init(
    property: Property, offset: SIMD2<Double>, old: SIMD2<Double>,
    transforms: Pointer<TransformEnds>?,
    block: AnimationBlock, node: Node, rare: Unmanaged<RareAnimation>? = nil,
    isAbsolute: Bool = false
  ) {
    self.rare = rare
    self.isAbsolute = isAbsolute
    (self.property, self.offset, self.old, self.transforms) = (property, offset, old, transforms)
    self.node = node
    heldBlock = .passUnretained(block)
    nextOfBlock = block.animations
  }
}

extension Pointer<PropertyAnimation> {
  var block: AnimationBlock { self.heldBlock.takeUnretainedValue() }

  /// The progress at a point in virtual time, 0 to 1.
  func progress(at now: Double) -> Double {
    self.heldBlock._withUnsafeGuaranteedRef { $0.progress(at: moment(of: $0, at: now)) }
  }

  /// A moment on the layer's clock.
  @inline(__always)
  private func moment(of block: AnimationBlock, at now: Double) -> Double {
    guard let times = world.animationStartTimes, let node = self.node, block.timeline == nil else {
      return now
    }
    return times.moment(of: block, in: node, at: now)
  }
}

extension Node {
  /// Records a change of a property, if a block records changes. (`docs/facts.md A1, A6`)
  @inline(__always)
  package func recordChange(
    of property: PropertyAnimation.Property, from old: SIMD2<Double>, to new: SIMD2<Double>
  ) {
    guard old != new, let block = recorder(of: property.key, from: .init(old)) else { return }
    if block.extras?.keyframe != nil {
      addKey(of: property, from: .init(old), to: .init(new), to: block)
    } else if property == .opacity || block.isFromCoreAnimation {
      replace(property, old: old, in: block)
    } else {
      addAnimation(property, old: old, offset: old - new, transforms: nil, to: block)
    }
  }

  /// The block that records a change of this layer; nil if the change is not animated.
  ///
  /// The layer of a view is animated only in an animation block; any other layer has implicit
  /// animations.
  ///
  /// - Parameters:
  ///   - key: the name of the changed property.
  ///   - old: its value before the change.
  @inline(__always)
  func recorder(
    of key: @autoclosure () -> String, from old: @autoclosure () -> AnimatableValue
  ) -> AnimationBlock? {
    guard self.flags.contains(.isView) else { return implicitRecorder(of: key(), from: old()) }
    guard let block = world.recordingBlock else { return nil }
    return world.transaction != nil && CATransaction.disableActions() ? nil : block
  }

  /// Records a change of the transform.
  @inline(__always)
  package func recordChange(from old: CATransform3D, to new: CATransform3D) {
    guard old != new, let block = recorder(of: "transform", from: .transform(old)) else { return }
    if block.extras?.keyframe != nil {
      return addKey(of: .transform, from: .transform(old), to: .transform(new), to: block)
    }
    var old = old
    // An implicit animation replaces the running one, and begins at what is shown.
    if block.isFromCoreAnimation, self.animations != nil {
      old = shown("transform", before: .transform(old)).transform ?? old
      dropAnimations(named: "transform")
    }
    let transforms = world.spareTransforms.take()
    transforms.initialize(
      to: TransformEnds(old: old, new: new, isAdditive: !block.isFromCoreAnimation))
    addAnimation(.transform, old: .zero, offset: .zero, transforms: transforms, to: block)
  }

  /// Adds an animation to the layer and the block. If the block animates nothing now, returns nil
  /// and frees the memory of `transforms`.
  @discardableResult
  func addAnimation(
    _ property: PropertyAnimation.Property, old: SIMD2<Double>, offset: SIMD2<Double>,
    transforms: Pointer<TransformEnds>?,
    to block: AnimationBlock, isAbsolute: Bool = false
  ) -> Pointer<PropertyAnimation>? {
    guard block.animatesNow else {
      if let transforms { world.spareTransforms.keep(transforms) }
      return nil
    }
    // A layer outside every window must come to one before the screen is drawn.
    if !isDrawn { world.windowless.append(self) }
    let animation = world.spareAnimations.take()
    animation.initialize(
      to: PropertyAnimation(
        property: property, offset: offset, old: old, transforms: transforms, block: block,
        node: self, isAbsolute: isAbsolute))
    block.animations = animation
    world.animationStartTimes?.recordStart(of: block, in: self)
    block.runningCount += 1
    block.timeline?.runningCount += 1
    world.transaction?.add(block)
    guard var last = self.animations else {
      self.animations = animation
      return animation
    }
    while let next = last.nextOfLayer { last = next }
    last.nextOfLayer = animation
    return animation
  }

  /// Whether it is in a window, or a part of the mask of a layer that is.
  var isDrawn: Bool {
    let root = root
    return root.flags.contains(.isWindow) || root.ownExtras?.masked?.isDrawn == true
  }

  /// Whether some animation of the layer disables touches on it. (`docs/facts.md A11`)
  package var rejectsTouchesWhileAnimating: Bool {
    var candidate = self.animations
    while let animation = candidate {
      if !animation.block.allowsTouches { return true }
      candidate = animation.nextOfLayer
    }
    return false
  }

  /// Removes the animations of a layer outside every window when the screen is drawn, except those
  /// that it keeps after their end. (`docs/facts.md A13`)
  func missAnimations() {
    guard !isDrawn else { return }
    var next = self.animations
    while let animation = next {
      next = animation.nextOfLayer
      if animation.block.isKeptAfterwards {
        animation.block.missKeptAnimation()
        continue
      }
      forget(animation)
      animation.node = nil
      animation.block.recordMissedAnimation()
    }
  }

  /// Stops every animation of the layer at the model value.
  package func dropAnimations() {
    guard self.animations != nil else { return }
    // The answer is ignored: no counterfactual run leaves this call out, because the layer may be
    // about to go away.
    _ = recordAndTouch(.dropAnimations)
    while let animation = self.animations {
      self.animations = animation.nextOfLayer
      animation.node = nil
      animation.block.recordLostAnimation()
    }
  }

  /// Removes one animation from the layer's list.
  func forget(_ animation: Pointer<PropertyAnimation>) {
    if self.animations == animation {
      self.animations = animation.nextOfLayer
      return
    }
    var candidate = self.animations
    while let current = candidate {
      if current.nextOfLayer == animation {
        current.nextOfLayer = animation.nextOfLayer
        return
      }
      candidate = current.nextOfLayer
    }
  }
}
