import Generators
import Testing

/// The generators of integers, floating-point numbers, text and collections.
@Suite struct `A built-in generator` {
  private static func values<Value>(
    _ generator: Generator<Value>, count: UInt64 = 2_000
  ) -> [Value] { (0..<count).map { generator.value(seed: 3, index: $0) } }

  private static func checkIntegers<Number: FixedWidthInteger & Sendable>(
    _ type: Number.Type
  ) throws {
    let all = Set(values(Generator<Number>.integer()))
    #expect(all.isSuperset(of: [.min, .max, 0, 1]), "\(type)")
    #expect(Generator<Number>.integer().simplest == 0)
    let range = (Number.max / 4)...(Number.max / 2)
    #expect(values(.integer(range)).allSatisfy(range.contains), "\(type)")
    #expect(Generator<Number>.integer(range).simplest == Number.max / 4)
    let bound = Number.max / 3
    let found = try #require(
      try Property("is small", of: .integer()) { $0 < bound }.counterexample(seed: 1))
    #expect(found.value == bound, "\(type)")
  }

  @Test func `of whole numbers has every width and shrinks to the bound`() throws {
    try Self.checkIntegers(Int8.self)
    try Self.checkIntegers(UInt8.self)
    try Self.checkIntegers(Int16.self)
    try Self.checkIntegers(UInt16.self)
    try Self.checkIntegers(Int32.self)
    try Self.checkIntegers(UInt32.self)
    try Self.checkIntegers(Int64.self)
    try Self.checkIntegers(UInt64.self)
    try Self.checkIntegers(UInt.self)
    try Self.checkIntegers(Int128.self)
    try Self.checkIntegers(UInt128.self)
  }

  @Test func `of whole numbers of 128 bits shrinks negative numbers toward 0, too`() throws {
    let numbers = Generator<Int128>.integer()
    let property = Property("is not negative", of: numbers) { $0 >= 0 }
    #expect(try property.counterexample(seed: 1)?.value == -1)
    #expect(Generator<Int128>.integer(Int128.min...(-1)).simplest == -1)
    #expect(Generator<Int128>.integer(Int128.min...Int128.min / 8).simplest == Int128.min / 8)
    #expect(Self.values(numbers).contains { (-100...(-2)).contains($0) })
  }

  @Test func `of floating-point numbers has bounds, zeros and subnormal numbers in range`() throws {
    let doubles = Self.values(.anyDouble(in: -1...1e300))
    #expect(doubles.allSatisfy { (-1...1e300).contains($0) })
    #expect(doubles.contains { $0.isSubnormal } && doubles.contains(-1) && doubles.contains(1e300))
    let floats = Self.values(.float(0...1))
    #expect(floats.allSatisfy { (0...1).contains($0) })
    #expect(floats.contains { $0.isSubnormal } && floats.contains(1) && floats.contains(0))
    #expect(try Property("is small", of: .float()) { $0 < 2.5 }.counterexample(seed: 1)?.value == 3)
  }

  @Test func `of flags has the probability`() {
    let count = Self.values(.bool(probability: 0.1), count: 10_000).count { $0 }
    // Six standard deviations of a binomial count are 180.
    #expect((800...1_200).contains(count))
    #expect(Self.values(.bool(probability: 0)).allSatisfy { !$0 })
    #expect(Self.values(.bool(probability: 1)).allSatisfy { $0 })
  }

  @Test func `of strings refutes that joining adds the counts, within 1,000 cases`() throws {
    for seed in 0..<20 as Range<UInt64> {
      let property = Property("counts add up", of: Generator.string().zip(.string())) {
        ($0 + $1).count == $0.count + $1.count
      }
      let found = try #require(try property.counterexample(seed: seed, values: 1_000), "\(seed)")
      #expect(found.value.0.count == 1 && found.value.1.count == 1)
    }
  }

  @Test func `of strings repeats characters and pairs of characters`() {
    /// Whether `times` characters in a row each equal the one `distance` before. The first
    /// `distance` ones must differ, so that a pair is not one character repeated.
    func repeats(_ text: [Character], after distance: Int, times: Int) -> Bool {
      (0...max(0, text.count - times - distance)).contains { start in
        let end = start + times + distance
        guard end <= text.count, Set(text[start..<(start + distance)]).count == distance else {
          return false
        }
        return (start..<(end - distance)).allSatisfy { text[$0] == text[$0 + distance] }
      }
    }
    let texts = Self.values(.string()).map { Array($0) }
    #expect(texts.contains { repeats($0, after: 1, times: 9) })
    #expect(texts.contains { repeats($0, after: 2, times: 6) })
    let scalars = Self.values(.text()).map { $0.unicodeScalars.map { Character($0) } }
    #expect(scalars.contains { repeats($0, after: 1, times: 9) })
  }

  @Test func `of scalars keeps to its categories, also when it is shrunk`() throws {
    let marks = Generator<Unicode.Scalar>.scalar(in: .nonspacingMark, .spacingMark)
    let all = Self.values(marks)
    #expect(
      all.allSatisfy { [.nonspacingMark, .spacingMark].contains($0.properties.generalCategory) })
    // Unicode has about 2,400 such scalars.
    #expect(Set(all).count > 500)
    let found = try Property("is low", of: marks) { $0.value < 0x1000 }.counterexample(seed: 1)
    let value = try #require(found?.value)
    #expect([.nonspacingMark, .spacingMark].contains(value.properties.generalCategory))
    #expect(value.value >= 0x1000 && value.value < 0x1100)
    #expect(Generator<Character>.character(in: .lowercaseLetter).simplest == "a")
    #expect(Generator<Character>.character(in: .decimalNumber, .lowercaseLetter).simplest == "a")
    let texts = Self.values(.text())
    #expect(texts.contains { $0.unicodeScalars.contains { $0.value > 0xFFFF } })
    #expect(Generator<String>.text(1...3).simplest == "a")
  }

  @Test func `of collections has different elements and shrinks to few`() throws {
    let digits = Generator.uniform(0...9)
    for array in Self.values(digits.uniqueArray(2...10, mean: 6)) {
      #expect(Set(array).count == array.count && (2...10).contains(array.count))
    }
    let sets = Property("is small", of: digits.set) { $0.count < 3 }
    #expect(try sets.counterexample(seed: 1)?.value == [0, 1, 2])
    let dictionaries = Property("has few", of: digits.dictionary(to: .bool)) { $0.count < 2 }
    #expect(try dictionaries.counterexample(seed: 1)?.value == [0: false, 1: false])
    let tooMany = Property("eleven", of: digits.uniqueArray(11...12, mean: 11)) { _ in true }
    #expect(throws: HealthError.self) { try tooMany.counterexample(seed: 1) }
  }

  @Test func `of unique arrays is replayed as it was`() throws {
    let few = Generator.uniform(0...3).uniqueArray
    for index in 0..<500 as Range<UInt64> {
      var choices = Choices(seed: 2, index: index)
      let value = few.value(from: &choices)
      #expect(try few.value(replaying: ReplayKey(choices.recording)) == value)
    }
  }

  @Test func `of permutations and subsets keeps the elements`() throws {
    let letters = Array("abcd")
    #expect(Set(Self.values(.permutation(of: letters)).map { String($0) }).count == 24)
    #expect(Generator.permutation(of: letters).simplest == letters)
    #expect(Set(Self.values(.subset(of: letters)).map { String($0) }).count == 16)
    #expect(Generator.subset(of: letters).simplest == [])
  }

  private enum Suit: CaseIterable { case clubs, diamonds, hearts, spades }

  @Test func `of an enumeration has all cases`() {
    #expect(Set(Self.values(Generator<Suit>.anyCase)).count == 4)
    #expect(Generator<Suit>.anyCase.simplest == .clubs)
  }

  @Test func `of tuples joins five generators`() throws {
    let five = zip(
      .uniform(0...9), .bool, .string(), Generator.int().array, Generator<UInt8>.integer())
    let property = Property("fails", of: five) { !($0.1 && $0.4 > 3) }
    let value = try #require(try property.counterexample(seed: 1)?.value)
    #expect(value.0 == 0 && value.1 && value.2 == "" && value.3 == [] && value.4 == 4)
    #expect(five.name == "(uniform, bool, [character], [int], UInt8)")
  }

  @Test func `of functions gives equal inputs equal results`() throws {
    let functions = Generator.uniform(0...9).function(of: String.self)
    let all = Self.values(functions)
    #expect(all.allSatisfy { $0("x") == $0("x") })
    #expect(all.contains { $0("x") != $0("y") })
    #expect("\(functions.simplest)" == "{ _ in 0 }")
    // Some functions return 0: the simplest of them refutes the property.
    let property = Property(
      "no result is 0", of: zip(functions.map { $0 }, Generator<String>.string().array)
    ) { function, texts in
      texts.map { function($0) }.filter { $0 > 0 }.count == texts.count
    }
    let found = try #require(try property.counterexample(seed: 1))
    #expect("\(found.value.0)" == "{ _ in 0 }" && found.value.1 == [""])
  }
}
