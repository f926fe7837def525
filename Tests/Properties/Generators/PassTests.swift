import Generators
import Testing

/// Failures that only one pass can simplify, so that the loss of a pass shows.
@Suite struct `A pass of the shrinker` {
  /// Returns what a failure with these choices, taken one after the other, shrinks to.
  static func minimal<Value>(
    from values: [Int], of generator: Generator<Value>, _ effort: Shrinker.Effort = .usual,
    _ fails: @escaping @Sendable (Value) -> Bool
  ) -> (value: Value, evaluations: Int) {
    let wide = Int.min...Int.max
    let choices = values.map { Choice(.integer, $0, in: wide, simplest: 0) }
    let property = Property("fails", of: generator) { !fails($0) }
    var replayed = Choices(replaying: Recording(choices: choices))
    #expect(property.verdict(on: &replayed) == .failed)
    let failure = Failure(kind: "", index: 0, recording: replayed.recording)
    let shrunk = property.shrink(failure, effort: effort)
    return (generator.value(replaying: shrunk.recording), shrunk.evaluations)
  }

  /// The choices of a list: 1 before each element, and 0 at the end. A list of a fixed length does
  /// not read the 0.
  static func list(_ elements: [Int]) -> [Int] { elements.flatMap { [1, $0] } + [0] }

  @Test func `deletes many elements with few evaluations`() {
    let elements = (0..<200).map { $0 == 77 ? 5 : 1_000 + $0 }
    let (value, evaluations) = Self.minimal(
      from: Self.list(elements), of: Generator.uniform(0...9_999).array(0...500, mean: 20)
    ) { $0.contains(5) }
    #expect(value == [5] && evaluations < 60, "\(evaluations) evaluations")
  }

  @Test func `deletes two elements that stand apart`() {
    // As many 2s after the 3 as there are 1s before it.
    let letters = Generator.element(of: [0, 1, 2, 3, 4, 5, 6, 7, 8]).array(0...20, mean: 8)
    let (value, _) = Self.minimal(from: Self.list([1, 1, 1, 3, 2, 2, 2]), of: letters) { list in
      guard let middle = list.firstIndex(of: 3) else { return false }
      let (before, behind) = (list[..<middle], list[(middle + 1)...])
      return before.allSatisfy { $0 == 1 } && behind.allSatisfy { $0 == 2 }
        && before.count == behind.count && before.count > 0
    }
    #expect(value == [1, 3, 2])
  }

  @Test func `lowers a flag with what is drawn because of it at once and later`() {
    // Whether a finger drags, how fast, how long the app waits, where the finger lets go, how, and how
    // often the phone is turned.
    let gestures = Generator<[Int]>("gesture") { choices in
      let drags = choices.flag()
      if drags { choices.span { _ = $0.draw(0...9) } }
      let wait = choices.span { $0.draw(0...9) }
      if drags {
        choices.span { _ = $0.draw(0...9) }
        _ = choices.draw(0...9)
      }
      return [drags ? 1 : 0, wait, choices.span { $0.draw(0...9) }]
    }
    let (value, _) = Self.minimal(from: [1, 1, 5, 2, 3, 7], of: gestures) {
      Array($0[1...]) == [5, 7]
    }
    #expect(value == [0, 5, 7])
  }

  @Test func `adds a deleted element to its neighbor as fixed-width integers are added`() {
    let words = Generator.int(Int(Int16.min)...Int(Int16.max)).array(0...9, mean: 4)
    let (value, _) = Self.minimal(from: Self.list([3, 32_767, 32_767, 32_767]), of: words) { list in
      list.map { Int16($0) }.reduce(0, &+) == .min
    }
    #expect(value == [-32_768])
  }

  @Test func `deletes a step and replaces another by a rule that does the work of both`() {
    let test = StatefulTest(
      "adder",
      rules: [
        Rule<Int>("one") { sum, _ in
          sum += 1
          return .passed
        },
        Rule("two") { sum, _ in
          sum += 2
          return .passed
        },
        Rule("check") { sum, _ in Verdict(sum != 10) },
      ], from: { 0 })
    let (more, pick) = (
      Choice(.more, 1, in: 0...1, simplest: 0), Choice(.pick, 0, in: 0...2, simplest: 0)
    )
    let steps = (0..<10).flatMap { _ in [more, pick] } + [more, pick.with(2)]
    var choices = Choices(replaying: Recording(choices: steps))
    #expect(test.run(&choices) == .failed)
    let shrunk = test.shrink(Failure(kind: "", index: 0, recording: choices.recording))
    #expect(test.steps(of: shrunk.recording) == ["two", "two", "two", "two", "two", "check"])
  }

  @Test func `deletes rounds of a loop that the generator writes itself`() {
    let spans = Generator<[Int]>("loop of spans") { choices in
      var sums: [Int] = []
      for _ in 0..<50 {
        let goesOn = choices.span { choices in
          guard choices.flag(9, in: 10) else { return false }
          sums.append((0..<6).map { _ in choices.draw(0...999) }.reduce(0, +))
          return true
        }
        if !goesOn { break }
      }
      return sums
    }
    // A round is a flag and six numbers. The sums are 606, 606, 901 and 606; the last round would
    // be enough.
    let round = [1, 100, 200, 300, 1, 2, 3]
    let (rounds, _) = Self.minimal(
      from: round + round + [1, 900, 0, 0, 0, 0, 1] + round + [0], of: spans
    ) { sums in sums.last ?? 0 > 605 || sums.contains(901) }
    #expect(rounds == [606])
  }

  @Test func `deletes windows of choices that no span groups`() {
    let bare = Generator<[Int]>("bare loop") { choices in
      var values: [Int] = []
      while values.count < 50, choices.flag(9, in: 10) { values.append(choices.draw(0...999)) }
      return values
    }
    let (value, _) = Self.minimal(from: Self.list([8, 5, 700, 6, 900, 7]), of: bare) {
      $0.contains { $0 >= 700 }
    }
    #expect(value == [700])
  }

  @Test func `changes two numbers at once`() {
    let pair = Generator.uniform(0...1_000).array(count: 2)
    let (value, _) = Self.minimal(from: [1, 9, 1, 2], of: pair, .utmost) {
      $0 == [9, 2] || $0 == [1, 5]
    }
    #expect(value == [1, 5])
  }

  @Test func `lowers equal numbers although lowering others before changed the bounds of one`() {
    let four = Generator("four") { choices in
      let first = choices.draw(0...9)
      return [
        first, choices.draw(0...(first == 0 ? 0 : 99)), choices.draw(0...99), choices.draw(0...9),
      ]
    }
    let (value, _) = Self.minimal(from: [5, 7, 7, 5], of: four) {
      $0[0] == $0[3] && $0[2] == 7 && ($0[0] == 0 || $0[1] == 7)
    }
    #expect(value == [0, 0, 7, 0])
  }

  @Test func `mirrors equal numbers although the last of them is then not drawn`() {
    let numbers = Generator<[Int]>("numbers") { choices in
      let pair = [choices.draw(-9...9), choices.draw(-9...9)]
      return pair[0] < 0 ? pair + [choices.draw(-9...9)] : pair
    }
    let (value, _) = Self.minimal(from: [-5, -5, -5], of: numbers) { numbers in
      abs(numbers[0]) == 5 && numbers.allSatisfy { $0 == numbers[0] }
    }
    #expect(value == [5, 5])
  }

  @Test func `sorts the parts of one label although that removes those of another`() {
    let generator = Generator<[Int]>("two labels") { choices in
      func part(_ label: String) -> Int { choices.span(ChoiceSpan.Label(label)) { $0.draw(0...9) } }
      let first = [part("first"), part("first")]
      return first[0] < first[1] ? first : first + [part("second"), part("second")]
    }
    let (value, _) = Self.minimal(from: [5, 3, 7, 7], of: generator) {
      $0 == [5, 3, 7, 7] || $0 == [3, 5]
    }
    #expect(value == [3, 5])
  }

  @Test func `exchanges two numbers of different bounds`() {
    let pair = Generator("pair") { [$0.draw(0...1_000), $0.draw(0...900)] }
    let (value, _) = Self.minimal(from: [700, 300], of: pair) {
      $0 == [700, 300] || $0 == [300, 700]
    }
    #expect(value == [300, 700])
  }

  /// A tree of numbers, and another one that is not a neighbor of the first.
  private static let treeAndTail = Generator<[String]>("tree and tail") { choices in
    func tree(_ choices: inout Choices) -> String {
      choices.span(ChoiceSpan.Label("node")) { choices in
        guard choices.flag() else { return "-" }
        return "(\(choices.draw(0...999)) \(tree(&choices)) \(tree(&choices)))"
      }
    }
    return [tree(&choices), choices.span(ChoiceSpan.Label("tail")) { tree(&$0) }]
  }

  @Test func `exchanges two parts that are not neighbors`() {
    let (value, _) = Self.minimal(
      from: [1, 600, 0, 1, 200, 0, 0, 1, 300, 1, 900, 0, 0, 0], of: Self.treeAndTail
    ) {
      $0 == ["(600 - (200 - -))", "(300 (900 - -) -)"]
        || $0 == ["(300 (900 - -) -)", "(600 - (200 - -))"]
    }
    #expect(value == ["(300 (900 - -) -)", "(600 - (200 - -))"])
  }

  @Test func `puts a part into another one, and both in the place of the later one`() {
    let (value, _) = Self.minimal(from: [1, 500, 0, 0, 1, 700, 0, 0], of: Self.treeAndTail) {
      $0 == ["(500 - -)", "(700 - -)"] || $0 == ["-", "(500 - (700 - -))"]
    }
    #expect(value == ["-", "(500 - (700 - -))"])
  }

  @Test func `tries all simpler values if they are few`() {
    let three = Generator.uniform(0...5).array(count: 3)
    let (value, _) = Self.minimal(from: [1, 4, 1, 4, 1, 4], of: three, .utmost) {
      $0 == [4, 4, 4] || $0 == [0, 5, 2]
    }
    #expect(value == [0, 5, 2])
  }

  /// Trees as lists of nodes, each with its value and the place of its parent (0 for the root), and
  /// some marked nodes.
  private static let forest = Generator<Forest>("forest") { choices in
    var forest = Forest()
    choices.repeats(1...30, mean: 16) { choices, place in
      forest.nodes.append([choices.draw(0...9), choices.index(of: place + 1)])
    }
    let count = forest.nodes.count
    choices.repeats(1...4, mean: 3) { choices, _ in forest.marks.append(choices.index(of: count)) }
    return forest
  }

  private struct Forest: Hashable, Sendable {
    var nodes: [[Int]] = []
    var marks: [Int] = []
  }

  @Test func `deletes an element before others that are referred to by place`() {
    // After two nodes that are not needed, a chain of four: 3 is marked, above it 2, 1 and 3.
    let nodes = [[0, 0], [0, 0], [3, 0], [1, 3], [2, 4], [3, 5]]
    let choices = nodes.flatMap { [1] + $0 } + [0, 1, 5, 0]
    let (value, _) = Self.minimal(from: choices, of: Self.forest) { forest in
      forest.marks.contains { mark in
        var place = mark + 1
        for wanted in [3, 2, 1, 3] {
          guard place > 0, forest.nodes[place - 1][0] == wanted else { return false }
          place = forest.nodes[place - 1][1]
        }
        return true
      }
    }
    #expect(value == Forest(nodes: [[3, 0], [1, 1], [2, 2], [3, 3]], marks: [3]))
  }

  @Test func `needs one evaluation if every value fails`() {
    let (value, evaluations) = Self.minimal(
      from: Self.list([5, 6, 7]), of: Generator.uniform(0...9).array
    ) { _ in true }
    #expect(value == [] && evaluations == 1)
  }
}
