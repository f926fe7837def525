import Memory

// The tree of layers. Siblings are a linked list, bottom first. A parent retains the owners of its
// children; nothing else in the tree retains anything.

extension Node {
  /// The topmost ancestor; the layer itself if it has no parent.
  package var root: Node {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  package var isInWindow: Bool { root.flags.contains(.isWindow) }

  package func isDescendant(of ancestor: Node) -> Bool {
    var node: Node? = self
    while let current = node {
      if current == ancestor { return true }
      node = current.parent
    }
    return false
  }

  /// Inserts a layer among the children, after removing it from its old parent.
  /// (`docs/facts.md H1`)
  ///
  /// - Parameter sibling: the child that comes directly above it; nil puts it on top.
  package func insert(_ child: Node, below sibling: Node?) {
    precondition(!isDescendant(of: child), "a layer cannot become its own descendant")
    // Before the child leaves its old parent: a call that a counterfactual run leaves out changes
    // nothing.
    guard touchChildren(.insert, child) else { return }
    _ = child.owner.retain()
    var sibling = sibling
    if sibling == child { sibling = child.next }
    child.leave(for: self)
    let previous = sibling?.previous ?? (sibling == nil ? self.lastChild : nil)
    child.parent = self
    child.previous = previous
    child.next = sibling
    if let previous { previous.next = child } else { self.firstChild = child }
    if let sibling { sibling.previous = child } else { self.lastChild = child }
    self.childCount += 1
    world.hasNewLayers = true
    wantLayout()
  }

  /// The child at an index, counted as if another one had already been removed; nil after the last.
  package func child(at index: Int, without mover: Node) -> Node? {
    var index = index
    var child = self.firstChild
    while let current = child, index > 0 || current == mover {
      if current != mover { index -= 1 }
      child = current.next
    }
    return child
  }

  /// Removes the layer from its parent.
  package func remove() { leave(for: nil) }

  /// Removes the layer from its parent, or a mask from the layer that it masks. Animations in it
  /// and below it stop, unless `newParent`, to which it is added next, is in the same window.
  /// (`docs/facts.md H4, H5, H12`)
  private func leave(for newParent: Node?) {
    guard let parent = self.parent else {
      if let masked = self.ownExtras?.masked { masked.layer.mask = nil }
      return
    }
    if newParent == nil {
      guard parent.touchChildren(.remove, self) else { return }
    } else {
      // `insert` has recorded the call and asked whether it is left out.
      parent.touch()
      parent.frozen?.keepChildren(of: parent)
    }
    if !world.blocks.isEmpty, isDrawn, newParent?.root != root { dropAnimationsBelow() }
    unlink()
    parent.wantLayout()
  }

  /// Removes the layer from its parent's list, and releases its owner.
  func unlink() {
    guard let parent = self.parent else { return }
    let (previous, next) = (self.previous, self.next)
    if let previous { previous.next = next } else { parent.firstChild = next }
    if let next { next.previous = previous } else { parent.lastChild = previous }
    parent.childCount -= 1
    (self.parent, self.previous, self.next) = (nil, nil, nil)
    self.owner.release()
  }

  /// Stops every animation of the layer, of its mask and of all layers below them.
  func dropAnimationsBelow() {
    dropAnimations()
    self.ownExtras?.mask?.node.dropAnimationsBelow()
    var child = self.firstChild
    while let node = child {
      node.dropAnimationsBelow()
      child = node.next
    }
  }

  /// The children, bottom first. A child may be removed during the iteration.
  @inlinable @inline(__always)
  package var children: LayerChildren { LayerChildren(next: self.firstChild) }

  /// Whether a layer of the tree, or the mask of one, is animated.
  package var isAnimatedWithin: Bool {
    if self.animations != nil { return true }
    if let mask = self.ownExtras?.mask, mask.node.isAnimatedWithin { return true }
    for child in children where child.isAnimatedWithin { return true }
    return false
  }
}

extension [Node] {
  /// Siblings by their z positions, the lowest first; in the order of the tree if these are equal.
  package var inDepthOrder: [Node] {
    guard contains(where: { $0.zPosition != 0 }) else { return self }
    return enumerated().sorted { a, b in
      let (za, zb) = (a.element.zPosition, b.element.zPosition)
      return za != zb ? za < zb : a.offset < b.offset
    }.map(\.element)
  }
}

/// The children of a layer, bottom first. It is a sequence and takes no closure, because a
/// main-actor closure that is called from nonisolated code checks its executor at each call.
@usableFromInline package struct LayerChildren: Sequence, IteratorProtocol {
  @usableFromInline var upcoming: Node?

  @inlinable init(next: Node?) { upcoming = next }

  @inlinable package mutating func next() -> Node? {
    guard let node = upcoming else { return nil }
    upcoming = node.next
    return node
  }
}
