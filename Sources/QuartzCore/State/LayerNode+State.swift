extension Node {
  /// The flags that code of the app sets and that no other attribute of a view shows: whether the
  /// view is opaque, whether its subviews keep their sizes, and how it is resized itself (from bit
  /// 20 on). `ViewRecord` in `Model` prints them, so it must change with the bits.
  package var traits: UInt32 {
    self.flags.bits & (LayerNode.Flags.isOpaque | .keepsChildren).bits
      | UInt32(self.ownExtras?.springs?.bits ?? 0) << 20
  }
}

extension LayerNode.Flags {
  /// The bits that code of the app and of animators sets. `NodeState.write` names each of them.
  var lastingBits: UInt32 {
    bits
      & (LayerNode.Flags.isHidden | .masksToBounds | .isFilled | .isOpaque | .ignoresTouches
      | .keepsChildren).bits
  }
}

extension LayerExtras {
  /// Whether everything but the autoresizing mask is as in new extras. Most extras hold only that
  /// mask, which `NodeState` and `traits` contain. Lists what `LayerExtras.write` lists.
  package var isAsNew: Bool {
    backgroundColor == nil && mask == nil && masked == nil && recognizers.isEmpty
      && !hasContents && shadowOpacity == 0 && shadowRadius == 3 && borderWidth == 0
      && shadowOffset == CGSize(width: 0, height: -3) && !hasBorderColor && !hasShadowColor
      && name == nil && CATransform3DIsIdentity(sublayerTransform)
  }
}

extension CATransform3D {
  /// The four rows of the transform, for a `StateWriter`.
  package var storedValue: StoredValue {
    .list([
      .numbers(SIMD4(Double(m11), Double(m12), Double(m13), Double(m14))),
      .numbers(SIMD4(Double(m21), Double(m22), Double(m23), Double(m24))),
      .numbers(SIMD4(Double(m31), Double(m32), Double(m33), Double(m34))),
      .numbers(SIMD4(Double(m41), Double(m42), Double(m43), Double(m44))),
    ])
  }
}
