/// A copy of a layer as the screen shows it, animations included.
package final class FrozenLayer {
  private(set) var presentation: Presentation
  private(set) var flags: LayerNode.Flags
  /// The alpha of the background color that is shown.
  private(set) var fill: Double
  private(set) var picture: Picture?
  private(set) var mask: CALayer?
  /// The owners of the children, bottom first, retained. It is nil while the layer still has the
  /// same children, which is so for most layers that only move or fade.
  private(set) var children: [(node: Node, owner: AnyObject)]?
  /// The next layer that has a frozen copy.
  var nextFrozen: Node?
  /// The next empty copy that is free.
  var nextSpare: FrozenLayer?

  init(_ node: Node) {
    presentation = Presentation(of: node, at: world.committedAt)
    flags = node.flags
    fill = node.fill(at: world.committedAt)
    picture = node.picture
    mask = node.ownExtras?.mask
  }

  /// Copies another layer into the memory of an empty copy, as `init` does.
  func copy(_ node: Node) {
    presentation.show(node, at: world.committedAt)
    flags = node.flags
    fill = node.fill(at: world.committedAt)
    if node.picture != nil { picture = node.picture }
    if let extras = node.ownExtras { mask = extras.mask }
  }

  /// Releases everything.
  func empty() {
    if picture != nil { picture = nil }
    if mask != nil { mask = nil }
    if children != nil { children = nil }
  }

  /// Keeps the current children of the layer before they change.
  func keepChildren(of node: Node) {
    guard children == nil else { return }
    var owners: [(node: Node, owner: AnyObject)] = []
    owners.reserveCapacity(Int(node.childCount))
    for child in node.children {
      owners.append((child, child.castOwner(to: AnyObject.self)))
    }
    children = owners
  }
}
