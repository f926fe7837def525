import Memory

/// The state of one layer as plain memory.
///
/// A `CALayer` and a `UIView` are handles on a node. Views and layers are created and destroyed a
/// million times a second, and reference counting was half of that time. So the tree links nodes,
/// and only what a subject refers to is an object.
@usableFromInline package struct LayerNode {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Set it with `storeTransform`, which also sets the flags that depend on it.
  package var transform = CATransform3DIdentity
  package var cornerRadius: CGFloat = 0
  package var zPosition: CGFloat = 0
  package var opacity: Float = 1
  package var flags: Flags = .isFlat | .isUntransformed
  /// The view of the scenario, as `ViewID.tag`; -1 is none.
  package var tag: Int32 = -1
  package var childCount: Int32 = 0
  /// The number of the last observation that has seen the layer; 0 is none.
  package var observation: Int32 = 0

  package var parent: Node?
  @usableFromInline package var firstChild: Node?
  package var lastChild: Node?
  package var previous: Node?
  @usableFromInline package var next: Node?

  /// The running animations, the oldest first.
  package var animations: Pointer<PropertyAnimation>?
  /// The view, or the layer if there is none. The parent retains it.
  package var owner: Unmanaged<AnyObject>
  /// The contents, if they are a picture: every snapshot shows one.
  package var picture: Picture?
  /// Attributes that only few layers have; `extras` makes them.
  package var ownExtras: LayerExtras?
  /// What the screen shows, while the layer differs from it.
  package var frozen: FrozenLayer?

  @inline(__always)
  fileprivate init(owner: AnyObject) { self.owner = .passUnretained(owner) }

  /// Flags of the layer, in the lower 20 bits: `traits` has other bits above them, and says which
  /// numbers another module knows. The type is inlinable and not an `OptionSet`, because other
  /// modules read it a thousand times in a scenario.
  @usableFromInline package struct Flags: Equatable {
    @usableFromInline var bits: UInt32

    @inlinable init(bits: UInt32) { self.bits = bits }

    @inlinable package static var none: Flags { Flags(bits: 0) }
    @inlinable package static var isHidden: Flags { Flags(bits: 1) }
    @inlinable package static var masksToBounds: Flags { Flags(bits: 2) }
    /// The layer has a background color that is not clear, so something is drawn.
    @inlinable package static var isFilled: Flags { Flags(bits: 4) }
    @inlinable package static var isOpaque: Flags { Flags(bits: 8) }
    @inlinable package static var ignoresTouches: Flags { Flags(bits: 16) }
    @inlinable package static var needsLayout: Flags { Flags(bits: 32) }
    /// The owner is a view.
    @inlinable package static var isView: Flags { Flags(bits: 64) }
    @inlinable package static var isWindow: Flags { Flags(bits: 128) }
    /// The layer has been on the screen.
    @inlinable package static var isRendered: Flags { Flags(bits: 256) }
    /// The transform is affine: it maps the plane of the layer to itself.
    @inlinable package static var isFlat: Flags { Flags(bits: 512) }
    /// The transform is the identity.
    @inlinable package static var isUntransformed: Flags { Flags(bits: 1024) }
    /// There is a sublayer transform other than the identity.
    @inlinable package static var transformsSublayers: Flags { Flags(bits: 2048) }
    /// A fault of the scenario: each snapshot of the layer is nil.
    @inlinable package static var failsSnapshots: Flags { Flags(bits: 4096) }
    /// The owner is a view whose class overrides no method that is called when a view is laid out
    /// or moves, so none has to be called. `UIView.isOfPlainClass` lists these classes.
    @inlinable package static var isPlain: Flags { Flags(bits: 8192) }
    /// The children do not follow a change of size.
    @inlinable package static var keepsChildren: Flags { Flags(bits: 16384) }
    /// The owner is the view of a controller.
    @inlinable package static var isControllerView: Flags { Flags(bits: 32768) }
    /// The constraints of the view and all below it are up to date.
    @inlinable package static var hasCurrentConstraints: Flags { Flags(bits: 65536) }
    /// Some code observes the layer or its view.
    @inlinable package static var isObserved: Flags { Flags(bits: 131072) }
    /// The background color, if there is one, lets something through.
    @inlinable package static var isTranslucent: Flags { Flags(bits: 262144) }

    @inlinable package func contains(_ flag: Flags) -> Bool { bits & flag.bits != 0 }
    @inlinable package mutating func insert(_ flags: Flags) { bits |= flags.bits }
    @inlinable package mutating func remove(_ flags: Flags) { bits &= ~flags.bits }
    @inlinable package mutating func set(_ flags: Flags, to value: Bool) {
      if value { insert(flags) } else { remove(flags) }
    }
    @inlinable package static func | (a: Flags, b: Flags) -> Flags { Flags(bits: a.bits | b.bits) }
  }
}

@usableFromInline package typealias Node = Pointer<LayerNode>

/// Attributes that only few layers have. A new one also belongs in `isAsNew`, in `write(to:)` or
/// `StateExceptions` and, if it is drawn, in `copyAppearance`.
package final class LayerExtras: StateWriting {
  package init() {}

  /// Set it with `storeSublayerTransform`, which also sets the flag that depends on it.
  package var sublayerTransform = CATransform3DIdentity
  package var mask: CALayer?
  /// The layer that this one masks.
  package var masked: Node?
  /// The contents as they were set; nil if the layer only got a picture.
  fileprivate var contents: Any?
  var hasContents: Bool { contents != nil }
  /// A `UIColor` or a `CGColor`.
  package var backgroundColor: AnyObject?
  package var borderWidth: CGFloat = 0
  package var borderColor: AnyObject?
  /// Whether `borderColor` was set, perhaps to nil. Until it is set, the color is black.
  package var hasBorderColor = false
  package var shadowOpacity: Float = 0
  package var shadowRadius: CGFloat = 3
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowColor: AnyObject?
  /// Whether `shadowColor` was set, perhaps to nil. Until it is set, the color is black.
  package var hasShadowColor = false
  package var name: String?
  /// The gesture recognizers of the view.
  package var recognizers: [AnyObject] = []
  /// Attributes that even fewer layers have; `details` makes them.
  package var ownDetails: LayerDetails?
  /// Whether the layer draws something of its own: an outline, a gradient.
  package var hasOwnDrawing = false
  /// Attributes that only few views have.
  package var viewDetails: AnyObject?
  /// How it resizes with its parent; nil is not at all.
  package var springs: Springs?

  /// Writes the stored properties that are compared before and after a transition.
  package func write(to state: inout StateWriter) {
    state.add("sublayerTransform", sublayerTransform.storedValue)
    state.add("mask", object: mask)
    state.add("masked", object: masked?.owner.takeUnretainedValue())
    state.add("contents", any: contents)
    state.add("backgroundColor", color: backgroundColor)
    state.add("borderWidth", borderWidth)
    state.add("borderColor", color: borderColor)
    state.add("hasBorderColor", hasBorderColor)
    state.add("shadowOpacity", shadowOpacity)
    state.add("shadowRadius", shadowRadius)
    state.add("shadowOffset", shadowOffset)
    state.add("shadowColor", color: shadowColor)
    state.add("hasShadowColor", hasShadowColor)
    state.add("name", name)
    state.add("recognizers", objects: recognizers)
  }
}

extension Node {
  /// Destroys the node with its owner, and cuts every link to it; a new link must be cut here.
  package func destroy() {
    // An animation that no drawing has seen is missed, as at the next commit (`docs/facts.md A13`); the
    // others end. Without a layer that waits for that, there is nothing to search.
    if !world.windowless.isEmpty {
      missAnimations()
      world.windowless.removeAll { $0 == self }
    }
    dropAnimations()
    if self.frozen != nil { leaveFrozen() }
    while let child = self.firstChild { child.unlink() }
    if let extras = self.ownExtras { extras.mask?.node.ownExtras?.masked = nil }
    deinitialize()
    world.spareNodes.keep(self)
  }

  /// Uninitialized memory for a node. Views are created and destroyed all the time, so the memory
  /// of one is reused for the next.
  package static func make() -> Node { world.spareNodes.take() }

  /// The owner, cast to its known type. Taking it out of `Unmanaged` would retain it.
  @inline(__always)
  package func castOwner<Owner: AnyObject>(to type: Owner.Type) -> Owner {
    unsafeBitCast(self.owner, to: type)
  }

  /// Initializes the memory that `make` gave.
  package func begin(_ owner: AnyObject) { initialize(to: LayerNode(owner: owner)) }

  /// The tag of the view whose picture the layer shows; -1 is none.
  package var pictureTag: Int32 { self.picture?.tag ?? -1 }

  /// What is drawn above the background color.
  package var contents: Any? {
    get { self.ownExtras?.contents ?? self.picture }
    nonmutating set {
      extras.contents = newValue
      self.picture = newValue as? Picture ?? (newValue as? CGImage)?.content as? Picture
    }
  }

  /// Shows a picture, without the type checks of `contents`.
  package func show(_ picture: Picture?) {
    if self.ownExtras?.contents != nil { self.ownExtras?.contents = nil }
    self.picture = picture
  }

  /// Uses one unit of fuel, and keeps what the screen shows of the layer until it is drawn again.
  /// Call before every change of the layer's appearance.
  @inline(__always)
  package func touch() {
    world.burn()
    freezeIfShown()
  }

  /// Keeps what the screen shows, before the layer differs from it.
  @inline(__always)
  func freezeIfShown() {
    if self.flags.contains(.isRendered) && self.frozen == nil { freeze() }
  }

  /// Call after every change that an observer can see.
  @inline(__always)
  package func didChange() {
    if self.flags.contains(.isObserved) { self.ownExtras?.ownDetails?.observers?.layerDidChange() }
  }

  /// Makes several changes, of which observers are informed once.
  package func changeTogether(_ changes: () -> Void) {
    let isObserved = self.flags.contains(.isObserved)
    self.flags.remove(.isObserved)
    changes()
    guard isObserved else { return }
    self.flags.insert(.isObserved)
    didChange()
  }

  /// Call before every change of the list of children.
  ///
  /// - Returns: false if a counterfactual run leaves the call out, so that the change must not
  ///   happen.
  func touchChildren(_ kind: RecordedCall.Kind, _ child: Node) -> Bool {
    guard world.permits(kind, child, parent: self) else { return false }
    freezeIfShown()
    self.frozen?.keepChildren(of: self)
    return true
  }

  private func freeze() {
    let copy: FrozenLayer
    if let spare = world.spareCopy {
      world.spareCopy = spare.nextSpare
      spare.nextSpare = nil
      spare.copy(self)
      copy = spare
    } else {
      copy = FrozenLayer(self)
    }
    copy.nextFrozen = world.frozen
    self.frozen = copy
    world.frozen = self
  }

  /// Removes the layer from the list of those with a frozen copy.
  private func leaveFrozen() {
    guard world.frozen != self else {
      world.frozen = self.frozen?.nextFrozen
      return
    }
    var candidate = world.frozen
    while let node = candidate {
      candidate = node.frozen?.nextFrozen
      if candidate == self { node.frozen?.nextFrozen = self.frozen?.nextFrozen }
    }
  }

  /// The extras, which are made if there are none.
  package var extras: LayerExtras {
    if let extras = self.ownExtras { return extras }
    let extras = LayerExtras()
    self.ownExtras = extras
    return extras
  }

  /// Copies the appearance and the geometry of another layer, but not its children, mask, details
  /// and animations.
  package func copyAppearance(of other: Node) {
    self.bounds = other.bounds
    self.position = other.position
    self.anchorPoint = other.anchorPoint
    self.cornerRadius = other.cornerRadius
    self.zPosition = other.zPosition
    self.opacity = other.opacity
    storeTransform(other.transform)
    for flag in [
      LayerNode.Flags.isHidden, .masksToBounds, .isFilled, .isTranslucent, .isOpaque,
    ] {
      self.flags.set(flag, to: other.flags.contains(flag))
    }
    self.picture = other.picture
    guard let otherExtras = other.ownExtras else { return }
    storeSublayerTransform(otherExtras.sublayerTransform)
    extras.backgroundColor = otherExtras.backgroundColor
    extras.contents = otherExtras.contents
    (extras.borderWidth, extras.borderColor) = (otherExtras.borderWidth, otherExtras.borderColor)
    extras.hasBorderColor = otherExtras.hasBorderColor
    extras.shadowOpacity = otherExtras.shadowOpacity
    extras.shadowRadius = otherExtras.shadowRadius
    extras.shadowOffset = otherExtras.shadowOffset
    extras.shadowColor = otherExtras.shadowColor
    extras.hasShadowColor = otherExtras.hasShadowColor
    extras.name = otherExtras.name
  }

  /// Marks the layer, its mask and everything in both as drawn on the screen.
  func markRendered() {
    self.flags.insert(.isRendered)
    self.ownExtras?.mask?.node.markRendered()
    var child = self.firstChild
    while let node = child {
      node.markRendered()
      child = node.next
    }
  }
}
