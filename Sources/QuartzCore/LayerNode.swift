/// The state of one layer as plain memory.
///
/// A `CALayer` and a `UIView` are handles on a node. Views and layers are made and dropped a
/// million times a second, and reference counting was half of that time: so the tree links
/// nodes, and only what a subject holds in its hands is an object.
package struct LayerNode {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var transform = CATransform3DIdentity
  package var cornerRadius: CGFloat = 0
  package var zPosition: CGFloat = 0
  package var opacity: Float = 1
  package var flags: Flags = .isFlat | .isUpright
  /// Which view of the story this is; -1 is none.
  package var tag: Int32 = -1
  package var childCount: Int32 = 0

  package var parent: Node?
  package var firstChild: Node?
  package var lastChild: Node?
  package var previous: Node?
  package var next: Node?

  /// The animations that run, the oldest first.
  package var animations: UnsafeMutablePointer<PropertyAnimation>?
  /// The view, or the layer where there is none. The parent holds it strongly.
  package var owner: Unmanaged<AnyObject>
  /// What only few layers have.
  package var extras: LayerExtras?
  /// What the screen shows, while the layer differs from it.
  package var frozen: FrozenLayer?

  package init(owner: AnyObject) { self.owner = .passUnretained(owner) }

  /// A set of switches. Not an `OptionSet`: these are asked a hundred times a story, and generic
  /// code is not always specialised across modules.
  package struct Flags: Equatable {
    private var bits: UInt16

    private init(bits: UInt16) { self.bits = bits }

    package static var none: Flags { Flags(bits: 0) }
    package static var isHidden: Flags { Flags(bits: 1) }
    package static var masksToBounds: Flags { Flags(bits: 2) }
    /// It has a colour of its own, so something is drawn.
    package static var isFilled: Flags { Flags(bits: 4) }
    package static var isOpaque: Flags { Flags(bits: 8) }
    package static var ignoresTouches: Flags { Flags(bits: 16) }
    package static var needsLayout: Flags { Flags(bits: 32) }
    /// The owner is a view.
    package static var isView: Flags { Flags(bits: 64) }
    package static var isWindow: Flags { Flags(bits: 128) }
    /// It has been on the screen.
    package static var isRendered: Flags { Flags(bits: 256) }
    /// The transform stays in the plane.
    package static var isFlat: Flags { Flags(bits: 512) }
    /// The transform is the identity.
    package static var isUpright: Flags { Flags(bits: 1024) }
    /// There is a sublayer transform other than the identity.
    package static var bendsChildren: Flags { Flags(bits: 2048) }
    /// A fault of the story: nobody gets a picture of it.
    package static var failsSnapshots: Flags { Flags(bits: 4096) }
    /// The owner is a plain view, whose class overrides nothing: nobody has to be told anything.
    package static var isPlain: Flags { Flags(bits: 8192) }
    /// The children do not follow a change of size.
    package static var keepsChildren: Flags { Flags(bits: 16384) }

    package func contains(_ flag: Flags) -> Bool { bits & flag.bits != 0 }
    package mutating func insert(_ flags: Flags) { bits |= flags.bits }
    package mutating func remove(_ flags: Flags) { bits &= ~flags.bits }
    package mutating func set(_ flags: Flags, to value: Bool) {
      if value { insert(flags) } else { remove(flags) }
    }
    package static func | (a: Flags, b: Flags) -> Flags { Flags(bits: a.bits | b.bits) }
  }
}

package typealias Node = UnsafeMutablePointer<LayerNode>

/// What only few layers have.
package final class LayerExtras {
  package var sublayerTransform = CATransform3DIdentity
  package var mask: CALayer?
  /// The layer that this one masks.
  package var masked: Node?
  /// What is drawn above the colour.
  package var contents: Any? {
    didSet { picture = contents as? Picture ?? (contents as? CGImage)?.content as? Picture }
  }
  /// The contents, if they are a picture.
  package private(set) var picture: Picture?
  package var backgroundColor: AnyObject?
  package var borderWidth: CGFloat = 0
  package var borderColor: AnyObject?
  package var shadowOpacity: Float = 0
  package var shadowRadius: CGFloat = 3
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowColor: AnyObject?
  package var hasShadowColor = false
  package var name: String?
  /// What looks for gestures in the view.
  package var recognizers: [AnyObject] = []
  package var ownDetails: LayerDetails?
  /// The layer draws something of its own: an outline, a gradient.
  package var draws = false
  /// What only few views have.
  package var viewDetails: AnyObject?
  /// How it follows when its parent's size changes; nil is not at all.
  package var springs: Springs?
}

/// A copy of a layer as the screen shows it, animations included.
package final class FrozenLayer {
  let look: Presentation
  let flags: LayerNode.Flags
  let picture: Picture?
  let mask: CALayer?
  /// The owners of the children, bottom first, kept alive.
  let children: [(node: Node, owner: AnyObject)]

  init(_ node: Node) {
    look = Presentation(of: node, at: world.pointee.committedAt)
    flags = node.pointee.flags
    picture = node.pointee.extras?.picture
    mask = node.pointee.extras?.mask
    var children: [(node: Node, owner: AnyObject)] = []
    children.reserveCapacity(Int(node.pointee.childCount))
    var child = node.pointee.firstChild
    while let node = child {
      children.append((node, node.pointee.owner.takeUnretainedValue()))
      child = node.pointee.next
    }
    self.children = children
  }
}

extension Node {
  /// The owner goes: children lose their parent, animations end.
  package func destroy() {
    dropAnimations()
    if pointee.frozen != nil { world.pointee.frozen.removeAll { $0 == self } }
    while let child = pointee.firstChild { child.unlink() }
    if let extras = pointee.extras { extras.mask?.node.pointee.extras?.masked = nil }
    deinitialize(count: 1)
    deallocate()
  }

  /// Call before every change of what the layer looks like.
  @inline(__always)
  package func touch() {
    world.pointee.burn()
    if pointee.flags.contains(.isRendered) && pointee.frozen == nil { freeze() }
  }

  private func freeze() {
    pointee.frozen = FrozenLayer(self)
    world.pointee.frozen.append(self)
  }

  package var extras: LayerExtras {
    if let extras = pointee.extras { return extras }
    let extras = LayerExtras()
    pointee.extras = extras
    return extras
  }

  /// Takes over how another layer looks and where it is; children and animations stay there.
  package func takeLooks(of other: Node) {
    pointee.bounds = other.pointee.bounds
    pointee.position = other.pointee.position
    pointee.anchorPoint = other.pointee.anchorPoint
    pointee.cornerRadius = other.pointee.cornerRadius
    pointee.zPosition = other.pointee.zPosition
    pointee.opacity = other.pointee.opacity
    setTransform(other.pointee.transform)
    for flag in [LayerNode.Flags.isHidden, .masksToBounds, .isFilled, .isOpaque] {
      pointee.flags.set(flag, to: other.pointee.flags.contains(flag))
    }
    guard let theirs = other.pointee.extras else { return }
    extras.backgroundColor = theirs.backgroundColor
    extras.contents = theirs.contents
    (extras.borderWidth, extras.borderColor) = (theirs.borderWidth, theirs.borderColor)
  }

  func markRendered() {
    pointee.flags.insert(.isRendered)
    var child = pointee.firstChild
    while let node = child {
      node.markRendered()
      child = node.pointee.next
    }
  }
}
