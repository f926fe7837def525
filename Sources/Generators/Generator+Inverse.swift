extension Generator {
  /// Returns the values of the choices that make a value, in the order in which the body draws them;
  /// nil if there are none. They need not fit the bounds, because `invert` tries them: if a body
  /// draws other choices than its inverse says, nothing can be inverted. So a body and its inverse
  /// change together; `InverseTests` checks them.
  @usableFromInline package typealias Inverse = @Sendable (Value) -> [Int]?

  /// Returns choices that make a value; nil if the value cannot be made or the generator does not
  /// know how.
  ///
  /// So a value given by hand can be shrunk and mutated like a generated one. The built-in
  /// generators can be inverted, except for functions. Values that a closure, `flatMap` or `map`
  /// without an inverse makes cannot be inverted.
  ///
  /// ```swift
  /// Generator.uniform(0...9).array.invert([3, 1])   // [[1 3] [1 1] 0]
  /// Generator.uniform(0...9).array.invert([10])     // nil
  /// ```
  public func invert(_ value: Value) -> Recording? {
    guard let values = inverse?(value) else { return nil }
    let plan = values.map { Choice(.integer, $0, in: $0...$0, simplest: $0) }
    var choices = Choices(replaying: Recording(choices: plan))
    let made = body(&choices)
    let recording = choices.recording
    // A choice out of bounds was clamped, and a surplus choice was not read: then the values
    // differ. If the type cannot be compared, the inverse is trusted.
    guard !choices.isDiscarded, recording.choices.map(\.value) == values,
      areEqual(made, value) ?? true
    else { return nil }
    return recording
  }

  /// The inverse of alternatives: the position of the first one that makes the value, then its
  /// choices. The body must draw this position first, as an index or a flag. An alternative that is
  /// never used is nil.
  static func inverse(of alternatives: [Generator?]) -> Inverse? {
    guard alternatives.contains(where: { $0?.inverse != nil }) else { return nil }
    return { value in
      for (index, alternative) in alternatives.enumerated() {
        if let recording = alternative?.invert(value) {
          return [index] + recording.choices.map(\.value)
        }
      }
      return nil
    }
  }

  /// The inverse of a generator whose values are made from those of this one; nil if this one has
  /// no inverse.
  @usableFromInline
  func inverse<New>(
    _ choices: @escaping @Sendable (New, Inverse) -> [Int]?
  ) -> Generator<New>.Inverse? {
    guard let inverse else { return nil }
    return { choices($0, inverse) }
  }

  /// The inverse of `optional`: the flag says whether there is a value.
  @usableFromInline
  var optionalInverse: Generator<Value?>.Inverse? {
    inverse { value, choices in
      guard let value else { return [0] }
      return choices(value).map { [1] + $0 }
    }
  }

  /// The inverse of `zip` with another generator; nil if one of the two has none.
  @usableFromInline
  func inverse<Other>(beside other: Generator<Other>) -> Generator<(Value, Other)>.Inverse? {
    guard let inverse, let otherInverse = other.inverse else { return nil }
    return { pair in
      guard let first = inverse(pair.0), let second = otherInverse(pair.1) else { return nil }
      return first + second
    }
  }

  /// The inverse of arrays of this generator's values; nil if the generator has none.
  ///
  /// - Parameter range: their length.
  @usableFromInline
  func arrayInverse(_ range: ClosedRange<Int>) -> Generator<[Value]>.Inverse? {
    inverse { values, choices in
      allOrNil(values, choices).map { collectionChoices($0, range) }
    }
  }
}

/// The inverse of tuples: the choices of all parts in a row. Nil if a part has no inverse.
@usableFromInline
func inverse<each Value>(
  of generators: repeat Generator<each Value>
) -> Generator<(repeat each Value)>.Inverse? {
  var canInvert = true
  repeat canInvert = canInvert && (each generators).inverse != nil
  guard canInvert else { return nil }
  return { values in
    var choices: [Int]? = []
    func add<Part>(_ generator: Generator<Part>, _ value: Part) {
      guard let more = generator.inverse?(value) else { return choices = nil }
      choices? += more
    }
    repeat add(each generators, each values)
    return choices
  }
}

/// The choices of a collection: before each element that there is one more, and its end unless the
/// collection is full.
func collectionChoices(_ elements: [[Int]], _ range: ClosedRange<Int>) -> [Int] {
  elements.flatMap { [1] + $0 } + (elements.count < range.upperBound ? [0] : [])
}

/// The choices of a collection without an order. The elements are sorted by their choices, so that
/// equal collections have equal choices. Nil if an element has no choices.
func unorderedChoices<Element>(
  _ elements: some Collection<Element>, _ range: ClosedRange<Int>, _ inverse: (Element) -> [Int]?
) -> [Int]? {
  allOrNil(elements, inverse).map { elements in
    collectionChoices(elements.sorted { $0.lexicographicallyPrecedes($1) }, range)
  }
}

/// The choices of each element; nil if one has none.
private func allOrNil<Element>(
  _ elements: some Collection<Element>, _ inverse: (Element) -> [Int]?
) -> [[Int]]? {
  let all = elements.compactMap(inverse)
  return all.count == elements.count ? all : nil
}

/// Whether two values are equal; nil if that cannot be said, because their type is not `Equatable`
/// or because they differ from themselves like NaN.
@usableFromInline
func areEqual<Value>(_ a: Value, _ b: Value) -> Bool? {
  func compare<Same: Equatable>(_: Same.Type) -> Bool? {
    guard let a = a as? Same, let b = b as? Same, a == a, b == b else { return nil }
    return a == b
  }
  guard let type = Value.self as? any Equatable.Type else { return nil }
  return compare(type)
}

extension String {
  /// The choices of the characters that make this text when they are joined; nil if there are none.
  ///
  /// Joined characters can become one, such as a letter and a combining mark. So the text is
  /// divided again, and a longer part is preferred.
  func partChoices(_ inverse: (Character) -> [Int]?) -> [[Int]]? {
    let scalars = Array(unicodeScalars)
    // More scalars than a character has in practice: a family of emoji has seven. A text with a
    // longer character is not inverted, or in other parts.
    let partLengthMax = 32
    // For each position: the choices of the part that begins there, and the position after it. Empty if
    // the rest cannot be divided.
    var parts = [(choices: [Int], end: Int)?](repeating: nil, count: scalars.count)
    for start in scalars.indices.reversed() {
      for end in (start + 1...min(start + partLengthMax, scalars.count)).reversed()
      where end == scalars.count || parts[end] != nil {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<end])
        guard let character = String(text).only, let choices = inverse(character) else { continue }
        parts[start] = (choices, end)
        break
      }
    }
    var (result, position): ([[Int]], Int) = ([], 0)
    while position < scalars.count {
      guard let part = parts[position] else { return nil }
      result.append(part.choices)
      position = part.end
    }
    return result
  }
}

extension Collection {
  /// The only element; nil if there is none or more than one.
  var only: Element? { dropFirst().isEmpty ? first : nil }
}

/// The choices with which `Generator.permutation` makes an order: for each position but the last,
/// the position with which it is exchanged. Nil if the target has other elements.
func permutationChoices<Element>(from elements: [Element], to target: [Element]) -> [Int]? {
  guard elements.count == target.count else { return nil }
  var (rest, choices) = (elements, [Int]())
  for (position, element) in target.enumerated() {
    guard
      let found = rest.indices[position...].first(where: { areEqual(rest[$0], element) == true })
    else { return nil }
    rest.swapAt(position, found)
    choices.append(found)
  }
  return Array(choices.dropLast())
}

/// The choices of a subset: for each element, whether it is in the subset. Nil if the subset has
/// further elements, or another order.
func subsetChoices<Element>(of subset: [Element], in elements: [Element]) -> [Int]? {
  var rest = subset[...]
  let flags = elements.map { element in
    guard let next = rest.first, areEqual(next, element) == true else { return 0 }
    rest.removeFirst()
    return 1
  }
  return rest.isEmpty ? flags : nil
}
