import Generators
import Testing

/// A value given by hand is turned back into choices.
@Suite struct `Inverting a generator` {
  /// Expects that every generated value is turned back into choices that make it again.
  private static func check<Value>(
    _ generator: Generator<Value>, count: UInt64 = 400,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for index in 0..<count {
      var choices = Choices(seed: 5, index: index)
      choices.size = Property<Value>.size(at: index)
      let value = generator.value(from: &choices)
      guard !choices.isDiscarded else { continue }
      let text = ValueText.text(of: value)
      let recording = generator.invert(value)
      let again = recording.map { ValueText.text(of: generator.value(replaying: $0)) }
      #expect(again == text, "\(generator.name) \(index)", sourceLocation: sourceLocation)
      guard again == text else { return }
    }
  }

  @Test func `makes the same number again`() {
    Self.check(.int())
    Self.check(.int(-3...9))
    Self.check(.uniform(5...90))
    Self.check(.bool)
    Self.check(.bool(probability: 0.2))
    Self.check(Generator<UInt8>.integer())
    Self.check(Generator<UInt64>.integer())
    Self.check(Generator<Int128>.integer())
    Self.check(Generator<UInt128>.integer(7...UInt128.max / 3))
    Self.check(.double(-1...1e9))
    Self.check(.anyDouble)
    Self.check(.anyDouble(in: -1...2))
    Self.check(.float())
  }

  @Test func `makes the same text again`() {
    Self.check(.character)
    Self.check(.character(in: .nonspacingMark))
    Self.check(.character(in: .uppercaseLetter, .mathSymbol))
    Self.check(.string())
    Self.check(.string(3...9, of: .element(of: ["a", "b"])))
    Self.check(.text())
    Self.check(.anyScalar)
    Self.check(.scalar(in: .currencySymbol))
    // These characters join to others.
    Self.check(.string(of: .element(of: ["e", "\u{301}", "🇩🇪", "\u{1F1E9}", "\r", "\n"])))
  }

  @Test func `makes the same collection again`() {
    Self.check(Generator.int().array)
    Self.check(Generator.int().array(count: 3))
    Self.check(Generator.int().array(2...4, mean: 3).array)
    Self.check(Generator.int(0...20).uniqueArray)
    Self.check(Generator.int(0...5).set)
    Self.check(Generator.string(0...2).set)
    Self.check(Generator.int(0...20).dictionary(to: .string()))
    Self.check(.permutation(of: [1, 2, 2, 3, 4]))
    Self.check(.subset(of: [1, 2, 2, 3, 4]))
  }

  @Test func `makes the same combination again`() {
    Self.check(Generator.int().optional)
    Self.check(Generator.int().optional.optional)
    Self.check(Generator.int().zip(.bool))
    Self.check(zip(.int(), .bool, .string()))
    Self.check(.just(7))
    Self.check(.element(of: [3, 1, 2]))
    Self.check(.oneOf(.int(0...9), .int(20...29)))
    Self.check(Generator<Int>.frequency((0, .just(3)), (2, .uniform(0...9)), (1, .int())))
    Self.check(Generator.uniform(0...99).filter { $0 % 3 == 0 })
    Self.check(Generator<FloatingPointSign>.element(of: [.plus, .minus]))
    Self.check(
      Generator.uniform(0...9).map {
        "\($0)"
      } inverse: {
        Int($0)
      })
    let tree = Generator<[Int]>.recursive(
      "tree", size: 16, leaf: Generator.int(0...9).array(count: 1)
    ) {
      part in
      part.zip(part).map {
        $0 + [-1] + $1
      } inverse: { list in
        // The tree is printed in order, so every −1 can be the root.
        list.firstIndex(of: -1).map { (Array(list[..<$0]), Array(list[($0 + 1)...])) }
      }
    }
    #expect(tree.invert([3]) != nil && tree.invert([3, -1, 4, -1, 5]) != nil)
  }

  @Test func `has no choices for a value that cannot be made`() {
    #expect(Generator.uniform(0...9).invert(10) == nil)
    #expect(Generator<UInt128>.integer(7...9).invert(10) == nil)
    #expect(Generator.double(0...1).invert(.nan) == nil)
    #expect(Generator.string(0...3).invert("abcd") == nil)
    #expect(Generator.string().invert("ö") == nil)
    #expect(Generator.string(of: .element(of: ["a"])).invert("ab") == nil)
    #expect(Generator.bool.array(2...3, mean: 2).invert([true]) == nil)
    #expect(Generator.int().uniqueArray.invert([1, 1]) == nil)
    #expect(Generator.uniform(0...9).filter { $0 > 5 }.invert(3) == nil)
    #expect(Generator.oneOf(.just(1), .uniform(5...6)).invert(4) == nil)
    #expect(Generator<Int>.frequency((0, .just(3)), (1, .just(4))).invert(3) == nil)
    #expect(Generator.permutation(of: [1, 2]).invert([1, 1]) == nil)
    #expect(Generator.subset(of: [1, 2]).invert([2, 1]) == nil)
    // The inverse does not undo the function.
    #expect(
      Generator.uniform(0...9).map {
        $0 / 2 * 2
      } inverse: {
        $0
      }.invert(3) == nil)
  }

  @Test func `is not possible through a function without an inverse`() {
    #expect(Generator.int().map { $0 }.invert(1) == nil)
    #expect(Generator.int().flatMap { .just($0) }.invert(1) == nil)
    #expect(Generator("own") { $0.flag() }.invert(true) == nil)
    #expect(Generator.int().map { $0 }.array.invert([1]) == nil)
    #expect(zip(.int(), Generator.int().map { $0 }, .int()).invert((1, 2, 3)) == nil)
    // One of several ways may have none.
    let ways = Generator.oneOf(Generator.int(0...9).map { $0 }, .int(0...9))
    #expect(ways.invert(4)?.choices.map(\.value) == [1, 4])
  }

  @Test func `gives equal collections without an order equal choices`() {
    let numbers = Generator.int(0...99).set
    let choices = [1, 3, 1, 5, 1, 8, 0]
    #expect(numbers.invert([5, 8, 3])?.choices.map(\.value) == choices)
    #expect(numbers.invert([8, 3, 5])?.choices.map(\.value) == choices)
  }

  @Test func `makes values that shrink`() throws {
    let generator = Generator.int().array
    let start = try #require(generator.invert([7, 912, -3, 40]))
    let property = Property("is small", of: generator) { $0.allSatisfy { $0 < 100 } }
    let shrunk = property.shrink(.init(kind: "", index: 0, recording: start))
    #expect(generator.value(replaying: shrunk.recording) == [100])
  }
}
