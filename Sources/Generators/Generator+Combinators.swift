extension Generator {
  /// Always the same value; makes no choice.
  @inlinable
  public static func just(_ value: Value) -> Generator where Value: Sendable {
    Generator("just") { _ in value }
  }

  @inlinable
  public func map<New>(_ transform: @escaping @Sendable (Value) -> New) -> Generator<New> {
    Generator<New>(name) { [body] choices in transform(body(&choices)) }
  }

  /// A generator that depends on a value made before. Shrinking lowers both: when the first value
  /// changes, what the second has recorded is brought into its new bounds.
  @inlinable
  public func flatMap<New>(
    _ next: @escaping @Sendable (Value) -> Generator<New>
  ) -> Generator<New> {
    Generator<New>(name) { [body] choices in
      let first = choices.span { body(&$0) }
      return choices.value(of: next(first))
    }
  }

  /// Only values that fit. After `tries` failures in a row the story is discarded, with the last
  /// value that was made. Failed attempts leave no choices behind; a replayed one that no longer
  /// fits is discarded at once, so that shrinking does not wander.
  @inlinable
  public func filter(
    tries: Int = 32, _ fits: @escaping @Sendable (Value) -> Bool
  ) -> Generator {
    Generator(name) { [name, body] choices in
      choices.retry(tries, of: name, { body(&$0) }, until: fits)
    }
  }

  /// Nil in a quarter of the cases. Simplest: nil.
  @inlinable
  public var optional: Generator<Value?> {
    Generator<Value?>("\(name)?") { [body] choices in
      choices.span { $0.flag(3, in: 4) ? body(&$0) : nil }
    }
  }

  /// Two values, made one after the other.
  @inlinable
  public func zip<Other>(_ other: Generator<Other>) -> Generator<(Value, Other)> {
    Generator<(Value, Other)>("(\(name), \(other.name))") { [body] choices in
      let first = choices.span { body(&$0) }
      return (first, choices.value(of: other))
    }
  }

  /// Arrays of these, `mean` elements on average as far as the range lets it. Simplest: the
  /// shortest of simplest elements.
  @inlinable
  public func array(_ range: ClosedRange<Int>, mean: Int) -> Generator<[Value]> {
    Generator<[Value]>("[\(name)]") { [body] choices in
      var values: [Value] = []
      // Twice the mean is enough for seven lists of eight.
      values.reserveCapacity(min(range.upperBound, 2 * min(range.upperBound, mean)))
      choices.repeats(range, mean: mean) { choices, _ in values.append(body(&choices)) }
      return values
    }
  }

  /// Arrays of 0 to 100 of these, 8 on average.
  @inlinable
  public var array: Generator<[Value]> { array(0...100, mean: 8) }

  /// Arrays of exactly this length.
  @inlinable
  public func array(count: Int) -> Generator<[Value]> { array(count...count, mean: count) }

  /// One of several ways, all alike likely. Simplest: the first.
  public static func oneOf(_ ways: Generator...) -> Generator {
    precondition(!ways.isEmpty, "oneOf: no way given, expected at least one.")
    return Generator("oneOf") { choices in
      choices.span { ways[$0.index(of: ways.count)].value(from: &$0) }
    }
  }

  /// One of several ways, each as likely as its weight says. Simplest: the first of positive
  /// weight.
  public static func frequency(_ ways: (Int, Generator)...) -> Generator {
    let weights = ways.map(\.0)
    return Generator("frequency") { choices in
      choices.span { ways[$0.index(weights: weights.span)].1.value(from: &$0) }
    }
  }

  /// One of these values, all alike likely. Simplest: the first.
  public static func element(of values: [Value]) -> Generator where Value: Sendable {
    Generator("element") { choices in choices.pick(values) }
  }

  /// Values made of smaller values of their kind: trees, expressions, views in views.
  ///
  /// `branch` is handed the generator of its parts. A branch is taken while `size` lasts: each way
  /// down halves what is left, so a value has about `size` leaves at most and `branch` is never
  /// deeper than log₂(`size`). Parts may stand in for the whole when shrinking. Simplest: the
  /// simplest leaf.
  public static func recursive(
    _ name: String, size: Int = 64, leaf: Generator,
    branch: @escaping @Sendable (Generator) -> Generator
  ) -> Generator {
    // The flag stands before a leaf of the lowest level too, forced, so that all levels look alike.
    let label = ChoiceSpan.Label(name)
    var level = Generator(name) { choices in
      choices.span(label) { choices in
        _ = choices.flag(0, in: 3)
        return leaf.value(from: &choices)
      }
    }
    var rest = size
    while rest > 1 {
      let grown = branch(level)
      level = Generator(name) { choices in
        choices.span(label) { choices in
          choices.flag(2, in: 3) ? grown.value(from: &choices) : leaf.value(from: &choices)
        }
      }
      rest /= 2
    }
    return level
  }
}

extension Choices {
  /// Calls `body` until its value fits, `tries` times at most; then discards the story. Choices of
  /// failed attempts are taken back.
  ///
  /// - Parameter name: what is made, for the statistics of discarded values.
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
