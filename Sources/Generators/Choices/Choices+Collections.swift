extension Choices {
  /// Calls `body` a number of times within `range`, `mean` on average as far as the upper bound
  /// lets it (scaled by `size`). The number is not drawn beforehand: before each element stands a
  /// choice whether there is one more, in a span with the element, so that to delete the span is to
  /// delete the element. All spans stand in one that is the collection. Simplest: as few as the
  /// range allows. Allocates nothing.
  ///
  /// Inlined, so that `body` is no call.
  @inlinable @inline(__always)
  public mutating func repeats(
    _ range: ClosedRange<Int>, mean: Int, _ body: (inout Choices, Int) -> Void
  ) {
    let collection = begin(.collection)
    let odds = moreOdds(range, mean: mean)
    var index = 0
    while index < range.upperBound {
      let element = begin(.element)
      if !more(odds, isForced: index < range.lowerBound) {
        abandon(element)
        break
      }
      body(&self, index)
      end(element)
      index += 1
    }
    end(collection)
  }

  /// The same with the mean in the middle of the range, or a few above the lower bound of a wide
  /// one.
  @inlinable
  public mutating func repeats(
    _ range: ClosedRange<Int>, _ body: (inout Choices, Int) -> Void
  ) {
    let width = range.upperBound - range.lowerBound
    repeats(range, mean: range.lowerBound + min(width / 2 + width % 2, 8), body)
  }

  /// The probability of one more, times 2⁶⁴. A geometric length whose mean is m more than the least
  /// goes on with the probability m / (m + 1).
  ///
  /// Mutating, although it changes nothing: the choices would be copied for the question.
  @inlinable
  mutating func moreOdds(_ range: ClosedRange<Int>, mean: Int) -> UInt64 {
    let meanMax = 1 << 40
    let extra = max(0, min(mean, range.upperBound, meanMax) - range.lowerBound) * max(0, size)
    return UInt64.max / UInt64(extra + 100) * UInt64(extra)
  }

  @inlinable @inline(__always)
  mutating func more(_ odds: UInt64, isForced: Bool) -> Bool {
    // Written down even where there is no choice, so that all elements look alike and one that
    // moves up when another is deleted is still read rightly.
    let least = isForced ? 1 : 0
    return decide(.more, least...1, simplest: least) {
      isForced || $0.chance.next() < odds ? 1 : 0
    } == 1
  }
}
