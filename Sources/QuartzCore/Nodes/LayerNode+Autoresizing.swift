// How children follow when the size of their parent changes. (`docs/facts.md G15`)

/// Which of a layer's margins and lengths are flexible, as bits in the order of
/// `UIView.AutoresizingMask`. (A `Spring` is something else: a motion.)
package struct Springs: Equatable {
  package var bits: UInt8
  package init(bits: UInt8) { self.bits = bits }

  /// 1 for each flexible part: the margin before the layer, its length and the margin after it.
  var horizontal: SIMD3<Double> { weights(from: 0) }
  var vertical: SIMD3<Double> { weights(from: 3) }

  private func weights(from bit: UInt8) -> SIMD3<Double> {
    func weight(_ index: UInt8) -> Double { bits >> (bit + index) & 1 == 1 ? 1 : 0 }
    return SIMD3(weight(0), weight(1), weight(2))
  }
}

extension Node {
  /// Resizes the children: the flexible parts share the change in proportion to their lengths, and
  /// the child's frame is set, whatever its transform.
  func resizeChildren(from old: CGSize) {
    guard !self.flags.contains(.keepsChildren) else { return }
    let new = self.bounds.size
    for child in children {
      guard let springs = child.ownExtras?.springs else { continue }
      let frame = child.frame
      let (x, width) = Node.resized(
        new.width - old.width, of: old.width, frame.minX, frame.width, springs.horizontal)
      let (y, height) = Node.resized(
        new.height - old.height, of: old.height, frame.minY, frame.height, springs.vertical)
      let newFrame = CGRect(x: x, y: y, width: width, height: height)
      if newFrame != frame { child.setFrame(newFrame) }
    }
  }

  /// The start and length on one axis after the whole has grown by `change`.
  private static func resized(
    _ change: CGFloat, of whole: CGFloat, _ start: CGFloat, _ length: CGFloat,
    _ weights: SIMD3<Double>
  ) -> (start: CGFloat, length: CGFloat) {
    guard change != 0, weights != .zero else { return (start, length) }
    var parts = weights * SIMD3(start, length, whole - start - length)
    // Parts whose lengths add up to 0 get equal shares.
    if parts.sum() == 0 { parts = weights }
    // The share is divided first, so that a single flexible part takes the change to the last bit.
    let growth = parts / parts.sum() * change
    return (start + growth.x, max(length + growth.y, 0))
  }
}
