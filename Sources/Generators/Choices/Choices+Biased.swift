/// How many bits a biased number has at most. The first values of a run have few.
///
/// Stored, because computing it takes as long as the rest of a number.
@usableFromInline
struct BiasedBitsMax {
  /// For small numbers: at most 7.
  @usableFromInline let small: UInt64
  /// For all other numbers: at most 64.
  @usableFromInline let large: UInt64

  /// - Parameter size: `Choices.size`; 100 gives both maxima.
  @usableFromInline
  init(size: Int) {
    // They grow with the size. The small numbers reach 7 bits at size 28, the others 64 bits only
    // at size 100: 100 · 41 / 64.
    small = UInt64(max(1, min(7, size >> 2)))
    large = UInt64(max(1, min(64, (size &* 41) >> 6)))
  }
}

extension Choices {
  /// Draws a whole number with a bias to values that often show defects: near a bound, small, or
  /// equal to an earlier number. The others are spread evenly over all orders of magnitude. Shrinks
  /// to the number nearest to 0.
  ///
  /// The bias affects only how the number is drawn; the recording holds the number.
  @inlinable @inline(__always)
  public mutating func number(_ range: ClosedRange<Int> = Int.min...Int.max) -> Int {
    biased(range, simplest: min(max(0, range.lowerBound), range.upperBound))
  }

  /// Draws a biased number that shrinks to `simplest`, clamped to the range. Small numbers lie
  /// around it.
  @inlinable @inline(__always)
  public mutating func number(_ range: ClosedRange<Int>, simplest: Int) -> Int {
    biased(range, simplest: min(max(simplest, range.lowerBound), range.upperBound))
  }

  /// Draws a biased number whose simplest value lies in the range.
  @inlinable @inline(__always)
  mutating func biased(_ range: ClosedRange<Int>, simplest: Int) -> Int {
    decide(.integer, range, simplest: simplest) { $0.biased(range, around: simplest) }
  }

  /// Returns a biased number from fresh chance, without recording it. Small numbers lie around
  /// `simplest`. If the number lies outside the range, one of the range is drawn uniformly.
  ///
  /// One random word decides everything: bits 0 to 3 the way, bit 4 the sign, bits 8 to 15 the
  /// number of bits, and all of them the number.
  @inlinable @inline(__always)
  mutating func biased(_ range: ClosedRange<Int>, around simplest: Int) -> Int {
    // Of 16 numbers, one is at or next to a bound, two repeat an earlier one, seven are small. The
    // two are small as well if no earlier number fits.
    let word = chance.next()
    let selector = word & 15
    if selector < 3, let value = special(word, range) { return value }
    let bitsMax = selector < 10 ? bitsMax.small : bitsMax.large
    let bits = (((word >> 8) & 0xff) &* bitsMax) >> 8 &+ 1
    // One multiplication makes the number independent enough of the bits used above.
    let magnitude = (((word ^ (word >> 32)) &* 0xd6e8_feb8_6659_fd93) >> 1) &>> (64 &- bits)
    // With the sign, the magnitude m becomes m or −m − 1.
    let offset = Int(truncatingIfNeeded: magnitude) ^ -Int(truncatingIfNeeded: (word >> 4) & 1)
    let (value, overflow) = simplest.addingReportingOverflow(offset)
    return overflow || !range.contains(value) ? uniform(range) : value
  }

  /// Returns a value at or next to a bound, or one drawn earlier; nil if that value does not fit
  /// the range. Bits 0 to 3 of `word` say which of the two. For a bound, bit 4 says whether the
  /// value is next to it, and bit 5 whether it is the upper one.
  ///
  /// Mutating although it changes nothing: otherwise the choices would be copied for the call.
  @inlinable @inline(__always)
  mutating func special(_ word: UInt64, _ range: ClosedRange<Int>) -> Int? {
    if word & 15 == 0 {
      let inward = range.lowerBound < range.upperBound ? Int((word >> 4) & 1) : 0
      return (word >> 5) & 1 == 0 ? range.lowerBound + inward : range.upperBound - inward
    }
    guard count > 0, let earlier = earlierNumber(word), range.contains(earlier) else { return nil }
    return earlier
  }

  /// Returns a whole number drawn earlier; nil if there is none near the choice that `word` selects.
  @usableFromInline @inline(never)
  mutating func earlierNumber(_ word: UInt64) -> Int? {
    // In a list of numbers, every second choice says whether there is one more.
    let distanceMax = 8
    var position = Int(truncatingIfNeeded: ((word >> 32) &* UInt64(count)) >> 32)
    for _ in 0..<distanceMax {
      if written[position].kind == .integer { return written[position].value }
      position = position > 0 ? position - 1 : count - 1
    }
    return nil
  }
}
