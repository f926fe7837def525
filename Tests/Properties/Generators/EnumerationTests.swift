import Generators
import Testing

@Suite struct `The enumeration of a scope` {
  private static func all<Value: Hashable>(
    _ generator: Generator<Value>, _ scope: Enumeration.Scope = .init()
  ) -> [Value] {
    var values: [Value] = []
    let (count, isComplete) = generator.forEach(in: scope) { values.append($0) }
    #expect(isComplete && count == values.count)
    return values
  }

  @Test func `makes each value once, the simplest first`() {
    #expect(Self.all(.uniform(-2...2), .init(valuesMax: 9)) == [0, 1, -1, 2, -2])
    #expect(Self.all(.bool) == [false, true])
    let pairs = Self.all(Generator.uniform(0...2).array(count: 2))
    #expect(pairs.count == 9 && Set(pairs).count == 9)
  }

  @Test func `counts lists exactly`() {
    // Lists of at most three of three values: 1 + 3 + 9 + 27.
    let lists = Self.all(Generator.uniform(0...2).array(0...3, mean: 2))
    #expect(lists.count == 40 && Set(lists).count == 40)
  }

  @Test func `stays within the scope`() {
    let lists = Self.all(Generator.int().array, .init(choicesMax: 5, valuesMax: 3))
    // Two choices for an element and one for the end: at most two elements with three values each.
    #expect(lists.count == 1 + 3 + 9)
    #expect(lists.joined().allSatisfy { abs($0) <= 1 })
    #expect(Self.all(.double(-1...1), .init(valuesMax: 5)) == [0, 1, -1, 0.5, -0.5])
  }

  @Test func `leaves out values that a filter discards, and choices that repeat a value`() {
    #expect(
      Self.all(Generator.uniform(0...9).filter { $0 % 3 == 0 }, .init(valuesMax: 99)) == [
        0, 3, 6, 9,
      ])
    // Picking the alternative of weight 0 makes the value of the next one again.
    #expect(Self.all(.frequency((0, .just(1)), (1, .just(2)), (2, .just(3)))) == [2, 3])
  }

  @Test func `enumerates every branch of a dependent generator`() {
    let counted = Generator.uniform(0...3).flatMap { Generator.uniform(0...1).array(count: $0) }
    #expect(Self.all(counted).count == 1 + 2 + 4 + 8)
  }

  @Test func `makes every run of a stateful test once`() {
    let test = StatefulTest(
      "switch", steps: 0...4,
      rules: [
        Rule<Bool>("on", when: { !$0 }) { isOn, _ in
          isOn = true
          return .passed
        },
        Rule("off", when: { $0 }) { isOn, _ in
          isOn = false
          return .passed
        },
        Rule("look") { _, _ in .passed },
      ], from: { false })
    var enumeration = Enumeration()
    var choices = Choices(replaying: Recording())
    var runs: Set<[String]> = []
    while enumeration.begin(&choices) {
      #expect(test.run(&choices) == .passed)
      if enumeration.end(choices) { runs.insert(test.steps(of: choices.recording)) }
    }
    // Two rules are possible in each state, so there are 2 to the n runs of n steps.
    #expect(runs.count == 1 + 2 + 4 + 8 + 16 && enumeration.count == runs.count)
  }

  @Test func `reports that it was cut short`() {
    let (count, isComplete) = Generator.uniform(0...99).array(count: 9).forEach(
      in: .init(valuesMax: 100, visitsMax: 1_000)
    ) { _ in }
    #expect(count == 1_000 && !isComplete)
  }
}
