extension Choices {
  /// A whole number with a bias to where bugs live: values near the bounds, small values, values
  /// drawn earlier in the same story, and for the rest all orders of magnitude alike. Simplest: the
  /// one nearest to 0.
  ///
  /// The bias is in the drawing alone; what is recorded is the number.
  @inlinable @inline(__always)
  public mutating func number(_ range: ClosedRange<Int> = Int.min...Int.max) -> Int {
    number(range, simplest: min(max(0, range.lowerBound), range.upperBound))
  }

  /// The same with another simplest value, around which the small values lie.
  @inlinable @inline(__always)
  public mutating func number(_ range: ClosedRange<Int>, simplest: Int) -> Int {
    let best = min(max(simplest, range.lowerBound), range.upperBound)
    return decide(.integer, range, simplest: best) { $0.biased(range, around: best) }
  }

  @inlinable @inline(__always)
  mutating func biased(_ range: ClosedRange<Int>, around simplest: Int) -> Int {
    let word = chance.next()
    let way = word & 15
    if way < 3, let value = special(word, range) { return value }
    // Up to 7 bits for small numbers, up to all 64 for the others; a run begins with few. Both are
    // computed and one is masked out: a branch here would be mispredicted every other time.
    let smallBits = UInt64(truncatingIfNeeded: max(1, min(7, size >> 2)))
    let largeBits = UInt64(truncatingIfNeeded: max(1, min(64, (size &* 41) >> 6)))
    let isLarge = (9 &- way) >> 63
    let bitsMax = smallBits &+ isLarge &* (largeBits &- smallBits)
    let bits = (((word >> 8) & 0xff) &* bitsMax) >> 8 &+ 1
    // One multiplication makes the number itself independent enough of the bits used above.
    let magnitude = (((word ^ (word >> 32)) &* 0xd6e8_feb8_6659_fd93) >> 1) >> (64 &- bits)
    let offset = Int(truncatingIfNeeded: magnitude) ^ -Int(truncatingIfNeeded: (word >> 4) & 1)
    let (value, overflow) = simplest.addingReportingOverflow(offset)
    return overflow || !range.contains(value) ? uniform(range) : value
  }

  /// A value at or beside a bound, or one drawn earlier in the story; nil if that does not fit the
  /// range.
  @usableFromInline
  func special(_ word: UInt64, _ range: ClosedRange<Int>) -> Int? {
    if word & 15 == 0 {
      let inward = range.lowerBound < range.upperBound ? Int((word >> 4) & 1) : 0
      return (word >> 5) & 1 == 0 ? range.lowerBound + inward : range.upperBound - inward
    }
    guard count > 0 else { return nil }
    let earlier = written[Int(truncatingIfNeeded: ((word >> 32) &* UInt64(count)) >> 32)]
    return earlier.kind == .integer && range.contains(earlier.value) ? earlier.value : nil
  }
}
