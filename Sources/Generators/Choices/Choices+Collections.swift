extension Choices {
  /// Calls `body` for each element of a collection whose length is drawn as it grows. Shrinks to
  /// the shortest length of the range. Allocates nothing.
  ///
  /// The length is not drawn beforehand. A choice before each element says whether there is one
  /// more, in a span with the element, so deleting the span deletes the element. One span holds the
  /// whole collection.
  ///
  /// ```swift
  /// var digits: [Int] = []
  /// choices.repeats(1...8, mean: 3) { choices, _ in digits.append(choices.draw(0...9)) }
  /// ```
  ///
  /// Inlined, so that `body` is not a call.
  ///
  /// - Parameters:
  ///   - range: how many elements.
  ///   - mean: how many elements on average if the range allows it. `size` scales what exceeds the
  ///     lower bound.
  ///   - body: makes the element of an index.
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

  /// Calls `body` for each element of a collection, like `repeats(_:mean:_:)`, with a mean in the
  /// middle of the range, at most 8 above the lower bound.
  @inlinable
  public mutating func repeats(_ range: ClosedRange<Int>, _ body: (inout Choices, Int) -> Void) {
    let width = range.upperBound - range.lowerBound
    repeats(range, mean: range.lowerBound + min(width / 2 + width % 2, 8), body)
  }

  /// Calls `body` for each element, like `repeats`. In one collection of eight, three elements of four
  /// are made like an earlier one: in half of these collections like the one before, in the others
  /// like the one before that.
  ///
  /// An element that is made like another draws from the same random words, and its choices are
  /// recorded like all others. So shrinking and replay do not depend on it.
  mutating func repeatsWithEqualParts(
    _ range: ClosedRange<Int>, mean: Int, _ body: (inout Choices) -> Void
  ) {
    let word = chance.next()
    guard word & 7 == 0 else { return repeats(range, mean: mean) { choices, _ in body(&choices) } }
    let distance = Int((word >> 3) & 1) + 1
    // Where the random words of the last two elements begin: those of element i at index i & 1.
    var starts: InlineArray<2, Chance> = [chance, chance]
    repeats(range, mean: mean) { choices, index in
      let isEqual = index >= distance && choices.chance.next() & 3 != 0
      let next = choices.chance
      let start = isEqual ? starts[(index - distance) & 1] : next
      starts[index & 1] = start
      choices.chance = start
      body(&choices)
      if isEqual { choices.chance = next }
    }
  }

  /// Returns the probability of one more element, times 2⁶⁴. A geometric length whose mean exceeds
  /// the minimum by m continues with the probability m / (m + 1).
  ///
  /// Mutating although it changes nothing: otherwise the choices would be copied for the call.
  @inlinable
  mutating func moreOdds(_ range: ClosedRange<Int>, mean: Int) -> UInt64 {
    // A length above `choicesMax` discards the value, but `body` is still called for each element.
    // Far above it, a body that keeps its elements would take all memory.
    let lengthMax = 1 << 24
    if range.lowerBound > lengthMax { Choices.refuse(length: range.lowerBound, max: lengthMax) }
    // So that the product with the size does not overflow.
    let meanMax = 1 << 40
    // What the mean exceeds the minimum by, in hundredths.
    let whole = max(0, min(mean, range.upperBound, meanMax) - range.lowerBound) * max(0, size)
    let percent = whole >> collectionHalvings
    return UInt64.max / UInt64(percent + 100) * UInt64(percent)
  }

  /// Calls `body` while the mean lengths of collections are halved `times` more, or fewer times if
  /// that is negative. What they exceed the lower bound by is halved.
  mutating func halvingCollections<R>(_ times: Int, _ body: (inout Choices) -> R) -> R {
    let before = collectionHalvings
    collectionHalvings = max(0, before + times)
    let result = body(&self)
    collectionHalvings = before
    return result
  }

  /// Stops with the remedy. A function of its own, so that `moreOdds` stays small.
  @usableFromInline @inline(never)
  static func refuse(length: Int, max: Int) -> Never {
    preconditionFailure(
      "the length is at least \(length), expected at most \(max). One value has at most "
        + "\(choicesMax) choices: generate fewer elements, or repeat generated ones.")
  }

  /// Decides whether a collection has one more element.
  ///
  /// - Parameters:
  ///   - odds: the probability of one more, from `moreOdds`.
  ///   - isForced: whether there is one more in any case, because the minimum is not reached.
  @inlinable @inline(__always)
  mutating func more(_ odds: UInt64, isForced: Bool) -> Bool {
    // Recorded even if it is forced, so that all elements have the same layout: an element that
    // moves up because another is deleted is still read correctly.
    let least = isForced ? 1 : 0
    return decide(.more, least...1, simplest: least) {
      isForced || $0.chance.next() < odds ? 1 : 0
    } == 1
  }
}
