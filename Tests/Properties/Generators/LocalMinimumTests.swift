import Generators
import Testing

/// Failures that no single edit simplifies. Each needs a pass that changes several related choices at
/// once. The expected value is the simplest one that fails. Some generators also draw a number that
/// the failure ignores. It makes the values too many to try them all, so only the pass can succeed.
@Suite struct `At a local minimum the shrinker` {
  /// Returns what a failure with these choices shrinks to, as in `PassTests.swift`.
  private static func minimal<Value>(
    from values: [Int], of generator: Generator<Value>, _ effort: Shrinker.Effort = .usual,
    _ fails: @escaping @Sendable (Value) -> Bool
  ) -> Value {
    `A pass of the shrinker`.minimal(from: values, of: generator, effort, fails).value
  }

  /// The choices of a list, as in `PassTests.swift`.
  private static func list(_ elements: [Int]) -> [Int] {
    `A pass of the shrinker`.list(elements)
  }

  @Test func `moves an element past others that belong together`() {
    let letters = Generator.element(of: [0, 1, 2, 3]).array(0...20, mean: 8).zip(.int())
    let value = Self.minimal(from: Self.list([1, 3, 2, 0]), of: letters) { list, _ in
      list == [1, 3, 2, 0] || list == [0, 1, 3, 2]
    }
    #expect(value.0 == [0, 1, 3, 2])
  }

  @Test func `moves elements to a later collection`() {
    let lists = Generator.uniform(0...9).array.array
    let value = Self.minimal(from: [1, 1, 6, 0, 1, 1, 9, 0, 0], of: lists) {
      $0.count > 1 && $0.joined().reduce(0, +) > 14
    }
    #expect(value == [[], [6, 9]])
  }

  @Test func `deletes an element and sends its neighbor to another bound`() {
    let words = Generator.int(-32_768...32_767).array.zip(.int())
    let value = Self.minimal(from: Self.list([1, 32_767]) + [0], of: words) { list, _ in
      list == [1, 32_767] || list == [-32_768]
    }
    #expect(value.0 == [-32_768])
  }

  @Test func `deletes an element and replaces one value in all later elements`() {
    let letters = Generator.element(of: [0, 1, 2, 3, 4, 5]).array.zip(.int())
    let value = Self.minimal(from: Self.list([4, 2, 2, 5]) + [0], of: letters) { list, _ in
      list == [4, 2, 2, 5] || list == [3, 3, 5]
    }
    #expect(value.0 == [3, 3, 5])
  }

  @Test func `exchanges two alternatives everywhere`() {
    let letters = Generator.element(of: [0, 1, 2, 3]).array.zip(.int())
    let value = Self.minimal(from: Self.list([2, 1, 1, 2]) + [0], of: letters) { list, _ in
      list == [2, 1, 1, 2] || list == [1, 2, 2, 1]
    }
    #expect(value.0 == [1, 2, 2, 1])
  }

  @Test func `lowers equal picks and leaves out what only the other alternative has`() {
    let part = Generator.oneOf(
      Generator.uniform(0...99).map { [$0] },
      Generator.uniform(0...99).zip(.uniform(0...99)).map { [$0, $1] })
    let parts = part.array(count: 2).zip(.int())
    let value = Self.minimal(from: [1, 1, 30, 40, 1, 1, 0, 50, 0], of: parts) { parts, _ in
      parts == [[30, 40], [0, 50]] || parts == [[40], [0]]
    }
    #expect(value.0 == [[40], [0]])
  }

  @Test func `mirrors numbers at their simplest value`() {
    let three = Generator.uniform(-128...127).array(count: 3)
    let value = Self.minimal(from: Self.list([-1, 127, 127]), of: three) {
      $0 == [-1, 127, 127] || $0 == [1, -128, -128]
    }
    #expect(value == [1, -128, -128])
  }

  @Test func `lowers equal picks to an alternative that is not among the first`() {
    let letter = Generator.element(of: Array(0..<60))
    let word = letter.array(count: 2).zip(.int())
    let value = Self.minimal(from: [1, 50, 1, 50, 0], of: word) { word, _ in
      word[0] == word[1] && word[0] >= 26
    }
    #expect(value.0 == [26, 26])
  }

  @Test func `lowers one pick and leaves out what only the other alternative has`() {
    let list = Generator.uniform(0...99).array(0...3, mean: 1)
    let key = Generator.uniform(0...9).array(0...3, mean: 1)
    let part = Generator.oneOf(
      Generator.uniform(0...9).zip(list).map { [[0, $0], $1] },
      Generator.uniform(0...9).zip(key.zip(list)).map { [[1, $0], $1.1] })
    // The second alternative also has a key, here without elements: the 0 after the 7.
    let value = Self.minimal(
      from: [1, 7, 0] + Self.list([40, 50]) + [0], of: part.zip(.int())
    ) { part, _ in part[0][1] == 7 && part[1] == [40, 50] }
    #expect(value.0 == [[0, 7], [40, 50]])
  }

  @Test func `finds a shorter run that fails in a different way`() {
    // Either nine steps a, or b, c, b, c: no edit of the first leads to the second.
    func counting(_ rule: Int) -> Rule<[Int]> {
      Rule(["a", "b", "c", "d"][rule]) { steps, _ in
        steps.append(rule)
        return Verdict(
          steps.suffix(9) != [0, 0, 0, 0, 0, 0, 0, 0, 0] && steps.suffix(4) != [1, 2, 1, 2])
      }
    }
    let test = StatefulTest("two ways", rules: (0...3).map(counting), from: { [] })
    let steps = (0..<9).flatMap { _ in
      [Choice(.more, 1, in: 0...1, simplest: 0), Choice(.pick, 0, in: 0...3, simplest: 0)]
    }
    var choices = Choices(replaying: Recording(choices: steps))
    #expect(test.run(&choices) == .failed)
    let shrunk = test.shrink(Failure(kind: "", index: 0, recording: choices.recording))
    #expect(test.steps(of: shrunk.recording) == ["b", "c", "b", "c"])
  }

  @Test func `copies an element to an equal one that was made in a different way`() {
    let letter = Generator.oneOf(
      Generator.element(of: Array(0..<2_000)).map { ("pick", $0) },
      Generator.uniform(0...1_999).map { ("number", 1_999 - $0) })
    // Both letters are 1,500: the first as the number 499, the second as a pick.
    let value = Self.minimal(
      from: [1, 1, 499, 1, 0, 1_500, 0], of: letter.array(count: 2).zip(.int())
    ) { word, _ in word.allSatisfy { $0.1 == 1_500 } }
    #expect(value.0.map(\.0) == ["pick", "pick"])
  }

  @Test func `deletes an element and lowers an index of a later one`() {
    let lists = Generator.uniform(0...99).array.zip(Generator.uniform(0...9).array(count: 2))
    let value = Self.minimal(from: Self.list([5, 5, 80]) + [1, 2, 1, 1], of: lists) { list, path in
      path[1] == 1 && list.indices.contains(path[0]) && list[path[0]] > 70
        && list[..<path[0]].allSatisfy { $0 == 5 }
    }
    #expect(value.0 == [71] && value.1 == [0, 1])
  }

  @Test func `lowers a number to any divisor of a product`() {
    let pair = Generator.uniform(0...1_000).array(count: 2).zip(.int())
    let value = Self.minimal(from: Self.list([120, 90]).dropLast() + [0], of: pair, .utmost) {
      pair, _ in
      pair[0] * pair[1] == 10_800 && pair[0] % 5 == 0 && pair[0] % 9 == 0 || pair == [120, 90]
    }
    #expect(value.0 == [45, 240])
  }

  @Test func `lowers equal picks together`() {
    let letter = Generator.element(of: [0, 1, 2, 3, 4, 5])
    let words = letter.zip(Generator.uniform(0...9)).array(count: 3)
    let value = Self.minimal(from: [1, 5, 7, 1, 5, 7, 1, 5, 7], of: words) { words in
      words.allSatisfy { $0.0 == words[0].0 && $0.1 > 5 }
    }
    #expect(value.map(\.0) == [0, 0, 0] && value.map(\.1) == [6, 6, 6])
  }

  @Test func `simplifies two equal parts that were made in different ways`() {
    let letter = Generator.oneOf(
      .element(of: Array(0..<2_000)), .uniform(0...1_999).map { 1_999 - $0 })
    let words = letter.zip(Generator.uniform(0...9)).array(count: 2).zip(.int())
    // Both letters are 1,500: the first as a pick, the second as the number 499.
    let value = Self.minimal(from: [1, 0, 1_500, 7, 1, 1, 499, 7], of: words) { words, _ in
      words[0].0 == words[1].0 && words.allSatisfy { $0.1 > 5 }
    }
    #expect(value.0.map(\.0) == [0, 0] && value.0.map(\.1) == [6, 6])
  }

  @Test func `lowers by common strides`() {
    let value = Self.minimal(from: [2_800], of: Generator.uniform(1...4_000)) {
      $0 % 400 == 0
    }
    #expect(value == 400)
  }

  @Test func `lowers a row and a column`() {
    let square = Generator.uniform(1...6).zip(Generator.uniform(1...6)).flatMap { rows, columns in
      Generator.uniform(0...20).array(count: columns).array(count: rows)
    }
    let rows = [[0, 0, 0], [0, 10, 0], [0, 0, 20]].flatMap { [1] + Self.list($0).dropLast() }
    let value = Self.minimal(from: [3, 3] + rows, of: square) { rows in
      rows.count == rows[0].count && rows.indices.map { rows[$0][$0] }.reduce(0, +) >= 30
    }
    #expect(value == [[10, 0], [0, 20]])
  }

  @Test func `lowers a factor of a length`() {
    let grid = Generator.uniform(1...8).zip(Generator.uniform(1...8)).flatMap { rows, columns in
      Generator.uniform(0...9).array(count: rows * columns).map { [[rows, columns], $0] }
    }
    let value = Self.minimal(from: [2, 3] + Self.list([0, 4, 4, 0, 0, 4]), of: grid) { grid in
      grid[0][0] > 1 && grid[0][1] > 1 && grid[1].count { $0 > 3 } > 2
    }
    #expect(value == [[2, 2], [0, 4, 4, 4]])
  }

  @Test func `keeps a product`() {
    let pair = Generator.uniform(0...10_000).array(count: 2)
    let value = Self.minimal(from: Self.list([60, 61]), of: pair) { $0[0] * $0[1] == 3_660 }
    #expect(value == [1, 3_660])
  }

  /// By `Pass.keepArithmetic`, which lowers one double and shifts the other.
  @Test func `keeps the difference of two doubles`() {
    let pair = Generator.double(0...100).array(count: 2)
    let value = Self.minimal(
      from: Self.list([DoubleOrder.ordinal(of: 12.25), DoubleOrder.ordinal(of: 12.5)]), of: pair
    ) { (0.1...0.3).contains($0[1] - $0[0]) }
    #expect(value == [0, 0.25])
  }

  @Test func `lowers equal numbers and raises a third`() {
    let three = Generator.uniform(0...100).array(count: 3)
    let value = Self.minimal(from: Self.list([70, 70, 80]), of: three, .utmost) {
      $0[0] == $0[1] && $0[0] + $0[2] >= 150
    }
    #expect(value == [50, 50, 100])
  }

  @Test func `deletes an element and raises a number outside its collection`() {
    let sums = Generator.uniform(0...100).zip(Generator.uniform(0...50).array)
    let value = Self.minimal(from: [60] + Self.list([30, 30]), of: sums) { head, list in
      head + list.reduce(0, +) >= 120
    }
    #expect(value.0 == 70 && value.1 == [50])
  }

  @Test func `tries every value of a number with few values`() {
    let pair = Generator.uniform(0...200).zip(.int())
    let value = Self.minimal(from: [150], of: pair, .utmost) { number, _ in
      number == 150 || number == 41
    }
    #expect(value.0 == 41)
  }

  @Test func `tries every pair of values if they are few`() {
    let pair = Generator.uniform(0...30).array(count: 2)
    let value = Self.minimal(from: Self.list([20, 3]), of: pair, .utmost) {
      $0 == [20, 3] || $0 == [11, 26]
    }
    #expect(value == [11, 26])
  }

  @Test func `deletes an element and tries every value of another number`() {
    let list = Generator.uniform(0...30).array
    let value = Self.minimal(from: Self.list([4, 9, 9]), of: list, .utmost) {
      $0 == [4, 9, 9] || $0 == [9, 23]
    }
    #expect(value == [9, 23])
  }

  @Test func `tries all numbers at once after it has left a local minimum`() {
    let three = Generator.uniform(0...40).array(count: 3)
    let value = Self.minimal(from: Self.list([38, 7, 9]), of: three, .utmost) {
      $0 == [38, 7, 9] || $0 == [36, 7, 9] || $0 == [0, 30, 33]
    }
    #expect(value == [0, 30, 33])
  }
}
