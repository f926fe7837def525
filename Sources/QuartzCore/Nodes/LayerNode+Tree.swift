// The tree of layers: siblings are a linked list, bottom first. A parent holds the owners of its
// children; nothing else in the tree holds anything.

extension Node {
  /// The top-most ancestor; the layer itself if it has no parent.
  package var root: Node {
    var node = self
    while let parent = node.pointee.parent { node = parent }
    return node
  }

  package var isInWindow: Bool { root.pointee.flags.contains(.isWindow) }

  package func isDescendant(of ancestor: Node) -> Bool {
    var node: Node? = self
    while let current = node {
      if current == ancestor { return true }
      node = current.pointee.parent
    }
    return false
  }

  /// Puts a layer among the children; it leaves its old parent first. (`UIKIT.md H1`)
  ///
  /// - Parameter sibling: the child above which nothing changes place; nil puts it on top.
  package func insert(_ child: Node, below sibling: Node?) {
    precondition(!isDescendant(of: child), "a layer cannot become its own descendant")
    _ = child.pointee.owner.retain()
    var sibling = sibling
    if sibling == child { sibling = child.pointee.next }
    child.leave(for: self)
    touchChildren()
    let below = sibling?.pointee.previous ?? (sibling == nil ? pointee.lastChild : nil)
    child.pointee.parent = self
    child.pointee.previous = below
    child.pointee.next = sibling
    if let below { below.pointee.next = child } else { pointee.firstChild = child }
    if let sibling { sibling.pointee.previous = child } else { pointee.lastChild = child }
    pointee.childCount += 1
    world.pointee.hasNewLayers = true
    wantLayout()
  }

  /// The child at an index, counted as if another one had already left; nil behind the last.
  package func child(at index: Int, without mover: Node) -> Node? {
    var index = index
    var child = pointee.firstChild
    while let current = child, index > 0 || current == mover {
      if current != mover { index -= 1 }
      child = current.pointee.next
    }
    return child
  }

  /// Leaves the parent.
  package func remove() { leave(for: nil) }

  /// Leaves the parent for another. Whatever animates in the layer, or below it, stops when it
  /// leaves its window. (`UIKIT.md H4, H5`)
  private func leave(for next: Node?) {
    guard let parent = pointee.parent else { return }
    parent.touchChildren()
    if !world.pointee.blocks.isEmpty, isInWindow, next?.root != root { dropAnimationsBelow() }
    unlink()
    parent.wantLayout()
  }

  /// Takes the layer out of its parent's list, and lets go of its owner.
  func unlink() {
    guard let parent = pointee.parent else { return }
    let (previous, next) = (pointee.previous, pointee.next)
    if let previous { previous.pointee.next = next } else { parent.pointee.firstChild = next }
    if let next { next.pointee.previous = previous } else { parent.pointee.lastChild = previous }
    parent.pointee.childCount -= 1
    (pointee.parent, pointee.previous, pointee.next) = (nil, nil, nil)
    pointee.owner.release()
  }

  private func dropAnimationsBelow() {
    dropAnimations()
    pointee.extras?.mask?.node.dropAnimationsBelow()
    var child = pointee.firstChild
    while let node = child {
      node.dropAnimationsBelow()
      child = node.pointee.next
    }
  }

  /// The children, bottom first. They may leave the layer while they are gone through.
  @inlinable @inline(__always)
  package var children: LayerChildren { LayerChildren(next: pointee.firstChild) }

  /// Whether anything is being animated in the tree: a layer, or the mask of one.
  package var isAnimatedWithin: Bool {
    if pointee.animations != nil { return true }
    if let mask = pointee.extras?.mask, mask.node.isAnimatedWithin { return true }
    for child in children where child.isAnimatedWithin { return true }
    return false
  }
}

/// The children of a layer, bottom first: a loop without a closure, because a closure of the main
/// actor that is called from code of no actor has to prove each time where it runs.
@usableFromInline package struct LayerChildren: Sequence, IteratorProtocol {
  @usableFromInline var upcoming: Node?

  @inlinable init(next: Node?) { upcoming = next }

  @inlinable package mutating func next() -> Node? {
    guard let node = upcoming else { return nil }
    upcoming = node.pointee.next
    return node
  }
}
