import Generators
import Testing

/// The examples of `docs/generators.md`. Change both together.
@Suite struct `The guide to the generators` {
  @Test func `finds and shrinks a basket that costs too much`() throws {
    let prices = Generator.uniform(0...100).array
    let property = Property("a basket costs less than 150", of: prices) { $0.reduce(0, +) < 150 }

    let found = try #require(try property.counterexample(seed: 1))
    #expect(
      "\(found)" == "“a basket costs less than 150” is broken by [50, 100]: value 2 of seed 1, "
        + "shrunk with 69 evaluations. Replay it with \"g1-BQJkAsgBAGFaSII\".")
    #expect(try prices.value(replaying: "g1-BQJkAsgBAGFaSII") == [50, 100])
    #expect(try Property("none", of: prices) { _ in true }.counterexample(seed: 1) == nil)
  }

  @Test func `shrinks a run and certifies that no shorter one fails`() throws {
    let test = StatefulTest(
      "counter",
      rules: [
        Rule<Int>("add") { count, choices in
          count += choices.draw(1...9)
          return .passed
        },
        Rule("reset", when: { $0 > 0 }) { count, _ in
          count = 0
          return .passed
        },
        Rule("read") { count, _ in Verdict(count != 20) },
      ], from: { 0 })

    #expect(try test.counterexample(seed: 1)?.steps == ["add(2)", "add(9)", "add(9)", "read"])
    let failure = try #require(try test.firstFailure(seed: 1, indices: 0..<10_000))
    let (minimal, minimality) = test.shrinkAndCertify(failure)
    #expect(test.steps(of: minimal.recording) == ["add(2)", "add(9)", "add(9)", "read"])
    #expect("\(minimality)" == "no shorter sequence exists (19 searched)")
  }

  @Test func `enumerates all small values`() {
    let (count, isComplete) = Generator.bool.array(0...3, mean: 1).forEach { _ in }
    #expect(count == 15 && isComplete)
  }
}
