/// What a transform was and is, and how it goes from one to the other.
struct TransformEnds {
  let old, new: CATransform3D
  /// Entry by entry, because nothing turns.
  let goesStraight: Bool
  /// Only the place changes: such offsets add up like those of positions.
  let moves: Bool

  init(old: CATransform3D, new: CATransform3D) {
    (self.old, self.new) = (old, new)
    goesStraight = old.goesStraight(to: new)
    moves = goesStraight && old.differsByTranslation(from: new)
  }
}

extension PropertyAnimation {
  /// Whether it is an offset that shrinks, entry by entry, and nothing more is to be known.
  var isPlain: Bool {
    property == .transform ? transforms?.pointee.moves == true : rare == nil
  }

  /// Whether it animates the transform, or a part of it.
  var isOfTransform: Bool {
    property == .transform || rare?.takeUnretainedValue().key.hasPrefix("transform") == true
  }

  /// Where a transform ends and what is shown of it; nil if it goes its own way.
  fileprivate func transform(at now: Double) -> (end: CATransform3D, shown: CATransform3D)? {
    if let ends = transforms?.pointee {
      return (ends.new, ends.old.blended(to: ends.new, progress(at: now)))
    }
    guard let rare = rare?.takeUnretainedValue(), rare.key == "transform",
      block.extras?.explicit == nil, case .transform(let end) = rare.new,
      case .transform(let shown) = rare.value(at: progress(at: now))
    else { return nil }
    return (end, shown)
  }
}

extension Presentation {
  /// Shows the transform where something turns it or scales it: what is left of each way is a map
  /// that is done before the model's, and the oldest first. (`UIKIT.md A4`)
  mutating func turn(_ node: Node, at now: Double) {
    turn(from: node.pointee.animations, of: node, at: now)
  }

  /// What was added by hand comes first; of the others the newest, since the older are done before
  /// it.
  private mutating func turn(
    from first: UnsafeMutablePointer<PropertyAnimation>?, of node: Node, at now: Double
  ) {
    var candidate = first
    while let animation = candidate, animation.pointee.isPlain || !animation.pointee.isOfTransform {
      candidate = animation.pointee.nextOfLayer
    }
    guard let animation = candidate else { return }
    let isExplicit = animation.pointee.block.extras?.explicit != nil
    if isExplicit { addExplicit(animation, of: node, at: now) }
    turn(from: animation.pointee.nextOfLayer, of: node, at: now)
    if !isExplicit, let (end, shown) = animation.pointee.transform(at: now) {
      transform = transform.continued(from: end, shown: shown)
    }
  }

  /// Shows what somebody added to the layer by hand.
  private mutating func addExplicit(
    _ animation: UnsafeMutablePointer<PropertyAnimation>, of node: Node, at now: Double
  ) {
    guard let explicit = animation.pointee.block.extras?.explicit else { return }
    var values = ShownValues(self, of: node)
    explicit.apply(to: &values, at: node.mediaTime(at: now))
    self = values.presentation
  }

  /// Adds what has a course or a property of its own.
  mutating func addRare(
    _ animation: UnsafeMutablePointer<PropertyAnimation>, of node: Node, at now: Double
  ) {
    if animation.pointee.block.extras?.explicit != nil {
      return addExplicit(animation, of: node, at: now)
    }
    guard let rare = animation.pointee.rare?.takeUnretainedValue(), let modelValue = self[rare.key]
    else { return }
    self[rare.key] = rare.shown(at: animation.pointee.progress(at: now), modelValue: modelValue)
  }

  /// The value of a property, by the name that key paths give it; nil for what is not here.
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
  /// Writes into the model what one animation shows.
  func keepShown(_ animation: UnsafeMutablePointer<PropertyAnimation>, at now: Double) {
    touch()
    var presentation = Presentation(model: self)
    let key = animation.pointee.rare?.takeUnretainedValue().key ?? animation.pointee.property.key
    if animation.pointee.isOfTransform {
      guard let (end, shown) = animation.pointee.transform(at: now) else { return }
      presentation.transform = presentation.transform.continued(from: end, shown: shown)
    } else if let rare = animation.pointee.rare?.takeUnretainedValue() {
      guard let modelValue = presentation[key] ?? model(key) else { return }
      let progress = animation.pointee.progress(at: now)
      return setModel(key, to: rare.shown(at: progress, modelValue: modelValue))
    } else {
      presentation.add(animation, left: 1 - animation.pointee.progress(at: now))
    }
    if let value = presentation[key] { setModel(key, to: value) }
  }
}

extension AnimatableValue {
  /// What is shown when the model has a value, and an animation that ends at another is somewhere
  /// on its way. Exact where both ends are the same.
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
  /// The same for transforms: what is left of the way is a map of its own, done first.
  func continued(from end: CATransform3D, shown: CATransform3D) -> CATransform3D {
    if self == end { return shown }
    let inverse = CATransform3DInvert(end)
    if world.pointee.behaviors.transformsAddByEntries || inverse == end && !inverse.isInvolution {
      return adding(shown, minus: end, times: 1)
    }
    return CATransform3DConcat(CATransform3DConcat(shown, inverse), self)
  }

  /// Whether the map is its own inverse, and not one that cannot be undone.
  private var isInvolution: Bool { CATransform3DConcat(self, self) == CATransform3DIdentity }
}
