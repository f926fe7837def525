import GeneratorBench
import Testing

@Suite struct `The shrinking challenges` {
  /// The largest median of evaluations that is accepted: that of Hypothesis if it always reaches
  /// the normal form, three times as many otherwise. `reverse` takes two more: the first lists that
  /// fail are longer than those of Hypothesis.
  private static let evaluationsMax = [
    "bound5": 115, "reverse": 12, "calculator": 50, "lengthlist": 90, "coupling": 126,
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
  func `beyond the measured list end in the normal form from every seed`(name: String) throws {
    let challenge = try #require(Challenge.further.first { $0.name == name })
    let limit = Self.furtherEvaluationsMax[name]
    let figures = challenge.figures(seeds: limit == nil ? 4 : 25)
    #expect(figures.normalPercent == 100, "\(figures.others)")
    if let limit { #expect(figures.evaluationsMedian <= limit) }
  }

  /// The largest median of evaluations of challenges of the second set: twice that of Hypothesis in
  /// the table in `docs/generators.md`.
  private static let furtherEvaluationsMax = [
    "equal sums": 390, "far node": 294, "double letter": 146, "fractional sum": 86,
    "nested true": 360, "cycle of three": 60, "three intervals": 82, "leap day": 120,
    "nonzero determinant": 266, "run lengths": 134, "ring buffer": 800, "folders": 1_274,
  ]

  /// `interrupt` needs 400 million steps, too many for a test; `diehard` needs a hundred.
  @Test func `prove within a stated budget that no shorter run fails`() throws {
    let diehard = try #require(Challenge.all.first { $0.name == "diehard" })
    #expect(diehard.figures(seeds: 1).certificate == nil)
    #expect(
      diehard.figures(seeds: 1, certificateBudget: 10).certificate
        == "no shorter sequence was found before the budget ended")
    let certificate = diehard.figures(seeds: 1, certificateBudget: 1_000).certificate
    #expect(certificate?.hasPrefix("no shorter sequence exists (") == true)
  }
}
