import Generators
import Testing

@Suite struct `A search that learns` {
  /// Draws the digits of a lock until one is wrong. Its states are the numbers of right digits that
  /// were reached, from 0, so a lock that opens has five.
  private static func lock(_ choices: inout Choices) -> [UInt64] {
    let secret = [3, 41, 29, 16]
    var right = 0
    for digit in secret {
      guard choices.draw(0...49) == digit else { break }
      right += 1
    }
    return (0...UInt64(right)).map { $0 }
  }

  /// The number of the block in which the lock opens; `Int.max` if it stays closed for 80 blocks.
  /// Without learning, the search gets no states, so it keeps nothing and every value is fresh.
  private static func blocksToOpen(seed: UInt64, learning: Bool) -> Int {
    var search = Search(seed: seed, blockLength: 1_024)
    var choices = Choices(seed: 0, index: 0)
    for block in 1...80 {
      var outcomes: [Search.Outcome] = []
      for index in search.block {
        search.begin(index, &choices)
        let states = lock(&choices)
        if states.count == 5 { return block }
        outcomes.append(
          .init(index: index, recording: choices.recording, states: learning ? states : []))
      }
      search.learn(outcomes)
    }
    return .max
  }

  @Test func `opens a lock by novelty that chance alone does not open`() {
    for seed in 1...5 as ClosedRange<UInt64> {
      #expect(Self.blocksToOpen(seed: seed, learning: true) < 80)
      #expect(Self.blocksToOpen(seed: seed, learning: false) == .max)
    }
  }

  @Test func `reaches higher scores with a target`() {
    func best(targeting: Bool) -> Int {
      var search = Search(seed: 5, blockLength: 256)
      var choices = Choices(seed: 0, index: 0)
      var best = 0
      for _ in 0..<30 {
        var outcomes: [Search.Outcome] = []
        for index in search.block {
          search.begin(index, &choices)
          var sum = 0
          for _ in 0..<20 { sum += choices.draw(0...1_000) }
          best = max(best, sum)
          outcomes.append(
            .init(index: index, recording: choices.recording, score: targeting ? sum : nil))
        }
        search.learn(outcomes)
      }
      return best
    }
    // A sum is 10,000 on average, with a standard deviation of about 1,300.
    #expect(best(targeting: true) > best(targeting: false) + 1_500)
  }

  @Test func `is the same in whatever order the values of a block are generated`() {
    func kept(reversed: Bool) -> [Recording] {
      var search = Search(seed: 9, blockLength: 200)
      var choices = Choices(seed: 0, index: 0)
      for _ in 0..<5 {
        var outcomes: [Search.Outcome] = []
        for index in reversed ? Array(search.block.reversed()) : Array(search.block) {
          search.begin(index, &choices)
          let states = Self.lock(&choices)
          outcomes.append(.init(index: index, recording: choices.recording, states: states))
        }
        search.learn(outcomes)
      }
      return search.kept
    }
    #expect(kept(reversed: false) == kept(reversed: true))
    #expect(kept(reversed: false).count > 1)
  }

  @Test func `estimates the chance of something new`() {
    // A thousand equally likely states: the Good-Turing estimate is compared with what then
    // happens.
    var (novelty, chance) = (Novelty(), Chance(seed: 4))
    for _ in 0..<1_500 { _ = novelty.observe([chance.below(1_000)]) }
    let estimate = novelty.chanceOfNew
    let truth = Double(1_000 - novelty.stateCount) / 1_000
    #expect(abs(estimate - truth) < 0.05)
    for _ in 0..<20_000 { _ = novelty.observe([chance.below(1_000)]) }
    #expect(novelty.chanceOfNew < 0.001 && novelty.stateCount == 1_000)
  }

  @Test func `counts no state twice and limits its memory`() {
    var novelty = Novelty(statesMax: 10)
    #expect(novelty.observe(0..<100) == 10)
    #expect(novelty.observe(0..<100) == 0)
    #expect(novelty.stateCount == 10)
    var search = Search(seed: 1, blockLength: 100, keptMax: 20)
    var choices = Choices(seed: 0, index: 0)
    for _ in 0..<10 {
      search.learn(
        search.block.map { index in
          search.begin(index, &choices)
          let number = choices.draw(0...Int.max)
          return .init(index: index, recording: choices.recording, states: [UInt64(number)])
        })
    }
    #expect(search.kept.count == 20)
  }

  @Test func `raises and lowers doubles`() {
    let five = DoubleOrder.ordinal(of: 5)
    let recording = Recording(choices: [Choice(.double, five, in: Int.min...Int.max, simplest: 0)])
    var chance = Chance(seed: 3)
    var (raised, lowered) = (0, 0)
    for _ in 0..<200 {
      let changed = Mutation().neighbor(of: recording, other: recording, chance: &chance)
      if changed.choices[0].value > five { raised += 1 }
      if (0..<five).contains(changed.choices[0].value) { lowered += 1 }
    }
    #expect(raised > 40 && lowered > 40)
  }

  @Test func `makes mutations that replay, most of them new`() {
    let generator = Generator.int().zip(.anyDouble).array.optional.array
    var distinct: Set<Recording> = []
    var chance = Chance(seed: 2)
    var choices = Choices(seed: 0, index: 0)
    for index in 100..<1_100 as Range<UInt64> {
      choices.restart(seed: 1, index: index)
      _ = generator.value(from: &choices)
      let (parent, other) = (
        choices.recording, distinct.isEmpty ? choices.recording : distinct.first!
      )
      choices.restart(replaying: Mutation().neighbor(of: parent, other: other, chance: &chance))
      _ = generator.value(from: &choices)
      if choices.recording != parent { distinct.insert(choices.recording) }
    }
    // Most of the 1,000 neighbors differ from their parent and from each other.
    #expect(distinct.count > 700)
  }
}
