import Generators
import Testing

@Suite struct `The shrinker` {
  /// Returns the distinct texts of the values that the first failure of each seed shrinks to.
  private static func minimal<Value>(
    of generator: Generator<Value>, seeds: ClosedRange<UInt64> = 1...100,
    _ fails: @escaping @Sendable (Value) -> Bool
  ) -> Set<String> {
    let property = Property("fails", of: generator) { !fails($0) }
    return Set(
      seeds.map { seed in
        guard let failure = try? property.firstFailure(seed: seed, indices: 0..<100_000) else {
          return "no failure found"
        }
        return "\(generator.value(replaying: property.shrink(failure).recording))"
      })
  }

  @Test func `finds the bound of a number`() {
    #expect(Self.minimal(of: .int()) { $0 >= 1_234_567 } == ["1234567"])
    #expect(Self.minimal(of: .int()) { $0 <= -1_234_567 } == ["-1234567"])
    #expect(Self.minimal(of: .uniform(-50...1_000)) { abs($0) > 17 } == ["18"])
  }

  @Test func `finds the bound of a double, and the simplest one beyond it`() {
    #expect(Self.minimal(of: .double(0...100)) { $0 > 2 } == ["3.0"])
    #expect(Self.minimal(of: .double(0...1)) { $0 > 0.3 } == ["1.0"])
    #expect(Self.minimal(of: .double(0...0.99)) { $0 > 0.3 } == ["0.5"])
    #expect(Self.minimal(of: .anyDouble) { $0.isNaN } == ["nan"])
  }

  @Test func `leaves one element`() {
    #expect(Self.minimal(of: Generator.int().array) { $0.contains { $0 > 100 } } == ["[101]"])
  }

  @Test func `keeps duplicates equal`() {
    #expect(
      Self.minimal(of: Generator.uniform(5...500).array(count: 2).array) { lists in
        lists.contains { $0[0] == $0[1] && $0[0] > 40 }
      } == ["[[41, 41]]"])
  }

  @Test func `moves value between numbers`() {
    #expect(
      Self.minimal(of: Generator.uniform(0...100).array(count: 3)) { $0.reduce(0, +) >= 150 }
        == ["[0, 50, 100]"])
  }

  @Test func `lowers numbers that must keep their difference`() {
    #expect(
      Self.minimal(of: Generator.uniform(0...1_000).array(count: 2)) { $0[1] - $0[0] == 3 }
        == ["[0, 3]"])
  }

  @Test func `joins collections`() {
    #expect(
      Self.minimal(of: Generator.uniform(0...9).array.array) { $0.joined().count >= 5 }
        == ["[[0, 0, 0, 0, 0]]"])
  }

  @Test func `shrinks a length together with its elements`() {
    let counted = Generator.uniform(0...30).flatMap { Generator.uniform(0...99).array(count: $0) }
    #expect(Self.minimal(of: counted) { $0.count { $0 > 50 } >= 2 } == ["[51, 51]"])
  }

  @Test func `replaces a whole by one of its parts`() {
    let tree = Generator<String>.recursive("tree", leaf: Generator.uniform(0...9).map { "\($0)" }) {
      $0.zip($0).map { "(\($0) \($1))" }
    }
    #expect(Self.minimal(of: tree) { $0.contains("7") } == ["7"])
    #expect(Self.minimal(of: tree) { $0.contains("(7") } == ["(7 0)"])
  }

  @Test func `sorts what may stand in any order`() {
    #expect(
      Self.minimal(of: Generator.uniform(0...100).array) { $0.contains(3) && $0.contains(40) }
        == ["[3, 40]"])
  }

  @Test func `changes nothing when it is called again, and is deterministic`() {
    let property = Property("sum", of: Generator.int(-100...100).array.array) { lists in
      lists.joined().reduce(0, +) < 150 || lists.count < 2
    }
    for seed in 1...10 as ClosedRange<UInt64> {
      guard let failure = try? property.firstFailure(seed: seed, indices: 0..<100_000) else {
        Issue.record("No failure found from seed \(seed).")
        continue
      }
      let once = property.shrink(failure)
      #expect(once.isComplete)
      #expect(property.shrink(failure).recording.bytes == once.recording.bytes)
      let again = property.shrink(
        Failure(kind: failure.kind, index: failure.index, recording: once.recording))
      #expect(again.recording.bytes == once.recording.bytes)
      #expect(again.improvements == 0)
    }
  }

  @Test func `never changes to a failure of another kind`() {
    let property = Property(
      "two bugs", of: Generator.uniform(0...1_000),
      verdict: { number in
        number > 500 ? .failed(kind: "large") : number > 100 ? .failed(kind: "middling") : .passed
      })
    for (kind, minimal) in [("large", 501), ("middling", 101)] {
      var choices = Choices(seed: 1, index: 0)
      for index in 0..<100 as Range<UInt64> {
        choices.restart(seed: 1, index: index)
        guard property.verdict(on: &choices) == .failed(kind: kind) else { continue }
        let failure = Failure(kind: kind, index: index, recording: choices.recording)
        #expect(property.generator.value(replaying: property.shrink(failure).recording) == minimal)
      }
    }
  }

  @Test func `evaluates each candidate once and stays within its budget`() {
    var asked: [Recording] = []
    var choices = Choices(seed: 4, index: 200)
    _ = Generator.int().array.array.value(from: &choices)
    let result = Shrinker().shrink(choices.recording, budget: 50) { candidate in
      asked.append(candidate)
      return .uninteresting
    }
    #expect(result.evaluations == 50 && asked.count == 50)
    #expect(Set(asked).count == asked.count)
    #expect(result.recording == choices.recording)
  }

  @Test func `ends early for a large recording, whose candidates take long`() {
    let digits = (0..<40_000).map { Choice(.integer, $0 % 10, in: 0...9, simplest: 0) }
    let result = Shrinker().shrink(Recording(choices: digits), budget: 10) { _ in .uninteresting }
    #expect(result.evaluations < 10 && !result.isComplete)
  }

  @Test func `keeps its best result when the oracle stops`() {
    let start = Recording(choices: (1...8).map { Choice(.integer, $0, in: 0...9, simplest: 0) })
    var asked = 0
    let result = Shrinker().shrink(start) { candidate in
      asked += 1
      guard asked < 5 else { return .unknown }
      return candidate.choices.count > 4 ? .interesting(candidate) : .uninteresting
    }
    #expect(asked == 5)
    #expect(result.evaluations == 5)
    #expect(!result.isComplete)
    #expect(result.improvements > 0)
  }

  @Test func `never keeps a recording that is less simple, even if the oracle returns one`() {
    let start = Recording(choices: [3, 4].map { Choice(.integer, $0, in: 0...9, simplest: 0) })
    let larger = Recording(choices: [9, 9, 9].map { Choice(.integer, $0, in: 0...9, simplest: 0) })
    let result = Shrinker().shrink(start) { _ in .interesting(larger) }
    #expect(result.recording == start && result.isComplete)
  }

  @Test func `reaches a fixed point also at the limits of Int and Double`() {
    let extremes = Generator<[Int]>("extremes") { choices in
      var values: [Int] = []
      choices.repeats(0...Int.max) { choices, _ in
        switch choices.index(of: 5) {
        case 0: values.append(choices.number())
        case 1: values.append(choices.draw(Int.max - 3...Int.max))
        case 2: values.append(DoubleOrder.ordinal(of: choices.anyDouble()))
        case 3: values.append(choices.draw(Int.min...Int.max, simplest: Int.min))
        default: values.append(DoubleOrder.ordinal(of: choices.double(-1e308...1e308)))
        }
      }
      return values
    }
    var shrunk = 0
    for index in 0..<60 as Range<UInt64> {
      var choices = Choices(seed: 5, index: index)
      let (bound, divisor) = (choices.number(), choices.draw(2...9))
      let property = Property("rare", of: extremes) { values in
        !values.contains { $0 % divisor == divisor - 1 && $0 > bound / 2 }
      }
      guard let failure = try? property.firstFailure(seed: index, indices: 100..<1_000) else {
        continue
      }
      let once = property.shrink(failure)
      let again = property.shrink(
        Failure(kind: failure.kind, index: failure.index, recording: once.recording))
      #expect(once.isComplete && once.evaluations < 1_000)
      #expect(again.recording == once.recording)
      shrunk += 1
    }
    #expect(shrunk == 60)
  }
}
