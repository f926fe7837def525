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

  /// `interrupt` takes 400 million steps, too many for a test; the jugs a hundred.
  @Test func `prove that no shorter run fails, within a budget that is stated`() throws {
    let diehard = try #require(Challenge.all.first { $0.name == "diehard" })
    #expect(diehard.figures(seeds: 1).certificate == nil)
    #expect(
      diehard.figures(seeds: 1, certificateBudget: 10).certificate
        == "no shorter story was found before the budget ended")
    let certificate = diehard.figures(seeds: 1, certificateBudget: 1_000).certificate
    #expect(certificate?.hasPrefix("no shorter story exists (") == true)
  }
}
