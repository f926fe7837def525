/// Tuples of one value of each generator, made from left to right. Each shrinks as it does alone.
///
/// ```swift
/// let user = zip(.string(), .uniform(0...150), .bool).map { User(name: $0, age: $1, isAdmin: $2) }
/// ```
@inlinable
public func zip<each Value>(
  _ generators: repeat Generator<each Value>
) -> Generator<(repeat each Value)> {
  var names: [String] = []
  repeat names.append((each generators).name)
  return Generator(
    "(\(names.joined(separator: ", ")))", inverse: inverse(of: repeat each generators)
  ) { choices in
    (repeat choices.span((each generators).body))
  }
}

extension Generator where Value: Hashable & SendableMetatype {
  /// Arrays of 0 to 100 different values. Shrinks to the empty array.
  public var uniqueArray: Generator<[Value]> { uniqueArray(0...100, mean: 8) }

  /// Arrays of different values. Shrinks to the shortest array, of the simplest elements.
  ///
  /// A value that occurred before is drawn again. If too few different values are found, the array
  /// is discarded.
  ///
  /// - Parameters:
  ///   - range: how many elements.
  ///   - mean: how many elements on average, if the range allows it.
  public func uniqueArray(_ range: ClosedRange<Int>, mean: Int) -> Generator<[Value]> {
    uniqueArray(range, mean: mean) { $0 }
  }

  /// Sets of 0 to 100 values. Shrinks to the empty set.
  public var set: Generator<Set<Value>> { self.set(0...100, mean: 8) }

  /// Sets of values. Shrinks to the smallest set, of the simplest elements.
  ///
  /// - Parameters:
  ///   - range: how many elements.
  ///   - mean: how many elements on average, if the range allows it.
  public func set(_ range: ClosedRange<Int>, mean: Int) -> Generator<Set<Value>> {
    let arrays = uniqueArray(range, mean: mean)
    return Generator<Set<Value>>(
      arrays.name, inverse: inverse { unorderedChoices($0, range, $1) }
    ) { Set(arrays.body(&$0)) }
  }

  /// Dictionaries with these values as keys. Shrinks to the smallest dictionary, of the simplest
  /// keys and values.
  ///
  /// - Parameters:
  ///   - values: generates the value of each key.
  ///   - range: how many keys.
  ///   - mean: how many keys on average, if the range allows it.
  public func dictionary<Other>(
    to values: Generator<Other>, _ range: ClosedRange<Int> = 0...100, mean: Int = 8
  ) -> Generator<[Value: Other]> {
    let pairs = zip(values)
    let arrays = pairs.uniqueArray(range, mean: mean) { $0.0 }
    return Generator<[Value: Other]>(
      arrays.name,
      inverse: pairs.inverse { collection, choices in
        unorderedChoices(collection.map { ($0.key, $0.value) }, range, choices)
      }
    ) { choices in Dictionary(arrays.body(&choices), uniquingKeysWith: { first, _ in first }) }
  }
}

extension Generator {
  /// Arrays of values that differ in a key.
  func uniqueArray<Key: Hashable & SendableMetatype>(
    _ range: ClosedRange<Int>, mean: Int, by key: @escaping @Sendable (Value) -> Key
  ) -> Generator<[Value]> {
    Generator<[Value]>("[\(name)]", inverse: arrayInverse(range)) { [name, body] choices in
      choices.uniques(range, mean: mean, of: name, body, by: key)
    }
  }

  /// The elements of an array in any order. Shrinks to the order of the array.
  public static func permutation<Element: Sendable>(
    of elements: [Element]
  ) -> Generator where Value == [Element] {
    Generator("permutation", inverse: { permutationChoices(from: elements, to: $0) }) { choices in
      var result = elements
      for position in result.indices.dropLast() {
        result.swapAt(position, choices.draw(position...(result.count - 1), simplest: position))
      }
      return result
    }
  }

  /// Some of the elements of an array, in its order. Shrinks to none.
  public static func subset<Element: Sendable>(
    of elements: [Element]
  ) -> Generator where Value == [Element] {
    Generator("subset", inverse: { subsetChoices(of: $0, in: elements) }) { choices in
      elements.filter { _ in choices.flag() }
    }
  }
}

extension Generator where Value: CaseIterable & Sendable {
  /// The cases of an enumeration, each equally likely. Shrinks to the first case.
  public static var anyCase: Generator { .element(of: Array(Value.allCases)) }
}

extension Choices {
  /// Draws elements of different keys, for `uniqueArray`. An element with a key that occurred
  /// before leaves no choices in the recording.
  mutating func uniques<Element, Key: Hashable>(
    _ range: ClosedRange<Int>, mean: Int, of name: String,
    _ body: (inout Choices) -> Element, by key: (Element) -> Key
  ) -> [Element] {
    // How many elements in a row may repeat a key. Of 100 keys, the last one is then still found in
    // nearly half of the cases.
    let missesMax = 64
    var (elements, keys, misses): ([Element], Set<Key>, Int) = ([], [], 0)
    let collection = begin(.collection)
    let odds = moreOdds(range, mean: mean)
    while elements.count < range.upperBound {
      let before = count
      let element = begin(.element)
      guard more(odds, isForced: elements.count < range.lowerBound) else {
        abandon(element)
        break
      }
      let value = body(&self)
      if keys.insert(key(value)).inserted {
        end(element)
        elements.append(value)
        misses = 0
        continue
      }
      count = before
      abandon(element)
      misses += 1
      guard misses == missesMax else { continue }
      if elements.count < range.lowerBound {
        discard(.filter(of: name, tries: missesMax))
      } else {
        // The end of the collection is recorded, so that a replay ends here, too.
        write(Choice(.more, 0, in: 0...1, simplest: 0))
      }
      break
    }
    end(collection)
    return elements
  }
}
