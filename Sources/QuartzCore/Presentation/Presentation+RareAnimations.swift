import Memory

extension Pointer<PropertyAnimation> {
  /// Whether `Presentation.add` shows it: it has no rare part, and of a transform it changes only
  /// the translation, additively.
  var isPlain: Bool {
    self.property == .transform ? self.transforms?.isTranslation == true : self.rare == nil
  }

  /// Whether it animates the transform, or a part of it.
  var isOfTransform: Bool {
    self.property == .transform
      || self.rare?.takeUnretainedValue().key.hasPrefix("transform") == true
  }

  /// Whether it goes from an old transform to the current one, as the implicit animations of
  /// standalone layers do.
  fileprivate var isOfAbsoluteTransform: Bool { self.transforms?.isAdditive == false }

  /// The transform that is shown; nil if the animation shows nothing, is explicit, or is of a part
  /// only.
  ///
  /// - Parameter model: the transform that is shown without the animation.
  fileprivate func transform(over model: CATransform3D, at now: Double) -> CATransform3D? {
    if let ends = self.transforms {
      if ends.endsAtOnce { return nil }
      let progress = progress(at: now)
      if !ends.isAdditive { return ends.old.blended(to: model, progress) }
      return model.continued(from: ends.new, shown: ends.old.blended(to: ends.new, progress))
    }
    guard let rare = self.rare?.takeUnretainedValue(), rare.key == "transform",
      block.extras?.explicit == nil, case .transform(let end) = rare.new,
      case .transform(let shown) = rare.value(at: progress(at: now))
    else { return nil }
    return model.continued(from: end, shown: shown)
  }
}

extension Presentation {
  /// Shows a transform that is turned or scaled by animations. The rest of each animation is a map
  /// that is applied before the model's, the oldest first. (`docs/facts.md A4`)
  mutating func turn(_ node: Node, at now: Double) {
    turn(from: node.animations, of: node, at: now)
  }

  /// Applies the animations of the transform from `first` on. Animations that replace what was
  /// shown before come first, in their order: explicit ones, and those of standalone layers. The
  /// others follow from the newest to the oldest, since each puts its map in front of the result so
  /// far.
  private mutating func turn(
    from first: Pointer<PropertyAnimation>?, of node: Node, at now: Double
  ) {
    var candidate = first
    while let animation = candidate, animation.isPlain || !animation.isOfTransform {
      candidate = animation.nextOfLayer
    }
    guard let animation = candidate else { return }
    let isExplicit = animation.block.extras?.explicit != nil
    let isFirst = isExplicit || animation.isOfAbsoluteTransform
    if isExplicit { addExplicit(animation, of: node, at: now) }
    if !isExplicit && isFirst { showTransform(of: animation, at: now) }
    turn(from: animation.nextOfLayer, of: node, at: now)
    if !isFirst { showTransform(of: animation, at: now) }
  }

  private mutating func showTransform(of animation: Pointer<PropertyAnimation>, at now: Double) {
    if let shown = animation.transform(over: transform, at: now) { transform = shown }
  }

  /// Applies an animation that was added to the layer explicitly.
  private mutating func addExplicit(
    _ animation: Pointer<PropertyAnimation>, of node: Node, at now: Double
  ) {
    guard let explicit = animation.block.extras?.explicit else { return }
    var values = ShownValues(self, of: node)
    explicit.apply(to: &values, at: node.mediaTime(at: now))
    self = values.presentation
  }

  /// Applies an animation that was added to the layer explicitly, or one of a rare property.
  mutating func addRare(_ animation: Pointer<PropertyAnimation>, of node: Node, at now: Double) {
    if animation.block.extras?.explicit != nil {
      return addExplicit(animation, of: node, at: now)
    }
    guard let rare = animation.rare?.takeUnretainedValue(), let modelValue = self[rare.key]
    else { return }
    self[rare.key] = rare.shown(at: animation.progress(at: now), modelValue: modelValue)
  }

  /// The value of a property by its name in key paths; nil for a property that is not stored here.
  subscript(key: String) -> AnimatableValue? {
    get {
      switch key {
      case "position": .init(SIMD2(Double(position.x), Double(position.y)))
      case "bounds.origin": .init(SIMD2(Double(bounds.minX), Double(bounds.minY)))
      case "bounds.size": .init(SIMD2(Double(bounds.width), Double(bounds.height)))
      case "opacity": .init(opacity)
      case "cornerRadius": .init(Double(cornerRadius))
      case "transform": .transform(transform)
      case "anchorPoint": .init(SIMD2(Double(anchorPoint.x), Double(anchorPoint.y)))
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      let pair = newValue.pair
      switch key {
      case "position": position = CGPoint(x: pair.x, y: pair.y)
      case "bounds.origin": bounds.origin = CGPoint(x: pair.x, y: pair.y)
      case "bounds.size": bounds.size = CGSize(width: pair.x, height: pair.y)
      case "opacity": opacity = pair.x
      case "cornerRadius": cornerRadius = CGFloat(pair.x)
      case "transform": if case .transform(let new) = newValue { transform = new }
      case "anchorPoint": anchorPoint = CGPoint(x: pair.x, y: pair.y)
      default: break
      }
    }
  }
}

extension Node {
  /// Whether the background color may let something through at any instant of the animations that
  /// run now.
  package var mayShowThrough: Bool {
    if self.flags.contains(.isTranslucent) { return true }
    var candidate = self.animations
    while let animation = candidate {
      if animation.block.extras?.explicit != nil { return true }
      if animation.rare?.takeUnretainedValue().key == "backgroundColor" { return true }
      candidate = animation.nextOfLayer
    }
    return false
  }

  /// The alpha of the background color that is shown at a time; 0 if there is none.
  ///
  /// - Parameter now: nil leaves animations out.
  func fill(at now: Double?) -> Double {
    if let now, self.animations != nil, mayShowThrough,
      case .numbers(let color) = ShownValues(of: self, at: now).rareValues["backgroundColor"]
    {
      return min(max(color.w, 0), 1)
    }
    guard self.flags.contains(.isFilled) else { return 0 }
    guard self.flags.contains(.isTranslucent),
      case .numbers(let color) = modelValue("backgroundColor")
    else { return 1 }
    return color.w
  }

  /// Writes the value that one animation shows into the model.
  func keepShown(_ animation: Pointer<PropertyAnimation>, at now: Double) {
    touch()
    defer { didChange() }
    var presentation = Presentation(model: self)
    let key = animation.rare?.takeUnretainedValue().key ?? animation.property.key
    if animation.isOfTransform {
      guard let shown = animation.transform(over: presentation.transform, at: now) else { return }
      presentation.transform = shown
    } else if let rare = animation.rare?.takeUnretainedValue() {
      guard let modelValue = presentation[key] ?? modelValue(key) else { return }
      let progress = animation.progress(at: now)
      return setModel(key, to: rare.shown(at: progress, modelValue: modelValue))
    } else {
      presentation.add(animation, left: 1 - animation.progress(at: now))
    }
    if let value = presentation[key] { setModel(key, to: value) }
  }
}

extension AnimatableValue {
  /// The value that is shown if this is the model value, and an animation that ends at `end` has
  /// reached `shown`. Exact if the model value is that end.
  func continued(from end: AnimatableValue, shown: AnimatableValue) -> AnimatableValue {
    if self == end { return shown }
    switch (self, end, shown) {
    case (.numbers(let model), .numbers(let end), .numbers(let shown)):
      return .numbers(model + (shown - end))
    case (.transform(let model), .transform(let end), .transform(let shown)):
      return .transform(model.continued(from: end, shown: shown))
    default: return shown
    }
  }
}

extension CATransform3D {
  /// What `AnimatableValue.continued(from:shown:)` returns for transforms: the map that the
  /// animation has left to undo, followed by the model's. If `end` has no inverse, or the policy
  /// `transformsAddByEntries` is set, the entries are added instead. (`docs/facts.md A4`)
  func continued(from end: CATransform3D, shown: CATransform3D) -> CATransform3D {
    if self == end { return shown }
    let inverse = CATransform3DInvert(end)
    if world.behaviors.transformsAddByEntries || inverse == end && !inverse.isInvolution {
      return adding(shown, minus: end, times: 1)
    }
    return CATransform3DConcat(CATransform3DConcat(shown, inverse), self)
  }

  /// Whether the map is its own inverse. `CATransform3DInvert` returns such a map unchanged, as it
  /// does a map without an inverse.
  private var isInvolution: Bool { CATransform3DConcat(self, self) == CATransform3DIdentity }
}
