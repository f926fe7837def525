import Generators
import Testing

/// A run that checks almost no value fails, and its description says why.
@Suite struct `A run that discards` {
  private static let numbers = Generator.uniform(0...99)

  @Test func `every value fails, and says how many were discarded and by what`() throws {
    let none = Property("is never asked", of: Self.numbers, verdict: { _ in .discarded })
    let run = none.run(seed: 1)
    #expect(!run.holds)
    #expect(run.statistics.discarded == 1_000 && run.statistics.counted == 0)
    #expect(
      "\(run)" == "“is never asked” was not tested: all 1000 values were discarded "
        + "(1000 by the property): make valid values by construction instead of filtering.")
  }

  @Test func `every value throws when a counterexample is asked for`() {
    let none = Property("is never asked", of: Self.numbers, verdict: { _ in .discarded })
    let error = #expect(throws: HealthError.self) { try none.counterexample(seed: 1) }
    #expect(
      error?.description == "“is never asked” was not tested: all 1000 values were discarded "
        + "(1000 by the property): make valid values by construction instead of filtering.")
    #expect(throws: HealthError.self) { try none.counterexample(seed: 1, values: 3) }
  }

  @Test func `names the filter, the generator or the limit that discarded the values`() {
    let filtered = Property("filtered", of: Self.numbers.filter { $0 > 99 }) { _ in true }
    #expect(
      "\(filtered.run(seed: 1))".contains(
        "(1000 by a filter of “uniform” that accepted none of 32 tries)"))

    let refused = Property(
      "refused",
      of: Generator<Int>("picky") { choices in
        choices.discard()
        return 0
      }
    ) { _ in true }
    #expect("\(refused.run(seed: 1))".contains("(1000 by a generator)"))

    let huge = Property(
      "huge",
      of: Generator<Int>("endless") { choices in
        while !choices.isDiscarded { _ = choices.draw(0...9) }
        return 0
      }
    ) { _ in true }
    var plan = PropertyRun.Plan()
    plan.values = 3
    #expect(
      "\(huge.run(seed: 1, plan))".contains("(3 by the limit of 262144 choices): draw shorter"))
  }

  @Test func `only values that are too large ends soon`() {
    let endless = Generator<Int>("endless") { choices in
      while !choices.isDiscarded { _ = choices.draw(0...9) }
      return 0
    }
    let huge = Property("huge", of: endless) { _ in true }
    let error = #expect(throws: HealthError.self) { try huge.counterexample(seed: 1) }
    #expect(
      error?.description == "“huge” was not tested: all 50 values were discarded "
        + "(50 by the limit of 262144 choices): draw shorter collections, and end every loop when "
        + "its choices are simplest.")
    #expect(huge.run(seed: 1).statistics.discards == [.tooManyChoices: 50])
  }

  @Test func `some values that are too large goes on`() {
    var statistics = Statistics()
    for _ in 0..<49 { statistics.discard(.tooManyChoices) }
    #expect(!statistics.hasOnlyTooLargeValues)
    statistics.discard(.tooManyChoices)
    #expect(statistics.hasOnlyTooLargeValues)
    statistics.discard(.property)
    #expect(!statistics.hasOnlyTooLargeValues)
  }

  @Test func `nearly every value fails`() {
    let picky = Property("is small", of: Self.numbers, verdict: { $0 < 5 ? .passed : .discarded })
    let run = picky.run(seed: 1)
    #expect(run.findings.isEmpty && run.statistics.passed > 0 && !run.holds)
    #expect("\(run)".hasPrefix("“is small” was hardly tested: only "))
    #expect(throws: HealthError.self) { try picky.counterexample(seed: 1) }
  }

  @Test func `more than half of the values holds with a warning, a few without one`() throws {
    let third = Property("is small", of: Self.numbers, verdict: { $0 < 33 ? .passed : .discarded })
    let run = third.run(seed: 1)
    #expect(run.holds && run.problems.count == 1)
    #expect("\(run)".hasPrefix("“is small” holds for "))
    #expect("\(run)".contains("\nWarning: "))
    #expect(try third.counterexample(seed: 1) == nil)

    let most = Property("is small", of: Self.numbers, verdict: { $0 < 80 ? .passed : .discarded })
    #expect(most.run(seed: 1).holds && most.run(seed: 1).problems.isEmpty)
  }

  @Test func `all values except a failure shows the failure`() throws {
    let broken = Property("is 7", of: Self.numbers, verdict: { $0 == 7 ? .failed : .discarded })
    #expect(try broken.counterexample(seed: 1)?.value == 7)
    let run = broken.run(seed: 1)
    #expect(!run.holds && run.findings.count == 1)
    #expect("\(run)".hasPrefix("“is 7” is broken"))
  }

  @Test func `every value does not go on for a requirement that no value can decide`() {
    var plan = PropertyRun.Plan()
    plan.requirements = [Requirement("even", share: 0.5)]
    let run = Property("none", of: Self.numbers, verdict: { _ in .discarded }).run(seed: 1, plan)
    #expect(run.statistics.discarded == 1_000 && !run.holds)
  }

  @Test func `nothing holds only if it checked at least one value`() {
    var plan = PropertyRun.Plan()
    plan.values = 0
    let run = Property("none", of: Self.numbers) { _ in true }.run(seed: 1, plan)
    #expect(!run.holds)
    #expect("\(run)" == "“none” was not tested: there were no values: ask for at least one.")
  }

  @Test func `keeps its reasons when the statistics of several processes are merged`() {
    var (a, b) = (Statistics(), Statistics())
    a.discard(.property)
    b.discard(.property)
    b.discard(.generator)
    a.merge(b)
    #expect(a.discarded == 3 && a.discards == [.property: 2, .generator: 1])
  }
}
