@testable import Harness
import Testing

@Suite struct `A survey of features` {
  @Test func `estimates the chance of something new as Good did`() {
    var survey = Survey()
    survey.note([FeatureSighting(feature: 1, first: 0, stories: 5)], stories: 10)
    survey.note(
      [
        FeatureSighting(feature: 2, first: 12, stories: 1),
        FeatureSighting(feature: 3, first: 13, stories: 1),
      ],
      stories: 10)
    #expect(survey.featureCount == 3 && survey.chanceOfNew == 0.1)
    survey.note([FeatureSighting(feature: 3, first: 25, stories: 1)], stories: 20)
    #expect(survey.featureCount == 3 && survey.chanceOfNew == 1.0 / 40)
  }

  @Test func `keeps the first story that showed a feature, whoever reports first`() {
    let one = [FeatureSighting(feature: 7, first: 900, stories: 2)]
    let other = [
      FeatureSighting(feature: 7, first: 300, stories: 1),
      FeatureSighting(feature: 8, first: 300, stories: 1),
    ]
    for order in [[one, other], [other, one]] {
      var survey = Survey()
      for sightings in order { survey.note(sightings, stories: 64) }
      #expect(survey.closeBlock().map(\.story) == [300])
      #expect(survey.isSettled(7) && !survey.isSettled(8))
    }
  }
}
