extension Node {
  /// Writes what the node itself stores. The links of the tree, the animations and what is drawn
  /// next are left out; see `StateExceptions`.
  package func write(to state: inout StateWriter) {
    state.add("bounds", self.bounds)
    state.add("position", self.position)
    state.add("anchorPoint", self.anchorPoint)
    state.add("transform", self.transform.storedValue)
    state.add("cornerRadius", self.cornerRadius)
    state.add("zPosition", self.zPosition)
    state.add("opacity", self.opacity)
    state.add("flags", Int(self.flags.lasting))
    state.add("picture", object: self.picture)
  }

  /// The flags that code of the app sets and that no other attribute of a view shows: whether the
  /// view is opaque, and whether its subviews keep their sizes.
  package var traits: UInt32 {
    self.flags.bits & (LayerNode.Flags.isOpaque | .keepsChildren).bits
  }
}

extension LayerNode.Flags {
  /// The bits that code of the app and of animators sets.
  fileprivate var lasting: UInt32 {
    bits
      & (LayerNode.Flags.isHidden | .masksToBounds | .isFilled | .isOpaque | .ignoresTouches
      | .keepsChildren).bits
  }
}

extension CATransform3D {
  package var storedValue: StoredValue {
    .list([
      .numbers(SIMD4(Double(m11), Double(m12), Double(m13), Double(m14))),
      .numbers(SIMD4(Double(m21), Double(m22), Double(m23), Double(m24))),
      .numbers(SIMD4(Double(m31), Double(m32), Double(m33), Double(m34))),
      .numbers(SIMD4(Double(m41), Double(m42), Double(m43), Double(m44))),
    ])
  }
}
