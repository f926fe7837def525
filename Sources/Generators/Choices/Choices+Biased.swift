extension Choices {
  /// A whole number with a bias to where bugs live: values near the bounds, small values, values drawn earlier in the
  /// same story, and for the rest all orders of magnitude alike. Simplest: the one nearest to 0.
  ///
  /// The bias is in the drawing alone; what is recorded is the number.
  @inlinable
  public mutating func number(_ range: ClosedRange<Int> = Int.min...Int.max) -> Int {
    number(range, simplest: min(max(0, range.lowerBound), range.upperBound))
  }

  /// The same with another simplest value, around which the small values lie.
  @inlinable
  public mutating func number(_ range: ClosedRange<Int>, simplest: Int) -> Int {
    let best = min(max(simplest, range.lowerBound), range.upperBound)
    return decide(.integer, range, simplest: best) { $0.biased(range, around: best) }
  }

  @inlinable
  mutating func biased(_ range: ClosedRange<Int>, around simplest: Int) -> Int {
    let word = chance.next()
    let way = word & 15
    if way == 0 {
      let inward = Int((word >> 4) & 1)
      let width = range.upperBound &- range.lowerBound
      guard width != 0 else { return range.lowerBound }
      return (word >> 5) & 1 == 0 ? range.lowerBound &+ inward : range.upperBound &- inward
    }
    if way <= 2, count > 0 {
      let earlier = written[Int(truncatingIfNeeded: ((word >> 32) &* UInt64(count)) >> 32)]
      if earlier.kind == .integer, range.contains(earlier.value) { return earlier.value }
    }
    // Up to 7 bits for small numbers, up to all 64 for the others; a run begins with few.
    let bitsMax = max(1, way <= 9 ? min(7, size / 4) : min(64, size * 64 / 100))
    let bits = (((word >> 8) & 0xff) &* UInt64(bitsMax)) >> 8 &+ 1
    let fresh = chance.next()
    let magnitude = (fresh >> 1) >> (64 &- bits)
    let offset = Int(truncatingIfNeeded: magnitude) ^ -Int(truncatingIfNeeded: fresh & 1)
    let (value, overflow) = simplest.addingReportingOverflow(offset)
    return overflow || !range.contains(value) ? uniform(range) : value
  }
}
