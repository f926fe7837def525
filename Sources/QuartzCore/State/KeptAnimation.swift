/// An animation that its layer keeps after the end, so that what it shows differs from what it
/// stores.
package struct KeptAnimation {
  package let node: Node
  /// The key with which it was added.
  package let key: String
  /// A property that the layer shows differently, as it is named in `NodeState`.
  package let property: String
  /// Identifies it for as long as it is kept.
  package let id: ObjectIdentifier

  /// All animations that are kept, or that run now and will be kept.
  package static var all: [KeptAnimation] {
    guard !world.blocks.isEmpty else { return [] }
    return world.blocks.compactMap { block in
      guard let explicit = block.extras?.explicit, !explicit.animation.isRemovedOnCompletion,
        explicit.isKept || explicit.end != nil, let node = block.animations?.node,
        let property = node.propertyShownDifferently(at: world.now + KeptAnimation.secondsMax)
      else { return nil }
      return KeptAnimation(
        node: node, key: explicit.key, property: property, id: ObjectIdentifier(explicit))
    }
  }

  /// The time from now at which every animation that ends at all counts as over.
  private static let secondsMax = 3600.0
}

extension Node {
  /// A property that the layer shows differently from what it stores; nil if there is none.
  fileprivate func propertyShownDifferently(at time: Double) -> String? {
    let shown = Presentation(of: self, at: time), stored = Presentation(model: self)
    func differ(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) > 1e-6 }
    if differ(CGFloat(shown.opacity), CGFloat(stored.opacity)) { return "opacity" }
    if differ(shown.position.x, stored.position.x) || differ(shown.position.y, stored.position.y) {
      return "position"
    }
    if differ(shown.bounds.minX, stored.bounds.minX)
      || differ(shown.bounds.minY, stored.bounds.minY)
      || differ(shown.bounds.width, stored.bounds.width)
      || differ(shown.bounds.height, stored.bounds.height)
    {
      return "bounds"
    }
    if differ(shown.cornerRadius, stored.cornerRadius) { return "cornerRadius" }
    let (a, b) = (shown.transform, stored.transform)
    let isTransformed =
      differ(a.m11, b.m11) || differ(a.m12, b.m12) || differ(a.m21, b.m21)
      || differ(a.m22, b.m22) || differ(a.m41, b.m41) || differ(a.m42, b.m42)
      || differ(a.m33, b.m33) || differ(a.m34, b.m34)
    return isTransformed ? "transform" : nil
  }
}
