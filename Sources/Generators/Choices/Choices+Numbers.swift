extension Choices {
  /// Draws a whole number, each equally likely. Shrinks to the number nearest to 0.
  ///
  /// Inlined, because the range is usually a constant: the compiler then computes the simplest
  /// value.
  @inlinable @inline(__always)
  public mutating func draw(_ range: ClosedRange<Int>) -> Int {
    draw(range, simplest: min(max(0, range.lowerBound), range.upperBound))
  }

  /// Draws a whole number, each equally likely. Shrinks to `simplest`, clamped to the range.
  @inlinable @inline(__always)
  public mutating func draw(_ range: ClosedRange<Int>, simplest: Int) -> Int {
    decide(.integer, range, simplest: min(max(simplest, range.lowerBound), range.upperBound)) {
      $0.uniform(range)
    }
  }

  /// Draws true with the probability `chance` / `total`. Shrinks to false.
  ///
  /// Always true if `chance` is `total` or more, always false if it is 0 or less. Inlined, because
  /// both numbers are usually constants that the compiler evaluates.
  @inlinable @inline(__always)
  public mutating func flag(_ chance: Int = 1, in total: Int = 2) -> Bool {
    precondition(total > 0, "flag: total is \(total), expected at least 1.")
    let low = chance >= total ? 1 : 0
    let high = chance <= 0 ? 0 : 1
    return decide(.flag, low...high, simplest: low) {
      $0.chance.below(UInt64(total)) < UInt64(max(0, chance)) ? 1 : 0
    } == 1
  }

  /// Draws an index below `count`, each equally likely. Shrinks to 0.
  ///
  /// - Parameter count: at least 1.
  @inlinable
  public mutating func index(of count: Int) -> Int {
    precondition(count > 0, "index: count is \(count), expected at least 1.")
    return decide(.pick, 0...(count - 1), simplest: 0) { $0.uniform(0...(count - 1)) }
  }

  /// Draws an index, each as likely as its weight. Shrinks to the first of positive weight.
  ///
  /// An index of weight 0 is never drawn, so a weight can switch an alternative off. A literal such
  /// as `[3, 1, 1]` allocates nothing.
  ///
  /// - Parameter weights: none is negative, and their sum is at least 1.
  @inlinable
  public mutating func index<let n: Int>(weights: InlineArray<n, Int>) -> Int {
    index(weights: weights.span)
  }

  /// Draws an index by weights in any contiguous memory, like `index(weights:)` of an inline array.
  @inlinable
  public mutating func index(weights: Swift.Span<Int>) -> Int {
    var total = 0
    for i in weights.indices {
      precondition(weights[i] >= 0, "index: a weight is \(weights[i]), expected at least 0.")
      total += weights[i]
    }
    precondition(total > 0, "index: the weights sum to \(total), expected at least 1.")
    var first = 0
    while weights[first] == 0 { first += 1 }
    var value = decide(.pick, 0...(weights.count - 1), simplest: first) {
      var rest = Int($0.chance.below(UInt64(total)))
      var i = 0
      while rest >= weights[i] {
        rest -= weights[i]
        i += 1
      }
      return i
    }
    // A recording or bytes may name an index of weight 0. The first one is recorded instead, so that a
    // replay of the result gives the same value.
    if weights[value] == 0 {
      value = first
      written[count - 1].value = first
    }
    return value
  }

  /// Picks one of `values`, each equally likely. Shrinks to the first.
  ///
  /// - Parameter values: at least one.
  @inlinable
  public mutating func pick<T>(_ values: [T]) -> T {
    let start = count
    let value = values[index(of: values.count)]
    if source.isReplaying { note(value, since: start) }
    return value
  }

  /// Returns a whole number from fresh chance, each equally likely, without recording it.
  @inlinable @inline(__always)
  mutating func uniform(_ range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    return range.lowerBound &+ Int(truncatingIfNeeded: chance.below(width &+ 1))
  }
}
