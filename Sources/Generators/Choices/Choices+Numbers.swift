extension Choices {
  /// A whole number, all alike likely. Simplest: the one nearest to 0.
  ///
  /// Inlined, like the next one, because the range mostly stands in the source: what it makes of the
  /// simplest value is worked out by the compiler.
  @inlinable @inline(__always)
  public mutating func draw(_ range: ClosedRange<Int>) -> Int {
    draw(range, simplest: min(max(0, range.lowerBound), range.upperBound))
  }

  /// A whole number, all alike likely. Simplest: `simplest`, brought into the range.
  @inlinable @inline(__always)
  public mutating func draw(_ range: ClosedRange<Int>, simplest: Int) -> Int {
    decide(.integer, range, simplest: min(max(simplest, range.lowerBound), range.upperBound)) {
      $0.uniform(range)
    }
  }

  /// True with the probability `chance` / `total`. Simplest: false.
  ///
  /// Inlined, because the two numbers mostly stand in the source: what they decide is decided by
  /// the compiler.
  @inlinable @inline(__always)
  public mutating func flag(_ chance: Int = 1, in total: Int = 2) -> Bool {
    precondition(total > 0, "flag: total is \(total), expected at least 1.")
    let low = chance >= total ? 1 : 0
    let high = chance <= 0 ? 0 : 1
    return decide(.flag, low...high, simplest: low) {
      $0.chance.below(UInt64(total)) < UInt64(max(0, chance)) ? 1 : 0
    } == 1
  }

  /// A number in 0..<count, all alike likely. Simplest: 0.
  @inlinable
  public mutating func index(of count: Int) -> Int {
    precondition(count > 0, "index: count is \(count), expected at least 1.")
    return decide(.pick, 0...(count - 1), simplest: 0) { $0.uniform(0...(count - 1)) }
  }

  /// A number in 0..<n, each as likely as its weight says; those of weight 0 never, so that a
  /// weight can switch a way off. Simplest: the first of positive weight. `[3, 1, 1]` allocates
  /// nothing.
  @inlinable
  public mutating func index<let n: Int>(weights: InlineArray<n, Int>) -> Int {
    index(weights: weights.span)
  }

  /// The same for weights in any contiguous memory.
  @inlinable
  public mutating func index(weights: Swift.Span<Int>) -> Int {
    var total = 0
    for i in weights.indices { total += weights[i] }
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
    if weights[value] == 0 {
      value = first
      written[count - 1].value = first
    }
    return value
  }

  /// One of `values`, all alike likely. Simplest: the first.
  @inlinable
  public mutating func pick<T>(_ values: [T]) -> T {
    values[index(of: values.count)]
  }

  @inlinable @inline(__always)
  mutating func uniform(_ range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    return range.lowerBound &+ Int(truncatingIfNeeded: chance.below(width &+ 1))
  }
}
