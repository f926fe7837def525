import Generators
import Testing

@Suite struct `A generator of values` {
  private static func values<Value>(_ generator: Generator<Value>, _ count: UInt64 = 2_000)
    -> [Value]
  {
    (0..<count).map { generator.value(seed: 17, index: $0) }
  }

  @Test func `begins with the simplest value`() {
    #expect(Generator.int(-5...5).simplest == 0)
    #expect(Generator.int(7...9).simplest == 7)
    #expect(Generator.int().array.simplest == [])
    #expect(Generator.int(3...4).array(count: 2).simplest == [3, 3])
    #expect(Generator.int().optional.simplest == nil)
    #expect(Generator.string().simplest == "")
    #expect(Generator.character.simplest == "a")
    #expect(Generator.oneOf(.just(4), .just(2)).simplest == 4)
    #expect(Generator.frequency((0, .just(4)), (1, .just(2))).simplest == 2)
    #expect(
      Generator<Int>.recursive("sum", leaf: .just(1)) { $0.zip($0).map { $0 + $1 } }.simplest == 1)
  }

  @Test func `makes the same values as a run from the same seed and numbers`() {
    let lists = Generator.int().array
    var run: [[Int]] = []
    _ = Property("any list will do", of: lists) { _ in true }.run(seed: 17) { list in
      run.append(list)
      return []
    }
    #expect(run.count == 1_000)
    #expect(run == Self.values(lists, 1_000))
    #expect(run[0].count < 2, "The first values of a run are small.")
    let sizes = (0..<6 as Range<UInt64>).map { Property<[Int]>.size(at: $0) }
    #expect(sizes == [20, 40, 60, 80, 100, 100])
  }

  @Test func `stays within its ranges`() {
    #expect(Self.values(.int(-3...12)).allSatisfy { (-3...12).contains($0) })
    #expect(Self.values(.uniform(Int.min...Int.max)).contains { $0 < -(1 << 62) })
    #expect(Self.values(.double(-0.5...2)).allSatisfy { (-0.5...2).contains($0) })
    #expect(
      Self.values(Generator.bool.array(2...5, mean: 3)).allSatisfy { (2...5).contains($0.count) })
    #expect(Set(Self.values(.int(4...4))) == [4])
  }

  @Test func `makes all of IEEE 754 on request`() {
    let doubles = Self.values(.anyDouble, 20_000)
    #expect(doubles.contains { $0.isNaN })
    #expect(doubles.contains { $0 == -.infinity })
    #expect(doubles.contains { $0.isSubnormal })
    #expect(doubles.contains { $0 == 0 && $0.sign == .minus })
    #expect(doubles.contains { $0.magnitude > 1e250 && $0.isFinite })
    #expect(doubles.contains { $0 == $0.rounded() && $0.magnitude < 100 && $0 != 0 })
  }

  @Test func `makes multiples of a power of two`() {
    var choices = Choices(seed: 1, index: 1)
    for _ in 0..<1_000 {
      let number = choices.dyadic(-4...4, digits: 6)
      #expect((number * 64) == (number * 64).rounded() && (-4...4).contains(number))
    }
  }

  @Test func `uses alternatives as often as their weights say, and those of weight 0 never`() {
    let picks = Self.values(.frequency((3, .just("a")), (0, .just("b")), (1, .just("c"))), 20_000)
    #expect(!picks.contains("b"))
    // Six standard deviations around three quarters.
    #expect(abs(picks.count { $0 == "a" } - 15_000) < 370)
  }

  @Test func `depends on earlier values at any depth`() {
    let nested = Generator.uniform(1...5).flatMap { outer in
      Generator.uniform(outer...10).flatMap { inner in
        Generator.uniform(0...inner).array(count: outer).map { (outer, inner, $0) }
      }
    }
    for (outer, inner, list) in Self.values(nested) {
      #expect(outer <= inner && list.count == outer && list.allSatisfy { $0 <= inner })
    }
  }

  @Test func `filters by making another value, and does not record the values that do not fit`() {
    let even = Generator.uniform(0...1_000).filter { $0.isMultiple(of: 2) }
    for index in 0..<200 as Range<UInt64> {
      var choices = Choices(seed: 1, index: index)
      let value = even.value(from: &choices)
      let (count, discarded) = (choices.choiceCount, choices.isDiscarded)
      #expect(value.isMultiple(of: 2) && count == 1 && !discarded)
    }
  }

  @Test func `discards a value if a filter accepts none`() {
    var choices = Choices(seed: 1, index: 1)
    var tries = 0
    _ = choices.retry(
      10, { $0.draw(0...9) },
      until: { _ in
        tries += 1; return false
      })
    let discarded = choices.isDiscarded
    #expect(discarded && tries == 10)
  }

  @Test func `limits the size of recursive values`() {
    let size = Generator<Int>.recursive("leaves", size: 32, leaf: .just(1)) {
      $0.zip($0).map { $0 + $1 }
    }
    let sizes = Self.values(size)
    #expect(sizes.allSatisfy { $0 <= 32 })
    #expect(sizes.contains { $0 > 8 } && sizes.contains(1))
  }

  @Test func `discards no recursive value of collections, and has many leaves in some`() {
    let leaves = Generator<Int>.recursive("leaves", leaf: .just(1)) { part in
      .oneOf(
        part.array.map { $0.reduce(0, +) },
        Generator.string().dictionary(to: part).map { $0.values.reduce(0, +) })
    }
    let run = Property("counts leaves", of: leaves) { _ in true }.run(seed: 1)
    #expect(run.statistics.passed == 1_000 && run.statistics.discarded == 0)
    let counts = Self.values(leaves)
    #expect(counts.count { $0 > 200 } < 40 && counts.count { $0 > 20 } > 400)
  }

  @Test func `halves the lengths of collections in each level of a recursive value`() {
    // A value is the lengths of the arrays of its branches, of its leaves, and of one beside it.
    let flags = Generator.bool.array
    let parts = Generator<[[Int]]>.recursive(
      "lengths", size: 8, leaf: flags.map { [[], [], [], [$0.count]] }
    ) { part in
      part.array.map { parts in
        var lengths: [[Int]] = [[parts.count], [], [], []]
        for part in parts {
          for level in 0..<2 { lengths[level + 1] += part[level] }
          lengths[3] += part[3]
        }
        return lengths
      }
    }
    var lengths = [[Int]](repeating: [], count: 5)
    for (value, beside) in Self.values(parts.zip(flags)) {
      for level in 0..<4 { lengths[level] += value[level] }
      lengths[4].append(beside.count)
    }
    let means = lengths.map { Double($0.reduce(0, +)) / Double($0.count) }
    for (mean, expected) in zip(means, [8.0, 4, 2, 8, 8]) {
      #expect(abs(mean / expected - 1) < 0.1, "\(means)")
    }
  }

  @Test func `leaves some alternatives out of most values, and none out of the others`() {
    var sizes: [Int] = []
    for index in 0..<400 as Range<UInt64> {
      var choices = Choices(seed: 6, index: index)
      sizes.append(Set((0..<200).map { _ in choices.index(of: 6, swarm: 1) }).count)
    }
    // Of six alternatives that are all possible, 200 draws practically never leave out one.
    #expect(sizes.count { $0 == 6 } > 50 && sizes.count { $0 <= 3 } > 50)
  }
}
