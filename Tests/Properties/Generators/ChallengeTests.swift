import Harness
import Testing

@Suite struct `The shrinking challenges` {
  /// The most evaluations that may be needed in the median: what Hypothesis needs where it always
  /// reaches the normal form, three times as many where it does not.
  private static let evaluationsMax = [
    "bound5": 115, "reverse": 10, "calculator": 50, "lengthlist": 90, "coupling": 126,
    "distinct": 35, "nestedlists": 31, "diehard": 1_134, "interrupt": 4_197,
  ]

  @Test(arguments: Challenge.all.map(\.name))
  func `end in the normal form from every seed`(name: String) throws {
    let challenge = try #require(Challenge.all.first { $0.name == name })
    let figures = challenge.figures(seeds: 25)
    #expect(figures.normalPercent == 100, "\(figures.others)")
    #expect(figures.evaluationsMedian <= Self.evaluationsMax[name]!)
  }

  @Test(arguments: Challenge.further.map(\.name))
  func `that are not on the list end alike from every seed`(name: String) throws {
    let challenge = try #require(Challenge.further.first { $0.name == name })
    let figures = challenge.figures(seeds: 15)
    #expect(figures.normalPercent == 100, "\(figures.others)")
  }
}
