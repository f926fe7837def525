// Animations that are not offsets: the opacity and the background color of views, and everything
// that a standalone layer animates by itself. They go from a start value to the current model
// value, and a second one of the same property replaces the first. (`docs/facts.md A4`)

extension Node {
  /// Animates a property from its old value, or from the value that is shown, to the model value.
  ///
  /// - Parameter old: the former model value.
  func replace(
    _ property: PropertyAnimation.Property, old: SIMD2<Double>, in block: AnimationBlock
  ) {
    guard block.animatesNow else { return }
    var start = old, formerModel = old
    if self.animations != nil {
      if block.beginsAsShown { start = shown(property.key, before: .init(old)).pair }
      formerModel = dropAnimations(named: property.key, replacedBy: block)?.pair ?? old
    }
    addAnimation(
      property, old: formerModel, offset: start, transforms: nil, to: block, isAbsolute: true)
  }

  /// Animates the background color or the anchor point of a view, or any property of a standalone
  /// layer, from its old value, or from the value that is shown, to the model value.
  func replaceRare(
    _ key: String, from old: AnimatableValue, to new: AnimatableValue, in block: AnimationBlock
  ) {
    guard block.animatesNow else { return }
    let rare = RareAnimation(key: key, old: old, new: new)
    rare.start = old
    if self.animations != nil {
      if block.beginsAsShown { rare.start = shown(key, before: old) }
      rare.old = dropAnimations(named: key, replacedBy: block) ?? old
    }
    addRare(rare, to: block)
  }

  /// The value of a property that was shown a moment ago, when the model had another value.
  func shown(_ key: String, before old: AnimatableValue) -> AnimatableValue {
    guard let new = Presentation(model: self)[key] ?? modelValue(key) else { return old }
    setModel(key, to: old)
    defer { setModel(key, to: new) }
    return ShownValues(of: self, at: world.now)[key] ?? old
  }

  /// Stops the animations with a key before their end: the name of the property, or the key of an
  /// explicit animation.
  ///
  /// - Parameter block: the block that replaces them.
  /// - Returns: the model value before the first stopped animation whose timeline is that of
  ///   `block`; nil if there is none. A cancel takes the model back to this value.
  @discardableResult
  func dropAnimations(
    named key: String, replacedBy block: AnimationBlock? = nil
  ) -> AnimatableValue? {
    var formerModel: AnimatableValue?
    var candidate = self.animations
    while let animation = candidate {
      candidate = animation.nextOfLayer
      let rare = animation.rare?.takeUnretainedValue()
      let explicit = animation.block.extras?.explicit
      guard (explicit?.key ?? rare?.key ?? animation.property.key) == key else { continue }
      let timeline = animation.block.timeline
      if formerModel == nil, explicit == nil, timeline != nil, timeline === block?.timeline {
        formerModel = rare?.old ?? AnimatableValue(animation.old)
      }
      drop(animation)
    }
    return formerModel
  }
}
