import Generators
import Testing

@Suite struct `A property run` {
  @Test func `continues after the first failure and shrinks each kind on its own`() {
    let property = Property(
      "two bugs", of: Generator.uniform(0...1_000).array,
      verdict: { list in
        if list.contains(where: { $0 > 900 }) { return .failed(kind: "large") }
        return list.count > 12 ? .failed(kind: "long") : .passed
      })
    let run = property.run(seed: 1)
    let minimal = Dictionary(
      uniqueKeysWithValues: run.findings.map {
        ($0.failure.kind, property.generator.value(replaying: $0.shrunk.recording))
      })
    #expect(minimal == ["large": [901], "long": [Int](repeating: 0, count: 13)])
    #expect(run.statistics.failed > 2 && !run.holds)
  }

  @Test func `says which values to replay, and that shrinking was stopped`() throws {
    let property = Property("short", of: Generator.int().array) { $0.count < 3 }
    var plan = PropertyRun.Plan()
    plan.shrinkBudget = 2
    let stopped = property.run(seed: 1, plan)
    #expect("\(stopped)".contains("until the budget ended, so a simpler failure may exist"))
    let run = property.run(seed: 1)
    let key = String(try #require("\(run)".firstMatch(of: /replay key "([^"]+)"/)?.1))
    #expect(try property.generator.value(replaying: key) == [0, 0, 0])
    #expect(!"\(run)".contains("budget"))
  }

  @Test func `without a valid value has no first failure, and says so`() throws {
    let numbers = Generator.uniform(0...99)
    let none = Property("none", of: numbers, verdict: { _ in .discarded })
    #expect(throws: HealthError.self) { try none.firstFailure(seed: 1, indices: 0..<10) }
    let few = Property("few", of: numbers, verdict: { $0 < 3 ? .passed : .discarded })
    #expect(throws: HealthError.self) { try few.firstFailure(seed: 1, indices: 0..<1_000) }
    let some = Property("some", of: numbers, verdict: { $0 < 30 ? .passed : .discarded })
    #expect(try some.firstFailure(seed: 1, indices: 0..<1_000) == nil)
  }

  @Test func `decides required shares with confidence`() {
    let property = Property("holds", of: Generator.uniform(0...99)) { _ in true }
    var plan = PropertyRun.Plan()
    let (often, rarely, tooRarely) = (
      Requirement("below 10", share: 0.1), Requirement("below 1", share: 0.009),
      Requirement("below 5", share: 0.2)
    )
    plan.requirements = [often, rarely, tooRarely]
    let run = property.run(seed: 3, plan) { value in
      [10, 1, 5].filter { value < $0 }.map { "below \($0)" }
    }
    #expect(run.decisions == [often: .met, rarely: .met, tooRarely: .missed])
    #expect(run.statistics.counted > 1_000, "A share of a hundredth takes more values to decide.")
    #expect(run.problems.map(\.description).contains { $0.hasPrefix("\"below 5\" occurred in") })
    #expect(!run.holds)
  }

  @Test func `leaves a share undecided if there are too few values`() {
    var statistics = Statistics()
    for index in 0..<100 {
      statistics.passed += 1
      if index < 8 { statistics.label("rare") }
    }
    #expect(Requirement("rare", share: 0.05).decision(statistics) == .undecided)
    #expect(Requirement("rare", share: 0.5).decision(statistics) == .missed)
    let interval = Requirement.interval(8, of: 100, deviations: 1.96)
    // The textbook value of Wilson's interval for 8 of 100 at 95 %.
    #expect(
      abs(interval.lowerBound - 0.0411) < 0.0005 && abs(interval.upperBound - 0.1500) < 0.0005)
  }

  @Test func `counts a label once for each value`() {
    let property = Property("holds", of: Generator.uniform(0...9).array(count: 20)) { _ in true }
    var plan = PropertyRun.Plan()
    let even = Requirement("even", share: 0.5)
    plan.requirements = [even]
    let run = property.run(seed: 1, plan) { list in
      list.map { $0.isMultiple(of: 2) ? "even" : "odd" }
    }
    #expect(run.statistics.count(of: "even") <= run.statistics.counted)
    #expect(run.decisions == [even: .met] && run.holds)
    // Statistics that were counted by hand may have more labels than values.
    var statistics = Statistics()
    statistics.passed = 10
    statistics.label("even", times: 200)
    #expect(even.decision(statistics) == .undecided)
    #expect(statistics.labelLines().count == 1)
  }

  @Test func `decides requirements and reports problems with one confidence`() {
    var statistics = Statistics()
    statistics.passed = 1_000
    statistics.label("often", times: 420)
    let half = Requirement("often", share: 0.5)
    #expect(half.decision(statistics, confidence: .quick) == .missed)
    #expect(half.decision(statistics) == .undecided)
    let limits = HealthLimits()
    #expect(
      limits.problems(in: statistics, requirements: [half], confidence: .quick)
        == [.tooRare(label: "often", share: 0.42, required: 0.5)])
    #expect(limits.problems(in: statistics, requirements: [half]).isEmpty)
  }

  @Test func `requires nothing with a share of 0`() {
    var statistics = Statistics()
    statistics.passed = 1_000
    let none = Requirement("never", share: 0)
    #expect(HealthLimits().problems(in: statistics, requirements: [none]).isEmpty)
  }

  @Test func `never misses a true share in 200 runs`() {
    let requirement = Requirement("even", share: 0.5)
    var decisions: Set<Requirement.Decision> = []
    for seed in 0..<200 as Range<UInt64> {
      var (statistics, chance) = (Statistics(), Chance(seed: seed))
      for _ in 0..<1_000 {
        statistics.passed += 1
        if chance.below(2) == 0 { statistics.label("even") }
      }
      decisions.insert(requirement.decision(statistics))
    }
    #expect(!decisions.contains(.missed))
  }

  /// A property whose values take two choices for each number.
  private static let huge = Property("huge", of: Generator.int().array(count: 600)) { _ in true }

  @Test func `reports that it discards nearly all values, and names the remedy`() {
    let picky = Property(
      "picky", of: Generator.uniform(0...99), verdict: { $0 < 5 ? .passed : .discarded })
    #expect(
      picky.run(seed: 1).problems.map(\.description).contains { $0.contains("by construction") })
  }

  @Test func `reports that its simplest value takes too many choices`() {
    #expect(Self.huge.run(seed: 1).problems == [.hugeBaseCase(choices: 1_200)])
  }

  @Test func `reports a required label that no value has`() {
    var plan = PropertyRun.Plan()
    plan.valuesMax = 4_000
    plan.requirements = [Requirement("never", share: 0.1)]
    #expect(Self.huge.run(seed: 1, plan).problems.contains(.neverProduced(label: "never")))
  }

  @Test func `reports that generation takes much longer than checking`() {
    var statistics = Statistics()
    statistics.passed = 100
    #expect(
      HealthLimits().problems(in: statistics, generation: .seconds(9), checking: .seconds(1))
        == [.generationSlowerThanChecking(ratio: 9)])
  }

  @Test func `reports no problem of a property that has none`() {
    #expect(Property("fine", of: Generator.int()) { _ in true }.run(seed: 1).problems.isEmpty)
  }

  @Test func `is the same from the same seed`() {
    let property = Property("sum", of: Generator.int(0...99).array) { $0.reduce(0, +) < 200 }
    let runs = (0..<2).map { _ in property.run(seed: 12) }
    #expect(runs[0].statistics == runs[1].statistics)
    #expect(runs[0].findings.map(\.shrunk.recording) == runs[1].findings.map(\.shrunk.recording))
  }

  @Test func `merges the statistics of several processes`() {
    var (a, b) = (Statistics(), Statistics())
    a.passed = 2
    b.passed = 3
    a.label("x")
    b.label("x")
    b.label("y")
    a.merge(b)
    #expect(a.counted == 5 && a.count(of: "x") == 2 && a.table.map(\.label) == ["x", "y"])
  }
}
