import Generators
import Testing

@Suite struct `The choices of a value` {
  /// Draws choices of most kinds.
  private static func draw(_ choices: inout Choices) -> [Int] {
    var values: [Int] = []
    choices.repeats(0...20, mean: 6) { choices, index in
      values.append(index)
      switch choices.index(weights: [3, 2, 1]) {
      case 0: values.append(choices.draw(-1000...1000))
      case 1: values.append(choices.number())
      default: values.append(choices.span { $0.flag() ? $0.draw(5...9) : 0 })
      }
    }
    values.append(DoubleOrder.ordinal(of: choices.double(-1...1)))
    return values
  }

  @Test func `replay every recording with the same values and the same recording`() {
    for index in 0..<2_000 as Range<UInt64> {
      var fresh = Choices(seed: 7, index: index)
      let drawn = Self.draw(&fresh)
      let recording = fresh.recording
      var again = Choices(replaying: recording)
      #expect(Self.draw(&again) == drawn)
      let recordedAgain = again.recording
      #expect(recordedAgain == recording)
    }
  }

  @Test func `depend on the seed and the number alone`() {
    var reused = Choices(seed: 3, index: 0)
    for index in [9, 4, 9, 1] as [UInt64] {
      reused.restart(seed: 3, index: index)
      var alone = Choices(seed: 3, index: index)
      #expect(Self.draw(&reused) == Self.draw(&alone))
    }
    var other = Choices(seed: 4, index: 9)
    var one = Choices(seed: 3, index: 9)
    #expect(Self.draw(&other) != Self.draw(&one))
  }

  @Test func `take the simplest value where the recording lacks one`() {
    var choices = Choices(replaying: Recording())
    #expect(choices.draw(-5...5) == 0)
    #expect(choices.draw(3...9) == 3)
    #expect(choices.draw(-9...(-3)) == -3)
    #expect(choices.draw(0...9, simplest: 4) == 4)
    #expect(choices.flag() == false)
    #expect(choices.flag(2, in: 2) == true)
    #expect(choices.index(weights: [0, 0, 5, 1]) == 2)
    #expect(choices.pick(["a", "b"]) == "a")
    #expect(choices.double(0.25...8) == 0.25)
    #expect(choices.anyDouble() == 0)
    choices.repeats(2...5, mean: 3) { choices, _ in #expect(choices.draw(0...9) == 0) }
    let count = choices.choiceCount
    // Ten single choices, two elements with two choices each, and the end.
    #expect(count == 15)
  }

  @Test func `clamp recorded values to the range`() {
    var wide = Choices(seed: 1, index: 1)
    _ = wide.draw(900...1000)
    _ = wide.draw((-1000)...(-900))
    var narrow = Choices(replaying: wide.recording)
    #expect(narrow.draw(0...10) == 10)
    #expect(narrow.draw(-10...10) == -10)
  }

  @Test func `stay aligned after a span that changed its length`() {
    func draw(_ choices: inout Choices) -> [Int] {
      let first = choices.span { $0.flag() ? [$0.draw(0...9), $0.draw(0...9)] : [] }
      return first + [choices.span { $0.draw(0...9) }]
    }
    let long = Choice(.flag, 1, in: 0...1, simplest: 0)
    let digits = [3, 4, 5].map { Choice(.integer, $0, in: 0...9, simplest: 0) }
    var edited = Recording(
      choices: [long] + digits, spans: [ChoiceSpan(0..<3, .plain), ChoiceSpan(3..<4, .plain)])
    edited.choices[0].value = 0
    var choices = Choices(replaying: edited)
    #expect(draw(&choices) == [5])
    var flat = Choices(replaying: Recording(choices: edited.choices))
    #expect(draw(&flat) == [3], "Without spans each choice is simply the next one.")
  }

  @Test func `accept any bytes, and read zeros as the simplest values`() {
    var zeros = Choices(bytes: [UInt8](repeating: 0, count: 64))
    var simplest = Choices(replaying: Recording())
    #expect(Self.draw(&zeros) == Self.draw(&simplest))
    var distinct: Set<[Int]> = []
    for seed in 0..<200 as Range<UInt64> {
      var chance = Chance(seed: seed)
      var choices = Choices(bytes: (0..<100).map { _ in UInt8(truncatingIfNeeded: chance.next()) })
      let read = Self.draw(&choices)
      distinct.insert(read)
      var again = Choices(replaying: choices.recording)
      #expect(Self.draw(&again) == read)
    }
    // At most a few of the 200 inputs read as the same values.
    #expect(distinct.count > 190)
  }

  @Test func `read other bytes in the same memory`() {
    var reused = Choices(bytes: [9, 9, 9])
    for bytes in [[1, 2, 3, 4, 5, 6, 7, 8, 9], [200, 3], []] as [[UInt8]] {
      reused.restart(bytes: bytes)
      var alone = Choices(bytes: bytes)
      #expect(Self.draw(&reused) == Self.draw(&alone))
    }
  }

  @Test func `continue with simplest values after a discard`() {
    var choices = Choices(seed: 1, index: 1)
    choices.discard()
    let discarded = choices.isDiscarded
    #expect(discarded)
    #expect(choices.draw(-9...9) == 0)
    choices.restart(seed: 1, index: 2)
    let stillDiscarded = choices.isDiscarded
    #expect(!stillDiscarded)
  }

  @Test func `end a value that would never end`() {
    var choices = Choices(seed: 1, index: 1)
    var calls = 0
    while !choices.isDiscarded, calls <= Choices.choicesMax { calls += choices.draw(1...1) }
    let (ended, count) = (choices.isDiscarded, choices.choiceCount)
    #expect(ended && count <= Choices.choicesMax)
  }

  @Test func `draw every value of a small range equally often`() {
    var choices = Choices(seed: 11, index: 0)
    var counts = [Int](repeating: 0, count: 10)
    for index in 0..<100_000 as Range<UInt64> {
      choices.restart(seed: 11, index: index)
      counts[choices.draw(0...9)] += 1
    }
    // Six standard deviations of a binomial count around its mean.
    #expect(counts.allSatisfy { abs($0 - 10_000) < 570 }, "\(counts)")
  }

  @Test func `repeat as often as the mean says, within the range`() {
    var choices = Choices(seed: 2, index: 0)
    var total = 0
    for index in 0..<20_000 as Range<UInt64> {
      choices.restart(seed: 2, index: index)
      var length = 0
      choices.repeats(1...1_000, mean: 26) { _, _ in length += 1 }
      #expect((1...1_000).contains(length))
      total += length
    }
    #expect(abs(Double(total) / 20_000 - 26) < 1)
  }

  @Test func `bias numbers to bounds, small and earlier ones, and still reach all others`() {
    var choices = Choices(seed: 8, index: 0)
    var (bounds, small, repeated, large) = (0, 0, 0, 0)
    for index in 0..<20_000 as Range<UInt64> {
      choices.restart(seed: 8, index: index)
      let first = choices.number(Int.min...Int.max)
      let second = choices.number(Int.min...Int.max)
      if first == .min || first == .max { bounds += 1 }
      if abs(Double(first)) < 128 { small += 1 }
      if first == second, abs(Double(first)) > 1_000 { repeated += 1 }
      if abs(Double(first)) > 0x1p56 { large += 1 }
    }
    // Without a bias the first three would practically never occur: 255 of 2⁶⁴ numbers are small.
    #expect(bounds > 300 && small > 8_000 && repeated > 300 && large > 500)
  }

  @Test func `repeat earlier numbers in a list as often as elsewhere`() {
    var choices = Choices(seed: 9, index: 0)
    var repeated = 0
    for index in 0..<20_000 as Range<UInt64> {
      choices.restart(seed: 9, index: index)
      var numbers: [Int] = []
      choices.repeats(2...2, mean: 2) { choices, _ in numbers.append(choices.number()) }
      if numbers[0] == numbers[1], abs(Double(numbers[0])) > 1_000 { repeated += 1 }
    }
    // One number in eight repeats an earlier one, and a third of the numbers are large.
    #expect(repeated > 600)
  }
}
