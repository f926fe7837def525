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

  @Test func `makes documents of collections, none of them too large`() {
    let documents = Generator<JSON>.recursive(
      "JSON", leaf: Generator.int().map { .number($0) }
    ) { part in
      .oneOf(
        part.array.map { .array($0) }, Generator.string().dictionary(to: part).map { .object($0) })
    }
    let counts = (0..<2_000).map { documents.value(seed: 1, index: $0).leafCount }
    #expect((17...23).contains(counts.reduce(0, +) / counts.count))
    #expect(counts.count { $0 > 150 } < 20)
    let run = Property("any document", of: documents) { _ in true }.run(seed: 1)
    #expect(run.statistics.discarded == 0)
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

private indirect enum JSON {
  case number(Int)
  case array([JSON])
  case object([String: JSON])

  var leafCount: Int {
    switch self {
    case .number: 1
    case .array(let parts): parts.reduce(0) { $0 + $1.leafCount }
    case .object(let parts): parts.values.reduce(0) { $0 + $1.leafCount }
    }
  }
}
