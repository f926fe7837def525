extension Generator {
  /// Always the same value, without a choice.
  @inlinable
  public static func just(_ value: Value) -> Generator where Value: Sendable {
    Generator("just", inverse: { areEqual($0, value) == true ? [] : nil }) { _ in value }
  }

  /// Changes each value with a function. Shrinking works on the original value, so it needs no
  /// inverse function; `map(_:inverse:)` takes one for values given by hand.
  @inlinable
  public func map<New>(_ transform: @escaping @Sendable (Value) -> New) -> Generator<New> {
    Generator<New>(name) { [body] choices in transform(body(&choices)) }
  }

  /// Changes each value with a function that can be undone, so that `invert` can turn a changed
  /// value back into choices.
  ///
  /// ```swift
  /// let celsius = Generator.int().map { Celsius($0) } inverse: { $0.degrees }
  /// ```
  ///
  /// - Parameters:
  ///   - transform: makes the new value.
  ///   - inverse: returns the value that `transform` makes the new one from; nil if there is none.
  @inlinable
  public func map<New>(
    _ transform: @escaping @Sendable (Value) -> New, inverse: @escaping @Sendable (New) -> Value?
  ) -> Generator<New> {
    Generator<New>(
      name, inverse: self.inverse { value, choices in inverse(value).flatMap(choices) }
    ) { [body] choices in transform(body(&choices)) }
  }

  /// Makes a second value whose generator depends on the first.
  ///
  /// Shrinking lowers both. If the first value changes, the choices of the second are moved into
  /// their new bounds.
  ///
  /// ```swift
  /// let counted = Generator.uniform(0...9).flatMap { Generator.bool.array(count: $0) }
  /// ```
  @inlinable
  public func flatMap<New>(
    _ next: @escaping @Sendable (Value) -> Generator<New>
  ) -> Generator<New> {
    Generator<New>(name) { [body] choices in
      let first = choices.span { body(&$0) }
      return choices.value(of: next(first))
    }
  }

  /// Keeps the values for which `fits` is true.
  ///
  /// Failed attempts leave no choices in the recording. A replay makes one attempt: a recorded
  /// value that does not fit is discarded, so that shrinking does not drift to unrelated values. If
  /// many values do not fit, make valid ones by construction instead.
  ///
  /// - Parameters:
  ///   - tries: how many values are tried before the value is discarded.
  ///   - fits: whether a value is kept.
  @inlinable
  public func filter(tries: Int = 32, _ fits: @escaping @Sendable (Value) -> Bool) -> Generator {
    Generator(name, inverse: inverse) { [name, body] choices in
      choices.retry(tries, of: name, { body(&$0) }, until: fits)
    }
  }

  /// Nil in a quarter of the cases, a value otherwise. Shrinks to nil.
  @inlinable
  public var optional: Generator<Value?> {
    Generator<Value?>("\(name)?", inverse: optionalInverse) { [body] choices in
      choices.span { $0.flag(3, in: 4) ? body(&$0) : nil }
    }
  }

  /// Pairs of two values; the first is made first. Each shrinks as it does alone.
  @inlinable
  public func zip<Other>(_ other: Generator<Other>) -> Generator<(Value, Other)> {
    Generator<(Value, Other)>(
      "(\(name), \(other.name))", inverse: inverse(beside: other)
    ) { [body] choices in
      let first = choices.span { body(&$0) }
      return (first, choices.value(of: other))
    }
  }

  /// Arrays of values. Shrinks to the shortest array, of the simplest elements.
  ///
  /// Each element takes one choice besides its own, and a value with more than `Choices.choicesMax`
  /// is discarded: an array has at most about 130,000 numbers.
  ///
  /// - Parameters:
  ///   - range: how many elements.
  ///   - mean: how many elements on average, if the range allows it.
  @inlinable @inline(__always)
  public func array(_ range: ClosedRange<Int>, mean: Int) -> Generator<[Value]> {
    Generator<[Value]>("[\(name)]", inverse: arrayInverse(range)) { [body] choices in
      var values: [Value] = []
      // Twice the mean is enough for seven arrays of eight.
      values.reserveCapacity(min(range.upperBound, 2 * min(mean, Choices.choicesMax)))
      choices.repeats(range, mean: mean) { choices, _ in values.append(body(&choices)) }
      return values
    }
  }

  /// Arrays of 0 to 100 values, 8 on average. Shrinks to the empty array.
  @inlinable
  public var array: Generator<[Value]> { array(0...100, mean: 8) }

  /// Arrays of exactly `count` values.
  @inlinable
  public func array(count: Int) -> Generator<[Value]> { array(count...count, mean: count) }

  /// Values of one of several generators, each equally likely. Shrinks to the first generator, so
  /// put the simplest first.
  public static func oneOf(_ alternatives: Generator...) -> Generator {
    precondition(!alternatives.isEmpty, "oneOf: no generator given, expected at least one.")
    return Generator("oneOf", inverse: inverse(of: alternatives)) { choices in
      choices.span { alternatives[$0.index(of: alternatives.count)].body(&$0) }
    }
  }

  /// Values of one of several generators, each as likely as its weight. Shrinks to the first
  /// generator of positive weight.
  ///
  /// ```swift
  /// Generator<Int>.frequency((9, .uniform(0...9)), (1, .int()))
  /// ```
  ///
  /// - Parameter alternatives: weights and generators. A generator of weight 0 is never used. The sum of
  ///   the weights is at least 1.
  public static func frequency(_ alternatives: (Int, Generator)...) -> Generator {
    let weights = alternatives.map(\.0)
    return Generator("frequency", inverse: inverse(of: alternatives.map { $0 > 0 ? $1 : nil })) {
      choices in
      choices.span { alternatives[$0.index(weights: weights.span)].1.body(&$0) }
    }
  }

  /// One of the given values, each equally likely. Shrinks to the first.
  public static func element(of values: [Value]) -> Generator where Value: Sendable {
    Generator(
      "element",
      inverse: { value in values.firstIndex { areEqual($0, value) == true }.map { [$0] } }
    ) { choices in choices.pick(values) }
  }

  /// Values that are made of smaller values of the same type: trees, expressions, views in views.
  /// Shrinks to the simplest leaf; a part can replace the whole.
  ///
  /// ```swift
  /// let tree = Generator<String>.recursive("tree", leaf: .just(".")) { part in
  ///   part.zip(part).map { "(\($0)\($1))" }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: what the values are. Values of one name can replace one another when they are
  ///     shrunk.
  ///   - size: how many leaves a value has at most if each branch has two parts. Each level halves
  ///     what is left, so a value is at most log₂(`size`) levels deep. Each level also halves the
  ///     mean lengths of the collections in its branch, down to their lower bounds: with
  ///     `part.array`, a value has about 20 leaves on average, and rarely more than 200.
  ///   - leaf: generates a value without parts.
  ///   - branch: makes the generator of a value from the generator of its parts.
  public static func recursive(
    _ name: String, size: Int = 64, leaf: Generator,
    branch: @escaping @Sendable (Generator) -> Generator
  ) -> Generator {
    // The level that is made, as the number of levels around it. The lowest is made first.
    var depth = 0
    var rest = size
    while rest > 1 {
      depth += 1
      rest /= 2
    }
    // The branch of each level but the outermost halves the lengths of collections. A leaf undoes
    // that.
    let branches = max(0, depth - 1)
    // A leaf of the lowest level has a forced flag before it, so that all levels have the same
    // layout.
    let label = ChoiceSpan.Label(name)
    var level = Generator(name, inverse: inverse(of: [leaf])) { choices in
      choices.span(label) { choices in
        _ = choices.flag(0, in: 3)
        return choices.halvingCollections(-branches, leaf.body)
      }
    }
    while depth > 0 {
      depth -= 1
      let grown = branch(level)
      let (halvings, halvingsAround) = (min(depth, 1), max(0, depth - 1))
      level = Generator(name, inverse: inverse(of: [leaf, grown])) { choices in
        choices.span(label) { choices in
          choices.flag(2, in: 3)
            ? choices.halvingCollections(halvings, grown.body)
            : choices.halvingCollections(-halvingsAround, leaf.body)
        }
      }
    }
    return level
  }
}

extension Choices {
  /// Calls `body` until its value fits, at most `tries` times, and then discards the value. The
  /// choices of failed attempts are removed.
  ///
  /// - Parameters:
  ///   - tries: how many values are tried. A replay tries only one.
  ///   - name: what is made, for the statistics of discarded values.
  ///   - body: makes a value.
  ///   - fits: whether a value is kept.
  /// - Returns: the first value that fits, or the last one that was made.
  @inlinable
  public mutating func retry<Value>(
    _ tries: Int, of name: String = "values", _ body: (inout Choices) -> Value,
    until fits: (Value) -> Bool
  ) -> Value {
    let (countBefore, spansBefore) = (count, spanCount)
    var value = span(body)
    var tried = 1
    while !fits(value) {
      guard source == .chance || source == .bytes, tried < tries else {
        discard(.filter(of: name, tries: tries))
        break
      }
      (count, spanCount) = (countBefore, spansBefore)
      value = span(body)
      tried += 1
    }
    return value
  }
}
