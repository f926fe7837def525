extension Choices {
  /// A number in 0..<count like `index(of:)`, save that a fresh story leaves some of them out from
  /// its beginning to its end: what is always there can mask what is rare. One story in four leaves
  /// none out. Choices with the same `swarm` number leave out the same. Simplest: 0.
  ///
  /// The swarm only decides what is drawn; it is not recorded, and shrinking may bring anything
  /// back.
  ///
  /// - Source: Groce et al., *Swarm Testing*, ISSTA 2012.
  @inlinable
  public mutating func index(of count: Int, swarm: Int) -> Int {
    precondition(count > 0, "index: count is \(count), expected at least 1.")
    return decide(.pick, 0...(count - 1), simplest: 0) { $0.swarmed(count, $0.swarmMask(swarm)) }
  }

  /// Which of the first 64 ways the story leaves in, as bits.
  @inlinable
  func swarmMask(_ swarm: Int) -> UInt64 {
    let word = Chance.mix(swarmWord ^ UInt64(truncatingIfNeeded: swarm) &* 0x9e37_79b9_7f4a_7c15)
    return word >> 62 == 0 ? .max : Chance.mix(word)
  }

  /// One of the ways that a mask leaves in, or any if it leaves none.
  @inlinable
  mutating func swarmed(_ count: Int, _ swarm: UInt64) -> Int {
    let mask = swarm & (count >= 64 ? .max : (1 << UInt64(count)) &- 1)
    guard mask != 0, count <= 64 else { return uniform(0...(count - 1)) }
    // Most draws meet a way that is in; picking out the n-th one always does.
    for _ in 0..<2 {
      let way = uniform(0...(count - 1))
      if mask >> UInt64(way) & 1 == 1 { return way }
    }
    var rest = mask
    for _ in 0..<chance.below(UInt64(mask.nonzeroBitCount)) { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }
}
