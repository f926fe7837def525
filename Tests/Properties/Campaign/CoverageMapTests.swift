// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  import Testing

  @Suite struct `A coverage map` {
    @Test func `estimates the chance of a new feature by Good's method`() {
      var coverageMap = CoverageMap()
      coverageMap.add([FeatureCount(feature: 1, first: 0, scenarios: 5)], scenarios: 10)
      coverageMap.add(
        [
          FeatureCount(feature: 2, first: 12, scenarios: 1),
          FeatureCount(feature: 3, first: 13, scenarios: 1),
        ],
        scenarios: 10)
      // Two features occurred in only one of 20 scenarios.
      #expect(coverageMap.featureCount == 3 && coverageMap.chanceOfNew == 0.1)
      coverageMap.add([FeatureCount(feature: 3, first: 25, scenarios: 1)], scenarios: 20)
      // Only feature 2 still occurred in no other scenario, of 40.
      #expect(coverageMap.featureCount == 3 && coverageMap.chanceOfNew == 1.0 / 40)
    }

    @Test func `keeps the first scenario that showed a feature, in any order of reports`() {
      let one = [FeatureCount(feature: 7, first: 900, scenarios: 2)]
      let other = [
        FeatureCount(feature: 7, first: 300, scenarios: 1),
        FeatureCount(feature: 8, first: 300, scenarios: 1),
      ]
      for order in [[one, other], [other, one]] {
        var coverageMap = CoverageMap()
        for featureCounts in order { coverageMap.add(featureCounts, scenarios: 64) }
        #expect(coverageMap.closeBlock().map(\.index) == [300])
        // Feature 8 occurred in one scenario only.
        #expect(coverageMap.isSettled(7) && !coverageMap.isSettled(8))
      }
    }
  }
#endif
