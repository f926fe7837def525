extension Law {
  /// Every law, in the order of DESIGN.md section 5. A law's place in this list is its number.
  public static let all: [Law] = [
    pairsAreABijection, pairsKeepOrder, pairsAreReadOnce, snapshotShowsItsView,
    snapshotsAboveScreens,
    conversionAgreesWithMatrices, conversionRoundTrips, conversionComposes,
    snapshotsStartAndLand, rectFollowsCurve, turnsAsSpecified, cornerRadiusAsSpecified,
    snapshotsFillTheirCarrier,
    crossDissolveSumsToOne, alphaInRange, alphaIsMonotone, alphaEndpoints,
    originalsHiddenInFlight, screensDimAsSpecified,
    hiddenViewsRestored, everythingRestored, noSnapshotLeft, rightScreenRemains, nothingLeaks,
    completesExactlyOnce, completesWithTheTruth, completesOnTime, appearanceCallbacksInOrder,
    comesToRest, doesNotCrash, durationIsTheNamedOne, perspectiveIsTakenBack,
    firstPictureIsTheOldScreen, lastPictureIsTheSurvivingScreen,
  ]

  /// The number of the law with this slug.
  public static func number(of slug: String) -> Int? { all.firstIndex { $0.slug == slug } }
}
