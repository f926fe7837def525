/// What the layer tree stores for one layer, at one instant.
///
/// Every layer has all of it, so it is compared as plain memory and written only if it differs. The
/// links of the tree, the animations and what is drawn next are left out; see `StateExceptions`.
package struct NodeState: Equatable {
  private let parent: Node?
  private let bounds: CGRect
  private let position, anchorPoint: CGPoint
  private let transform: CATransform3D
  private let cornerRadius, zPosition: CGFloat
  private let opacity: Float
  private let flags: UInt32
  private let springs: UInt8
  private let picture: ObjectIdentifier?

  package init(_ node: Node) {
    parent = node.parent
    (bounds, position, anchorPoint) = (node.bounds, node.position, node.anchorPoint)
    transform = node.transform
    (cornerRadius, zPosition, opacity) = (node.cornerRadius, node.zPosition, node.opacity)
    flags = node.flags.lastingBits
    springs = node.ownExtras?.springs?.bits ?? 0
    picture = node.picture.map(ObjectIdentifier.init)
  }

  /// Writes what `init` reads, so that the differences to another state can be named.
  package func write(to state: inout StateWriter) {
    state.add("superview", .address(parent.map { UInt(bitPattern: $0.address) } ?? 0))
    state.add("bounds", bounds)
    state.add("position", position)
    state.add("anchorPoint", anchorPoint)
    state.add("transform", transform.storedValue)
    state.add("cornerRadius", cornerRadius)
    state.add("zPosition", zPosition)
    state.add("opacity", opacity)
    state.add("isHidden", contains(.isHidden))
    state.add("masksToBounds", contains(.masksToBounds))
    state.add("isFilled", contains(.isFilled))
    state.add("isOpaque", contains(.isOpaque))
    state.add("isUserInteractionEnabled", !contains(.ignoresTouches))
    state.add("autoresizesSubviews", !contains(.keepsChildren))
    state.add("autoresizingMask", Int(springs))
    state.add("picture", .address(picture.map { UInt(bitPattern: $0) } ?? 0))
  }

  private func contains(_ flag: LayerNode.Flags) -> Bool { flags & flag.bits != 0 }
}
