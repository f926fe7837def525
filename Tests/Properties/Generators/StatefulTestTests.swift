import Generators
import Testing

@Suite struct `A stateful test` {
  /// A queue that loses its third element.
  private struct Queue: Hashable, Sendable {
    var real: [Int] = []
    var model: [Int] = []
  }

  private static let queue = StatefulTest(
    "queue",
    rules: [
      Rule<Queue>("push") { queue, choices in
        let value = choices.draw(0...1)
        queue.model.append(value)
        if queue.real.count != 2 { queue.real.append(value) }
        return .passed
      },
      Rule("pop", when: { !$0.model.isEmpty }) { queue, _ in
        let expected = queue.model.removeFirst()
        guard let found = queue.real.first else { return .failed(kind: "empty") }
        queue.real.removeFirst()
        return found == expected ? .passed : .failed(kind: "order")
      },
    ], from: { Queue() })

  /// The first failure of a kind among 10,000 runs.
  private static func failure(_ kind: String, seed: UInt64) -> Failure? {
    for index in 0..<10_000 as Range<UInt64> {
      guard let failure = try? queue.firstFailure(seed: seed, indices: index..<(index + 1)) else {
        continue
      }
      if failure.kind == kind { return failure }
    }
    return nil
  }

  @Test func `shrinks each kind of failure to its shortest run, and proves it`() throws {
    let minimal = [
      "empty": ["push(0)", "push(0)", "push(0)", "pop", "pop", "pop"],
      "order": ["push(0)", "push(0)", "push(0)", "pop", "push(1)", "pop", "pop"],
    ]
    for (kind, steps) in minimal {
      for seed in 1...5 as ClosedRange<UInt64> {
        let failure = try #require(Self.failure(kind, seed: seed))
        let (shrunk, minimality) = Self.queue.shrinkAndCertify(failure)
        #expect(Self.queue.steps(of: shrunk.recording).count == steps.count)
        if kind == "empty" { #expect(Self.queue.steps(of: shrunk.recording) == steps) }
        guard case .certified = minimality else {
          Issue.record("\(kind) from seed \(seed): \(minimality)")
          continue
        }
      }
    }
  }

  @Test func `finds a shorter run if one exists`() throws {
    let counter = StatefulTest(
      "counter",
      rules: [
        Rule<Int>("one") { count, _ in
          count += 1
          return Verdict(count < 12)
        },
        Rule("triple") { count, _ in
          count = min(100, count * 3)
          return Verdict(count < 12)
        },
      ], from: { 0 })
    // Twelve times `one`: no single edit leads to a shorter failing run, such as one, one, triple,
    // one, triple.
    let (one, triple) = (0, 1)
    for run in [[Int](repeating: one, count: 12), [one, one, triple, one, triple]] {
      let recording = Recording(
        choices: run.flatMap {
          [Choice(.more, 1, in: 0...1, simplest: 0), Choice(.pick, $0, in: 0...1, simplest: 0)]
        })
      var choices = Choices(replaying: recording)
      #expect(counter.run(&choices) == .failed)
      var evaluations = 0
      let failure = Failure(kind: "", index: 0, recording: choices.recording)
      let minimality = counter.minimality(of: failure, evaluations: &evaluations)
      guard case .shorter(let shorter) = minimality else {
        Issue.record("A run of \(run.count) steps was not found to be too long.")
        return
      }
      // Four steps are enough, for example one, triple, triple, triple.
      #expect(counter.steps(of: shorter).count == 4)
      #expect(evaluations > 0 && evaluations < 100)
      // The number of steps is found out even if the recording has no spans.
      let flat = Failure(kind: "", index: 0, recording: recording)
      #expect(counter.minimality(of: flat, evaluations: &evaluations) == minimality)
    }
  }

  @Test func `counts the states it searched`() throws {
    let failure = try #require(Self.failure("empty", seed: 1))
    let (_, minimality) = Self.queue.shrinkAndCertify(failure)
    #expect("\(minimality)".hasPrefix("no shorter sequence exists ("))
    var evaluations = 0
    #expect(
      Self.queue.minimality(of: failure, budget: 5, evaluations: &evaluations)
        == .undecided(.budget))
    #expect(evaluations == 5)
  }

  /// Boxes that are made, filled and read.
  private struct Boxes: Sendable {
    var contents: [Int] = []
    var results = Results<Int>()
  }

  private static let boxes = StatefulTest(
    "boxes",
    rules: [
      Rule<Boxes>("make") { boxes, choices in
        boxes.contents.append(0)
        boxes.results.add(boxes.contents.count - 1, &choices)
        return .passed
      },
      Rule("fill", when: { !$0.results.isEmpty }) { boxes, choices in
        boxes.contents[boxes.results.pick(&choices)] += choices.draw(1...50)
        return .passed
      },
      Rule("look", when: { !$0.results.isEmpty }) { boxes, choices in
        Verdict(boxes.contents[boxes.results.pick(&choices)] < 60)
      },
    ], from: { Boxes() })

  @Test func `rebinds references when shrinking removes what they refer to`() throws {
    for seed in 1...30 as ClosedRange<UInt64> {
      let failure = try #require(try Self.boxes.firstFailure(seed: seed, indices: 0..<10_000))
      let shrunk = Self.boxes.shrink(failure)
      #expect(
        Self.boxes.steps(of: shrunk.recording)
          == ["make", "fill(#0, 10)", "fill(#0, 50)", "look(#0)"])
    }
  }

  /// Things of ten kinds; comparing a 7 with an 8 fails.
  private struct Things: Hashable, Sendable {
    var results = Results<Int>()
  }

  private static let things = StatefulTest(
    "things",
    rules: [
      Rule<Things>("make") { things, choices in
        things.results.add(choices.draw(0...9), &choices)
        return .passed
      },
      Rule("compare", when: { $0.results.count > 1 }) { things, choices in
        let pair = (things.results.pick(&choices), things.results.pick(&choices))
        return Verdict(pair != (7, 8))
      },
    ], from: { Things() })

  @Test func `keeps the meaning of references when an earlier step is removed`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let failure = try #require(try Self.things.firstFailure(seed: seed, indices: 0..<10_000))
      let steps = Self.things.steps(of: Self.things.shrink(failure).recording)
      #expect(steps.count == 3 && steps.last!.hasPrefix("compare"), "\(steps)")
    }
  }

  @Test func `finds shorter runs that refer to any earlier result`() throws {
    let step = Choice(.more, 1, in: 0...1, simplest: 0)
    let make = Choice(.pick, 0, in: 0...1, simplest: 0)
    let result = Choice(.result, 0, in: 0...0, simplest: 0)
    let number = Choice(.integer, 0, in: 0...9, simplest: 0)
    let reference = Choice(.reference, 0, in: 0...9, simplest: 0)
    // A 7, a 9 that is not needed, and an 8; then the first is compared with the third.
    let choices =
      [7, 9, 8].flatMap { [step, make, number.with($0), result] }
      + [step, make.with(1), reference, reference.with(2)]
    var replayed = Choices(replaying: Recording(choices: choices))
    #expect(Self.things.run(&replayed) == .failed)
    let failure = Failure(kind: "", index: 0, recording: replayed.recording)
    var tried = 0
    let found = Self.things.minimality(of: failure, evaluations: &tried)
    guard case .shorter(let recording) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(
      Self.things.steps(of: recording).map { $0.filter { !$0.isWhitespace } }
        == ["make(7)", "make(8)", "compare(#0,#1)"])
  }

  @Test func `drops a step whose rule has become impossible`() {
    let pop = [Choice(.more, 1, in: 0...1, simplest: 0), Choice(.pick, 1, in: 0...1, simplest: 0)]
    var choices = Choices(replaying: Recording(choices: pop))
    #expect(Self.queue.run(&choices) == .passed)
    var empty = Choices(replaying: Recording())
    #expect(Self.queue.run(&empty) == .passed)
    let (dropped, nothing) = (choices.recording, empty.recording)
    #expect(dropped == nothing)
  }

  @Test func `has a counterexample that prints the values drawn`() throws {
    let shelf = StatefulTest(
      "shelf",
      rules: [
        Rule<[String]>("put") { shelf, choices in
          shelf.append(choices.value(of: .string(1...4)))
          return .passed
        },
        Rule("paint") { shelf, choices in
          var numbers: [Int] = []
          choices.repeats(0...3) { choices, _ in numbers.append(choices.draw(0...9)) }
          let color = choices.pick(["red", "blue"])
          return Verdict(!(numbers.count == 2 && color == "blue" && shelf.contains("aa")))
        },
      ], from: { [] })
    let found = try #require(try shelf.counterexample(seed: 1, runs: 10_000))
    #expect(found.steps == [#"put("aa")"#, #"paint([0, 0], "blue")"#])
    let text = "\(found)"
    #expect(text.hasPrefix("“shelf” fails with these steps:\n  1. put(\"aa\")\n  2. paint("))
    #expect(text.hasSuffix("Replay it with \"\(found.replayKey)\"."))
    #expect(try shelf.recording(of: found.replayKey.description) == found.shrunk.recording)
    #expect(throws: ReplayError.self) {
      try Self.queue.recording(of: found.replayKey.description)
    }
  }

  @Test func `without valid runs fails loudly`() throws {
    let discarding = StatefulTest(
      "picky", steps: 1...9, rules: [Rule<Int>("add") { _, _ in .discarded }], from: { 0 })
    #expect(throws: HealthError.self) {
      try discarding.firstFailure(seed: 1, indices: 0..<100)
    }
    // The value that a step gets from a filter that accepts nothing does not count.
    let unfiltered = StatefulTest(
      "unfiltered", steps: 1...3,
      rules: [
        Rule<Int>("add") { _, choices in
          Verdict(Generator.uniform(0...9).filter { $0 > 9 }.value(from: &choices) > 9)
        }
      ], from: { 0 })
    #expect(throws: HealthError.self) { try unfiltered.counterexample(seed: 1) }
    let impossible = StatefulTest(
      "stuck", rules: [Rule<Int>("add", when: { _ in false }) { _, _ in .passed }], from: { 0 })
    let error = #expect(throws: HealthError.self) { try impossible.counterexample(seed: 1) }
    #expect(error?.description.contains("1000 by rules of which none was possible") == true)
    #expect(throws: HealthError.self) { try impossible.counterexample(seed: 1, runs: 0) }
    #expect(try Self.boxes.counterexample(seed: 1, runs: 1) == nil)
  }

  @Test func `is not searched if an argument has too many values`() throws {
    let test = StatefulTest(
      "sum",
      rules: [
        Rule<Int>("add") { sum, choices in
          sum &+= choices.draw(0...1_000_000)
          return Verdict(sum < 1_500_000)
        }
      ], from: { 0 })
    let failure = try #require(try test.firstFailure(seed: 1, indices: 0..<1_000))
    var evaluations = 0
    let reason = Minimality.undecided(.tooManyArguments(rule: "add", count: 1_000_001))
    #expect(test.minimality(of: failure, evaluations: &evaluations) == reason)
    #expect(evaluations == 1)
    #expect(
      "\(reason)"
        == "shorter sequences were not searched, because the arguments of “add” have 1000001 values"
    )
    #expect(test.shrinkAndCertify(failure).minimality == reason)
  }

  @Test func `reads runs from bytes`() {
    var verdicts: Set<Verdict> = []
    for seed in 0..<2_000 as Range<UInt64> {
      var chance = Chance(seed: seed)
      var choices = Choices(bytes: (0..<60).map { _ in UInt8(truncatingIfNeeded: chance.next()) })
      let verdict = Self.queue.run(&choices)
      verdicts.insert(verdict)
      var again = Choices(replaying: choices.recording)
      #expect(Self.queue.run(&again) == verdict)
    }
    // Passed, and both kinds of failures.
    #expect(verdicts.count == 3)
  }
}
