import Memory

extension CALayer {
  /// Adds an animation and removes the one with the same key. (`docs/facts.md A16`)
  ///
  /// - Parameter key: nil adds the animation under a new unique key. A `CATransition` always gets
  ///   the key `kCATransition`.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard world.permits(.addAnimation, node) else { return }
    guard let copy = anim.copy() as? CAAnimation else { return }
    let isTransition = copy is CATransition
    if isTransition { world.changesPictures = true }
    let name = isTransition ? "transition" : key ?? "animation-\(world.sequence)"
    removeAnimation(forKey: name)
    copy.inheritDuration(CATransaction.animationDuration())
    let extras = BlockExtras()
    extras.explicit = ExplicitAnimation(copy, key: name, addedAt: node.mediaTime(at: world.now))
    if let delegate = copy.delegate {
      // The completion of this empty block calls the delegate in the next turn of the run loop.
      _ = AnimationBlock(
        duration: 0, delay: 0, curve: .linear, timeline: nil, allowsTouches: true,
        completion: { _ in delegate.animationDidStart(copy) })
    }
    let block = AnimationBlock(
      duration: copy.duration, delay: 0, curve: .linear, timeline: nil, allowsTouches: true,
      extras: extras,
      completion: { copy.delegate?.animationDidStop(copy, finished: $0) })
    node.touch()
    let path = (copy as? CAPropertyAnimation)?.keyPath ?? ""
    node.addRare(RareAnimation(key: path, old: .object(nil), new: .object(nil)), to: block)
  }

  public func animation(forKey key: String) -> CAAnimation? {
    namedAnimations().first { $0.name == key }.map { object(for: $0.animation) }
  }

  /// The names of all animations that run; nil if none does.
  public func animationKeys() -> [String]? {
    let names = namedAnimations().map(\.name)
    return names.isEmpty ? nil : names
  }

  public func removeAnimation(forKey key: String) {
    guard let (_, animation) = namedAnimations().first(where: { $0.name == key }) else { return }
    guard node.recordAndTouch(.dropAnimations) else { return }
    node.drop(animation)
  }

  /// A copy of the layer with the values that its animations show at a moment.
  func shown(at now: Double) -> CALayer {
    let copy = plainCopy()
    copy.show(self, at: now)
    return copy
  }

  /// Takes over everything that another layer shows at a moment.
  func show(_ layer: CALayer, at now: Double) {
    node.copyAppearance(of: layer.node)
    copyProperties(of: layer)
    node.show(ShownValues(of: layer.node, at: now))
  }

  /// All animations, the oldest first. A second one of the same property gets a number, such as
  /// `position-2`.
  private func namedAnimations() -> [(name: String, animation: Pointer<PropertyAnimation>)] {
    var list: [(name: String, animation: Pointer<PropertyAnimation>)] = []
    var next = node.animations
    while let animation = next {
      let rare = animation.rare?.takeUnretainedValue()
      let key = rare?.key ?? animation.property.key
      var name = animation.block.extras?.explicit?.key ?? key
      var number = 2
      while list.contains(where: { $0.name == name }) {
        name = "\(key)-\(number)"
        number += 1
      }
      list.append((name, animation))
      next = animation.nextOfLayer
    }
    return list
  }

  /// The animation as an object. One that the system made becomes a `CABasicAnimation`.
  private func object(for animation: Pointer<PropertyAnimation>) -> CAAnimation {
    let block = animation.block
    if let explicit = block.extras?.explicit { return explicit.animation }
    let rare = animation.rare?.takeUnretainedValue()
    let key = rare?.key ?? animation.property.key
    let basic = CABasicAnimation(keyPath: key)
    basic.duration = block.duration
    basic.isAdditive = !block.isFromCoreAnimation && !animation.isAbsolute && rare?.start == nil
    let start = rare?.start ?? animation.start
    basic.fromValue = start?.anyObject(like: typedValue(forKey: key))
    basic.fillMode = .both
    basic.timingFunction = CAMediaTimingFunction(block.curve)
    return basic
  }
}

extension Pointer<PropertyAnimation> {
  /// The start value as an offset from the model, or the value itself if the animation is absolute.
  /// nil for an animation that `offset` does not describe.
  fileprivate var start: AnimatableValue? {
    switch self.property {
    case .transform, .rare: nil
    case .opacity, .cornerRadius: .init(self.offset.x)
    case .position, .boundsOrigin, .boundsSize: .init(self.offset)
    }
  }
}

extension Node {
  /// Stops one animation before its end.
  func drop(_ animation: Pointer<PropertyAnimation>) {
    forget(animation)
    animation.node = nil
    animation.block.recordLostAnimation()
  }

  /// Stores the values that animations change.
  fileprivate func show(_ shown: ShownValues) {
    let presentation = shown.presentation
    (self.bounds, self.position) = (presentation.bounds, presentation.position)
    self.anchorPoint = presentation.anchorPoint
    self.cornerRadius = presentation.cornerRadius
    self.opacity = Float(presentation.opacity)
    storeTransform(presentation.transform)
    for (key, value) in shown.rareValues { setModel(key, to: value) }
  }
}
