// Animations that are no offsets: the opacity and the background colour of views, and whatever a
// layer that stands alone animates by itself. They lead from a value to wherever the model is, and a
// second one of the same property takes the place of the first. (`UIKIT.md A4`)

extension Node {
  /// Animates a property from what it was, or from what is shown, to wherever the model is.
  ///
  /// - Parameter old: what stood in the model.
  func replace(
    _ property: PropertyAnimation.Property, old: SIMD2<Double>, in block: AnimationBlock
  ) {
    guard block.animatesNow else { return }
    var start = old, before = old
    if pointee.animations != nil {
      if block.beginsAsShown { start = shown(property.key, before: .init(old)).pair }
      before = dropAnimations(named: property.key, replacedBy: block) ?? old
    }
    addAnimation(
      property, old: before, offset: start, transforms: nil, to: block, isAbsolute: true)
  }

  /// The same for a property that hardly anybody animates.
  func replaceRare(
    _ key: String, from old: AnimatableValue, to new: AnimatableValue, in block: AnimationBlock
  ) {
    guard block.animatesNow else { return }
    let rare = RareAnimation(key: key, old: old, new: new)
    rare.start = old
    if pointee.animations != nil {
      if block.beginsAsShown { rare.start = shown(key, before: old) }
      dropAnimations(named: key)
    }
    addRare(rare, to: block)
  }

  /// What the picture showed of a property a moment ago, when another value stood in the model.
  func shown(_ key: String, before old: AnimatableValue) -> AnimatableValue {
    guard let new = Presentation(model: self)[key] ?? model(key) else { return old }
    setModel(key, to: old)
    defer { setModel(key, to: new) }
    return ShownValues(of: self, at: world.pointee.now)[key] ?? old
  }

  /// Stops whatever animates under a name before its end.
  ///
  /// - Parameter block: what takes its place.
  /// - Returns: what stood in the model before the first of those that share the block's time: a
  ///   cancel takes the model back to there.
  @discardableResult
  func dropAnimations(
    named key: String, replacedBy block: AnimationBlock? = nil
  ) -> SIMD2<Double>? {
    var before: SIMD2<Double>?
    var candidate = pointee.animations
    while let animation = candidate {
      candidate = animation.pointee.nextOfLayer
      let rare = animation.pointee.rare?.takeUnretainedValue()
      let explicit = animation.pointee.block.extras?.explicit
      guard (explicit?.key ?? rare?.key ?? animation.pointee.property.key) == key else { continue }
      let timeline = animation.pointee.block.timeline
      if before == nil, explicit == nil, timeline != nil, timeline === block?.timeline {
        before = animation.pointee.old
      }
      drop(animation)
    }
    return before
  }
}

extension AnimatableValue {
  /// nil if it is none.
  var transform: CATransform3D? {
    if case .transform(let transform) = self { transform } else { nil }
  }
}
