// Changes of a layer's properties. Methods named `store…` only store. The others reach recorders
// and observers, and all but those of flags are animated if a block records changes.

extension Node {
  package func setBounds(_ bounds: CGRect) {
    let old = self.bounds, new = bounds.standardized
    guard !old.isSame(as: new) else { return recordUnchanged(.bounds) }
    guard recordAndTouch(.bounds) else { return }
    self.bounds = new
    recordChange(
      of: .boundsOrigin, from: SIMD2(old.origin.x, old.origin.y),
      to: SIMD2(new.origin.x, new.origin.y))
    if old.size != new.size {
      recordChange(
        of: .boundsSize, from: SIMD2(old.size.width, old.size.height),
        to: SIMD2(new.size.width, new.size.height))
      resizeChildren(from: old.size)
      if let details = self.ownExtras?.ownDetails, details.needsDisplayOnBoundsChange {
        details.needsDisplay = true
      }
      wantLayout()
      self.parent?.wantLayout()
    }
    didChange()
  }

  package func setPosition(_ position: CGPoint) {
    let old = self.position
    guard old != position else { return recordUnchanged(.position) }
    guard recordAndTouch(.position) else { return }
    self.position = position
    recordChange(of: .position, from: SIMD2(old.x, old.y), to: SIMD2(position.x, position.y))
    didChange()
  }

  package func setFrame(_ frame: CGRect) {
    if self.flags.contains(.isObserved) { return changeTogether { setFrame(frame) } }
    let (size, position) = placement(for: frame)
    setBounds(CGRect(origin: self.bounds.origin, size: size))
    setPosition(position)
  }

  package func setOpacity(_ opacity: Float) {
    let old = self.opacity
    guard old != opacity else { return recordUnchanged(.opacity) }
    guard recordAndTouch(.opacity) else { return }
    self.opacity = opacity
    recordChange(of: .opacity, from: SIMD2(Double(old), 0), to: SIMD2(Double(opacity), 0))
    didChange()
  }

  package func setAnchorPoint(_ anchor: CGPoint) {
    let old = self.anchorPoint
    guard old != anchor else { return recordUnchanged(.anchorPoint) }
    guard recordAndTouch(.anchorPoint) else { return }
    self.anchorPoint = anchor
    defer { didChange() }
    guard mayRecord else { return }
    recordRareChange(
      of: "anchorPoint", from: .init(SIMD2(Double(old.x), Double(old.y))),
      to: .init(SIMD2(Double(anchor.x), Double(anchor.y))))
  }

  package func setCornerRadius(_ radius: CGFloat) {
    let old = self.cornerRadius
    guard old != radius else { return recordUnchanged(.cornerRadius) }
    guard recordAndTouch(.cornerRadius) else { return }
    self.cornerRadius = radius
    recordChange(of: .cornerRadius, from: SIMD2(old, 0), to: SIMD2(radius, 0))
    didChange()
  }

  package func changeTransform(_ transform: CATransform3D) {
    let old = self.transform
    guard old != transform else { return recordUnchanged(.transform) }
    guard recordAndTouch(.transform) else { return }
    storeTransform(transform)
    recordChange(from: old, to: transform)
    didChange()
  }

  package func setFlag(_ flag: LayerNode.Flags, to value: Bool) {
    guard self.flags.contains(flag) != value else { return recordUnchanged(flag.recordedKind) }
    guard recordAndTouch(flag.recordedKind) else { return }
    self.flags.set(flag, to: value)
    didChange()
  }

  /// Requests layout of the children before the next picture: a size has changed here or in a
  /// child, or a child was added or removed. (`docs/facts.md G14`)
  package func wantLayout() {
    self.flags.insert(.needsLayout)
    world.needsLayout = true
  }

  /// Sets the background color, and records the change if a block records changes.
  ///
  /// - Parameter alpha: that of the color, from 0 to 1; 0 if there is none.
  package func setBackground(_ color: AnyObject?, alpha: CGFloat) {
    let old = self.ownExtras?.backgroundColor
    // A view of a scenario is filled without a color object, and then is opaque.
    let ownColor = AnimatableValue.numbers(self.flags.contains(.isFilled) ? .one : .zero)
    guard recordAndTouch(.appearance) else { return }
    extras.backgroundColor = color
    self.flags.set(.isFilled, to: alpha > 0)
    self.flags.set(.isTranslucent, to: alpha > 0 && alpha < 1)
    defer { didChange() }
    guard mayRecord, old !== color else { return }
    recordRareChange(
      of: "backgroundColor", from: AnimatableValue(any: old) ?? ownColor,
      to: AnimatableValue(any: color) ?? .numbers(.zero))
  }

  /// Stores a transform together with its flags.
  package func storeTransform(_ transform: CATransform3D) {
    self.transform = transform
    let isFlat = transform.isAffine
    self.flags.set(.isFlat, to: isFlat)
    self.flags.set(.isUntransformed, to: isFlat && transform.affine.isIdentity)
  }

  /// Stores the sublayer transform together with its flag.
  package func storeSublayerTransform(_ transform: CATransform3D) {
    extras.sublayerTransform = transform
    self.flags.set(.transformsSublayers, to: transform != CATransform3DIdentity)
  }
}
