extension Choices {
  /// Draws an index below `count`, but leaves some indices out of a whole value, because a common
  /// alternative can hide what a rare one shows. Shrinks to 0.
  ///
  /// One value in four uses every index, and so does every value if `count` is above 64. The
  /// omission affects only drawing: it is not recorded, and shrinking can use every index.
  ///
  /// - Parameters:
  ///   - count: at least 1.
  ///   - swarm: choices with the same number leave the same indices out.
  /// - Source: Groce et al., *Swarm Testing*, ISSTA 2012.
  @inlinable
  public mutating func index(of count: Int, swarm: Int) -> Int {
    precondition(count > 0, "index: count is \(count), expected at least 1.")
    return decide(.pick, 0...(count - 1), simplest: 0) { $0.swarmed(count, $0.swarmMask(swarm)) }
  }

  /// Returns which of the first 64 alternatives the value uses, as bits.
  @inlinable
  func swarmMask(_ swarm: Int) -> UInt64 {
    let word = Chance.mix(swarmWord ^ UInt64(truncatingIfNeeded: swarm) &* 0x9e37_79b9_7f4a_7c15)
    return word >> 62 == 0 ? .max : Chance.mix(word)
  }

  /// Draws one of the alternatives in a mask, or any if the mask is empty or does not have a bit
  /// for each.
  @inlinable
  mutating func swarmed(_ count: Int, _ mask: UInt64) -> Int {
    let mask = mask & (count >= 64 ? .max : (1 << UInt64(count)) &- 1)
    guard mask != 0, count <= 64 else { return uniform(0...(count - 1)) }
    // Two draws usually find an alternative in the mask; otherwise the last loop picks one of them.
    for _ in 0..<2 {
      let index = uniform(0...(count - 1))
      if mask >> UInt64(index) & 1 == 1 { return index }
    }
    var rest = mask
    for _ in 0..<chance.below(UInt64(mask.nonzeroBitCount)) { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }
}
